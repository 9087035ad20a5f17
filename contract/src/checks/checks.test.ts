import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { errorSchema } from '../errors.ts';
import { gatewayEventSchema, serverEventSchema, takeOverAnswerSchema } from '../realtime.ts';
import { monthSchema } from '../values.ts';
import { isId, isMonth, isPartOf, isText } from './checks.ts';
import { isErrorBody } from './refusal.ts';
import { gatewayEventIn, serverEventIn, takeOverAnswerIn } from './realtime.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The example with one of its values at a time gone or of another kind. */
function spoilt(example: unknown): unknown[] {
  const others = [null, 7, 'x', true, [], {}, -1, 0.5].filter(
    (other) => typeof other !== typeof example || other === null,
  );
  if (!isObject(example)) return others;
  const inside = Object.entries(example).flatMap(([key, value]) => {
    const rest = Array.isArray(example) ? [] : Object.entries(example).filter(([other]) => other !== key);
    const withOne = (one: unknown) =>
      Array.isArray(example) ? example.with(Number(key), one) : { ...example, [key]: one };
    return [...spoilt(value).map(withOne), ...(Array.isArray(example) ? [] : [Object.fromEntries(rest)])];
  });
  return [...others, ...inside];
}

const PERSON = { userId: 3, firstname: 'Anna', lastname: 'Kreska' };
const APP = '5f0c6a1e-52a1-4c8e-9a53-0e4a8c1b2d3f';
const CELL = { recordId: 7, month: '2026-05' };
const LOCK = { type: 'record', id: 7, ...PERSON, appId: APP, since: '2026-05-04T10:00:00Z' };

const GATEWAY = [
  { type: 'locks/update', data: { held: [LOCK], freed: [{ type: 'budget', id: 1 }] } },
  {
    type: 'resource/selection/update',
    data: {
      budgetId: 1,
      appId: APP,
      selection: { cell: CELL, to: CELL, isEditing: true, avatarId: 2, appId: APP, ...PERSON },
    },
  },
  { type: 'resource/selection/update', data: { budgetId: 1, appId: APP, selection: null } },
  {
    type: 'resource/takeover/request',
    data: { type: 'record', id: 7, requestingUser: PERSON, secondsLeft: 30 },
  },
  { type: 'resource/takeover/interrupt', data: { type: 'record', id: 7, reason: 'moved' } },
  { type: 'import/ocr/finished', data: { importProcess: { id: 4, formattedTitle: 'FV 1/2026' } } },
  { type: 'rtk/tags/invalidate', data: [{ type: 'Tree' }] },
];
const SERVER = [
  { type: 'ping', data: {} },
  { type: 'system.maintenance', data: {} },
  { type: 'system.logout', data: {} },
  { type: 'acl.update', data: {} },
  {
    type: 'system.invalidateTags',
    data: [{ type: 'Budget', id: 3 }, { type: 'Moon' }, { type: 'Tree' }, 'Tree'],
  },
  { type: 'message.maintenance', data: { title: 'Przerwa', body: ['od 22:00', 'do 23:00'] } },
  { type: 'message.maintenance', data: { title: 'Przerwa', body: 'od 22:00' } },
  { type: 'message.maintenance', data: null },
];
const REFUSAL = {
  statusCode: 422,
  error: 'LOCKED',
  message: 'Locked',
  type: 'LOCKED',
  fields: [{ path: 'name', message: 'taken' }],
  triesLeft: 2,
};

/** What a schema reads, null where it refuses. */
const readBy = (schema: z.ZodType) => (value: unknown) => schema.safeParse(value).data ?? null;

/** What a check and a schema read differently, of the examples and of what may be wrong in them. */
function differences(
  examples: readonly unknown[],
  schema: z.ZodType,
  read: (value: unknown) => unknown,
): unknown[] {
  const expected = readBy(schema);
  expect(examples.map(read)).toEqual(examples.map(expected));
  return examples.flatMap(spoilt).filter((other) => (read(other) === null) !== (expected(other) === null));
}

describe('the checks agree with the contract', () => {
  test('on events of the stream and of the socket', () => {
    expect(differences(SERVER, serverEventSchema, serverEventIn)).toEqual([]);
    expect(differences(GATEWAY, gatewayEventSchema, gatewayEventIn)).toEqual([]);
  });

  test('on the answer to a take-over', () => {
    const read = (value: unknown) => {
      try {
        return takeOverAnswerIn(value);
      } catch {
        return null;
      }
    };
    const answers = [
      { outcome: 'success' },
      { outcome: 'deny', reason: 'forbidden' },
      { outcome: 'perhaps' },
    ];
    expect(differences(answers, takeOverAnswerSchema, read)).toEqual([]);
  });

  test('on refusals, which keep what else they carry', () => {
    const read = (value: unknown) => (isErrorBody(value) ? value : null);
    expect(differences([REFUSAL], errorSchema.loose(), read)).toEqual([]);
    expect(isErrorBody({ ...REFUSAL, current: [] })).toBe(true);
  });

  test.each([
    '1990-01',
    '2199-12',
    '2026-13',
    '2026-00',
    '1989-12',
    '2200-01',
    '2026-1',
    ' 2026-01',
    '',
    null,
    202_601,
  ])('on the month %j', (text) => expect(isMonth(text)).toBe(monthSchema.safeParse(text).success));
});

test('a part may lack keys, and has none of another kind', () => {
  const isRow = isPartOf({ id: isId, name: isText });
  expect([{}, { id: 1 }, { id: 0 }, { name: undefined }, null, []].map(isRow)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
