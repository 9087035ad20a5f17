import { createHash } from 'node:crypto';
import { childrenOf, textAt, xmlTree } from '../xml/tree.ts';

/** KSeF numbers by the SHA-256 of their invoices. */
export type Receipt = ReadonlyMap<string, string>;

/** Whether a text may be a receipt (UPO), which states the numbers of documents. */
export const looksLikeReceipt = (text: string): boolean =>
  /<(?:[\w-]+:)?Potwierdzenie[\s>]/.test(text.slice(0, 2000));

export const receiptOf = (text: string): Receipt =>
  new Map(
    childrenOf(xmlTree(text), 'Dokument').map((one) => [
      textAt(one, 'SkrotDokumentu'),
      textAt(one, 'NumerKSeFDokumentu'),
    ]),
  );

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');
