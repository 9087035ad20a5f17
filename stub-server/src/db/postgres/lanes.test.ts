import { expect, test } from 'vitest';
import { Lanes } from './lanes.ts';

/** Tasks that end on request, in their start order. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('Commands of one account run in sequence, parallel to those of other accounts and of none', async () => {
  const lanes = new Lanes();
  const { begun, work, end } = works();
  const all = [
    lanes.run({ accountId: 1 }, work('a')),
    lanes.run({ accountId: 1 }, work('b')),
    lanes.run({ accountId: 2 }, work('c')),
    lanes.run({ accountId: null }, work('d')),
    lanes.run({ accountId: null, alone: 'attempt' }, work('e')),
    lanes.run({ accountId: null, alone: 'attempt' }, work('f')),
  ];
  await turn();
  expect(begun).toEqual(['a', 'c', 'd', 'e']);
  end('a');
  end('e');
  await turn();
  expect(begun.slice(4).toSorted()).toEqual(['b', 'f']);
  for (const name of begun) end(name);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('An exclusive command waits for all earlier ones, and all later ones wait for it', async () => {
  const lanes = new Lanes();
  const { begun, work, end } = works();
  void lanes.run({ accountId: 1 }, work('a'));
  void lanes.run({ accountId: null }, work('b'));
  void lanes.run({ accountId: null, alone: 'everything' }, work('all'));
  void lanes.run({ accountId: 1 }, work('c'));
  void lanes.run({ accountId: null }, work('d'));
  await turn();
  expect(begun).toEqual(['a', 'b']);
  end('a');
  await turn();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await turn();
  expect(begun).toEqual(['a', 'b', 'all']);
  end('all');
  await turn();
  expect(begun).toEqual(['a', 'b', 'all', 'c', 'd']);
  end('c');
  end('d');
  await lanes.idle();
});

test('A failed command releases the queue', async () => {
  const lanes = new Lanes();
  const refused = lanes.run({ accountId: 1 }, () => Promise.reject(new Error('refused')));
  const next = lanes.run({ accountId: 1 }, () => Promise.resolve('next'));
  await expect(refused).rejects.toThrow('refused');
  expect(await next).toBe('next');
});
