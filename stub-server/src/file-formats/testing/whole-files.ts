import { anyLayout, bytesOf, camt, ing, mbankList, mt940, revolut } from './bank-files.ts';
import type { WholeFile } from './damaged-files.ts';
import { correction, fa3 } from './ksef-files.ts';
import { zipOf } from './zip-files.ts';

/** Statements in the form that banks provide. */
export const wholeStatements: readonly WholeFile[] = [
  { name: 'MT940', kind: 'bank', bytes: bytesOf(mt940, 'windows-1250') },
  { name: 'CAMT.053', kind: 'bank', bytes: bytesOf(camt(8)) },
  { name: 'mBank', kind: 'bank', bytes: bytesOf(mbankList) },
  { name: 'ING', kind: 'bank', bytes: bytesOf(ing, 'windows-1250') },
  { name: 'Revolut', kind: 'bank', bytes: bytesOf(revolut) },
  { name: 'unknown layout', kind: 'bank', bytes: bytesOf(anyLayout, 'windows-1250') },
];

/** KSeF files. */
export const wholeInvoices = async (): Promise<WholeFile[]> => [
  { name: 'invoice', kind: 'ksef', bytes: bytesOf(fa3()) },
  { name: 'archive', kind: 'ksef', bytes: await zipOf({ 'a.xml': fa3(), 'b.xml': correction }) },
];
