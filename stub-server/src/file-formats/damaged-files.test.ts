import { expect, test } from 'vitest';
import { bytesOf, camt, ing, mbankList, mt940, revolut } from './testing/bank-files.ts';
import { wrongOf, type WholeFile } from './testing/damaged-files.ts';
import { correction, fa3 } from './testing/ksef-files.ts';
import { zipOf } from './testing/zip-files.ts';

const ofBanks: WholeFile[] = [
  { name: 'MT940', kind: 'bank', bytes: bytesOf(mt940, 'windows-1250') },
  { name: 'CAMT.053', kind: 'bank', bytes: bytesOf(camt(8)) },
  { name: 'mBank', kind: 'bank', bytes: bytesOf(mbankList) },
  { name: 'ING', kind: 'bank', bytes: bytesOf(ing, 'windows-1250') },
  { name: 'Revolut', kind: 'bank', bytes: bytesOf(revolut) },
];

const seeds = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

async function wrongs(files: readonly WholeFile[], count: number): Promise<string[]> {
  const found: string[] = [];
  for (const seed of seeds(count)) {
    for (const file of files) {
      const wrong = await wrongOf(file, seed);
      if (wrong !== null) found.push(wrong);
    }
  }
  return found;
}

test('250 damaged statements are refused or read right', async () => {
  expect(await wrongs(ofBanks, 50)).toEqual([]);
});

test('50 damaged files of KSeF are refused or read right', async () => {
  const zip = await zipOf({ 'a.xml': fa3(), 'b.xml': correction });
  const files: WholeFile[] = [
    { name: 'invoice', kind: 'ksef', bytes: bytesOf(fa3()) },
    { name: 'archive', kind: 'ksef', bytes: zip },
  ];
  expect(await wrongs(files, 25)).toEqual([]);
});
