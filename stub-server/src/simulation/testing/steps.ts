import fc from 'fast-check';
import { PLACES, ROWS, SHEET } from './office.ts';

const who = fc.nat({ max: PLACES.length - 1 });
const row = fc.nat({ max: ROWS.length - 1 });
const month = fc.constantFrom('2026-05', '2026-06', '2026-07');
const cell = fc.record({ row, month, netAmount: fc.nat({ max: 9_999 }) });
const write = fc.record({
  who,
  cells: fc.oneof(
    { weight: 3, arbitrary: fc.tuple(cell) },
    {
      weight: 1,
      arbitrary: fc.uniqueArray(cell, {
        minLength: 2,
        maxLength: 6,
        selector: ({ row: at, month: when }) => `${at} ${when}`,
      }),
    },
  ),
  /** fetches stale data first */
  looks: fc.boolean(),
});
export type Write = typeof write extends fc.Arbitrary<infer One> ? One : never;

/** Few lockable rows, so that users collide. */
const locked = fc.constantFrom<{ type: 'record' | 'budget'; id: number }[]>(
  { type: 'record', id: ROWS[0] },
  { type: 'record', id: ROWS[0] },
  { type: 'record', id: ROWS[1] },
  { type: 'budget', id: SHEET },
);
const of = <Kind extends string>(kind: Kind) => ({ kind: fc.constant(kind), who });
const at = <Kind extends string>(kind: Kind) => ({ ...of(kind), resource: locked });
const several = fc.array(write, { minLength: 2, maxLength: 8 });

export const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('write'), write }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('together'), writes: several }) },
  { weight: 2, arbitrary: fc.record({ ...of('order'), row, above: fc.option(row) }) },
  { weight: 1, arbitrary: fc.record(of('add')) },
  { weight: 6, arbitrary: fc.record(at('lock')) },
  { weight: 3, arbitrary: fc.record(at('unlock')) },
  { weight: 6, arbitrary: fc.record(at('ask')) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('answer'), resource: locked, isGranted: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ ...of('go'), row, month }) },
  { weight: 4, arbitrary: fc.record(of('come')) },
  { weight: 3, arbitrary: fc.record(of('lose-socket')) },
  { weight: 3, arbitrary: fc.record(of('lose-stream')) },
  { weight: 2, arbitrary: fc.record(of('crash')) },
  { weight: 1, arbitrary: fc.record(of('sign-out')) },
  // a tab that has forgotten a lock, because the message of its release was lost
  { weight: 3, arbitrary: fc.record({ ...of('ping'), hasForgotten: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass'), seconds: fc.constantFrom(1, 13, 14, 15) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('restart'),
      /** killed after this number of turns of its event loop; null: closed */
      turns: fc.option(fc.nat({ max: 4 })),
      writes: several,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('compare') }) },
);
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
