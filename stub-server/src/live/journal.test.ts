import { expect, test } from 'vitest';
import { Journal } from './journal.ts';
import type { Message } from './message.ts';
import { SHEETS } from '#src/testing-ids.ts';

const tags = (id: number, accountId = 1): Message => ({
  accountId,
  what: { kind: 'tags', tags: [{ type: 'Budget', id }] },
});
const selection: Message = {
  accountId: 1,
  what: {
    kind: 'gateway',
    event: {
      type: 'resource/selection/update',
      data: { budgetId: SHEETS.office, appId: '00000000-0000-4000-8000-000000000001', selection: null },
    },
  },
};

test('Messages after an id are returned in order, only those of the account', () => {
  const journal = new Journal('run');
  journal.add(tags(1));
  const from = journal.lastId;
  const later = [tags(2), tags(3)];
  for (const message of [tags(9, 2), ...later]) journal.add(message);
  expect(journal.since(1, from)).toEqual(later);
  expect(journal.since(1, journal.lastId)).toEqual([]);
  expect(journal.since(2, from)).toEqual([tags(9, 2)]);
});

test.each(['other-1', 'run-99', 'run-x', 'nothing', ''])(
  'After an unknown id "%s" there is no list of missed messages',
  (id) => {
    const journal = new Journal('run');
    journal.add(tags(1));
    expect(journal.since(1, id)).toBeNull();
  },
);

test('Old messages are dropped, in a busy account sooner than in a quiet one', () => {
  const journal = new Journal('run');
  const start = journal.lastId;
  journal.add(tags(1, 2));
  const busy = journal.add(tags(0));
  for (let id = 1; id <= 2500; id += 1) journal.add(tags(id));
  expect(journal.since(1, start)).toBeNull();
  expect(journal.since(1, busy)).toBeNull();
  const recent = journal.lastId;
  journal.add(tags(7));
  expect(journal.since(1, recent)).toEqual([tags(7)]);
});

test('Positions of users do not displace their writes', () => {
  const journal = new Journal('run');
  const start = journal.lastId;
  journal.add(tags(1));
  for (let moves = 0; moves < 5000; moves += 1) journal.add(selection);
  expect(journal.since(1, start)).toEqual([tags(1)]);
});

test('Over the total limit the longest silent account is dropped', () => {
  const journal = new Journal('run', 10);
  const start = journal.lastId;
  journal.add(tags(1, 1));
  journal.add(tags(1, 2));
  const known = journal.lastId;
  for (let id = 1; id <= 9; id += 1) journal.add(tags(id, 3));
  expect(journal.since(1, start)).toBeNull();
  expect(journal.since(1, known)).toEqual([]);
  journal.add(tags(2, 1));
  expect(journal.since(1, start)).toBeNull();
  expect(journal.since(1, known)).toEqual([tags(2, 1)]);
  expect(journal.since(2, start)).toBeNull();
  expect(journal.since(3, known)).toHaveLength(9);
});
