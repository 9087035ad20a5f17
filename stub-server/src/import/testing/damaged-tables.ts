import { MAX_AMOUNT } from '@saldo/contract/values';
import { mutated } from '#src/file-formats/testing/mutations.ts';
import { MAX_CELL, MAX_COLUMNS } from '#src/file-formats/table/table.ts';
import { readTable } from '#src/file-formats/table/read-table.ts';
import { isKnownHead } from '../table/fields.ts';
import { describeSections, readSections } from '../table/sections.ts';
import type { Incoming } from '../lines/incoming.ts';

const NOBODY = { sheet: null, ownTaxId: null };
const AS_IT_LOOKS = { charset: null, separator: null, sheet: null, headLine: null };

/** Why a line is wrong; null: it is a document whose amounts add up, or has a fault. */
function wrongLine({ document, row, faults, left, cells }: Incoming): string | null {
  if (cells.some((cell) => cell.length > MAX_CELL)) return 'a cell beyond its length';
  if (row !== null) return null;
  if (document === null)
    return left !== null || faults.length > 0 ? null : 'a line that is lost without a word';
  const { net, vat, gross, issueDate, dueDate } = document;
  if (net + vat !== gross && faults.length === 0) return 'amounts that differ and are not reported';
  if (![net, vat, gross].every((amount) => Number.isSafeInteger(amount) && Math.abs(amount) <= MAX_AMOUNT))
    return 'an amount beyond all bounds';
  const isDay = (day: string | null) => day === null || /^\d{4}-\d{2}-\d{2}$/.test(day);
  return isDay(issueDate) && isDay(dueDate) ? null : 'a day that is none';
}

/** What reading a table with this damage gets wrong; null: nothing. An error that it throws fails the test anyway. */
export async function wrongTable(
  whole: { name: string; bytes: Uint8Array },
  seed: number,
): Promise<string | null> {
  const read = await readTable(mutated(whole.bytes, seed).bytes, AS_IT_LOOKS, isKnownHead);
  if ('fault' in read) return null;
  const { table } = read;
  const described = describeSections(table, {}, null, NOBODY);
  const lines = [...readSections(described, { edits: [], ownTaxId: null })];
  const wrong =
    table.heads.length > MAX_COLUMNS
      ? 'too many columns'
      : (lines.map(wrongLine).find((one) => one !== null) ?? null);
  return wrong === null ? null : `${whole.name}, damage ${seed}: ${wrong}`;
}
