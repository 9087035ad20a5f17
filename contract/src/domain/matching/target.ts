import type { DateText } from '../day.ts';
import type { CurrencyCode } from '../currency.ts';
import type { MonthIndex } from '../month.ts';
import type { Minor } from '#src/values.ts';

interface Owed {
  direction: 'income' | 'cost';
  currency: CurrencyCode;
  /** still open, in minor units of the currency */
  net: Minor;
  gross: Minor;
  contractorId: number | null;
  methodId: number | null;
  issueDate: DateText;
  dueDate: DateText;
  expectedDate: DateText;
}

/** A planned month of a row that can still take a document. */
export interface CellTarget extends Owed {
  kind: 'cell';
  rowId: number;
  month: MonthIndex;
  sheetId: number;
  /** texts that describe the place: row, trade subject, section */
  text: string;
  /** months that one payment covers */
  segmentSize: number;
  basis: 'single' | 'bag';
  /** a single cell that already has its document */
  isTaken: boolean;
}

/** An unpaid instalment of a document, or the rest of it. */
export interface PartTarget extends Owed {
  kind: 'part';
  partId: number;
  /** of its document */
  number: string;
  text: string;
}

export type Target = CellTarget | PartTarget;

/** `cell:<row>:<month>` or `part:<id>`; the key of rejected pairs. */
export const targetKey = (target: Target): string =>
  target.kind === 'cell' ? `cell:${target.rowId}:${target.month}` : `part:${target.partId}`;

/** A contractor with its identifiers. */
export interface KnownContractor {
  id: number;
  names: readonly string[];
  aliases: readonly string[];
  taxIds: readonly string[];
  /** normalised (`normaliseAccount`) */
  accounts: readonly string[];
}

/** A document that needs a cell (its instalments on no cell together), or a bank line that needs documents. */
export interface Incoming {
  id: number;
  seeks: Target['kind'];
  direction: 'income' | 'cost';
  currency: CurrencyCode;
  /** minor units; null: unknown, as on a bank line */
  net: Minor | null;
  gross: Minor;
  /** the same in another currency, for targets planned in it */
  converted: { currency: CurrencyCode; net: Minor | null; gross: Minor } | null;
  /** issue date of a document, booking date of a bank line */
  date: DateText;
  dueDate: DateText | null;
  contractorId: number | null;
  /** `PL` and ten digits, or as written */
  taxId: string | null;
  account: string | null;
  /** the contractor's name as written in the document or by the bank */
  name: string;
  /** description of a document, title of a transfer */
  text: string;
  methodId: number | null;
  /** cells of the document that it corrects; absent: it corrects none */
  corrects?: readonly CorrectedCell[];
}

export type CorrectedCell = Pick<CellTarget, 'rowId' | 'month'>;

/** Whether the corrected document is on a cell. */
export const isCorrected = ({ corrects }: Incoming, target: Target): boolean =>
  target.kind === 'cell' &&
  (corrects ?? []).some(
    ({ rowId, month }) =>
      rowId === target.rowId && month >= target.month && month < target.month + target.segmentSize,
  );
