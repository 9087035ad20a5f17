import { z } from 'zod';

/** Formats of bank files, detected from their content. */
export const bankFormatSchema = z.enum([
  'mt940',
  'camt053',
  'mbank-list',
  'mbank-statement',
  'ing',
  'pko',
  'pekao',
  'millennium',
  'alior',
  'santander',
  'revolut',
  'csv',
]);
export type BankFormat = z.output<typeof bankFormatSchema>;
