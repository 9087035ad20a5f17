import { readFileSync } from 'node:fs';
import { contract } from '@saldo/contract';
import { expect, test } from 'vitest';

const GUIDE = new URL('../../../../docs/provider-guide.md', import.meta.url);

test('The order of work in the guide names every noun of the contract', () => {
  const guide = readFileSync(GUIDE, 'utf8');
  const order = guide.slice(guide.indexOf('## Order of work'), guide.indexOf('## How to prove it'));
  const missing = Object.keys(contract).filter((noun) => !new RegExp(`\`${noun}\\b`, 'u').test(order));
  expect(missing).toEqual([]);
});
