import type { Direction, NewRecord, SegmentSize } from '@saldo/contract/record';
import { isNewName } from '../store/new-names.ts';
import type { KnownNames } from '../store/data.ts';
import { draftOf, rowSchema, type RowDraft, type RowField, type RowRange } from './row-draft.ts';

export const FREQUENCIES = ['1', '2', '3', '6', '12', 'once'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Fields of the line at the foot of the sheet. */
export type LineDraft = {
  tradeSubjectId: number | null;
  contractorId: number | null;
  netAmount: string;
  frequency: Frequency;
  direction: Direction;
  /** text in a name field that is not selected yet */
  texts?: Partial<Record<'tradeSubjectId' | 'contractorId', string>>;
  /** names that the server will create with the row, by local id */
  newNames: Readonly<Record<number, string>>;
};

export const EMPTY_LINE: LineDraft = {
  tradeSubjectId: null,
  contractorId: null,
  netAmount: '',
  frequency: '1',
  direction: 'cost',
  newNames: {},
};

/** Whether the line is empty; frequency and direction carry over from the previous row. */
export const isEmptyLine = ({ tradeSubjectId, contractorId, netAmount }: LineDraft): boolean =>
  tradeSubjectId === null && contractorId === null && netAmount === '';

const SIZES: Readonly<Record<Frequency, SegmentSize>> = { 1: 1, 2: 2, 3: 3, 6: 6, 12: 12, once: 1 };

/** The editor fields filled in by the line; a one-off row is in `month` only. */
export function fieldsOfLine(
  { frequency, newNames: _newNames, texts: _texts, ...line }: LineDraft,
  month: string,
): Pick<RowDraft, 'tradeSubjectId' | 'contractorId' | 'netAmount' | 'direction' | 'segmentSize'> &
  Partial<RowRange> {
  const range = frequency === 'once' ? { firstMonth: month, lastMonth: month } : {};
  return { ...line, segmentSize: SIZES[frequency], ...range };
}

/** Local ids cannot be stored with a row. */
const standIn = (id: number | null): number | null => (isNewName(id) ? 1 : id);

/** New names in the line, by list. */
export const namesMadeBy = ({ tradeSubjectId, contractorId, newNames }: LineDraft): KnownNames => ({
  tradeSubjects: named(newNames, tradeSubjectId),
  contractors: named(newNames, contractorId),
});

const named = (names: LineDraft['newNames'], id: number | null) =>
  isNewName(id) ? [{ id, name: names[id] ?? '' }] : [];

type LineReading =
  | { ok: true; row: NewRecord }
  /** the first error; `message` is an editor code */
  | { ok: false; field: RowField; message: string };

/** The row created by a line; other fields come from the sheet's defaults. */
export function readLine(
  line: LineDraft,
  start: Parameters<typeof draftOf>[0],
  { sheet, month }: { sheet: RowRange; month: string },
): LineReading {
  const { tradeSubjectId, contractorId } = line;
  const standing = { tradeSubjectId: standIn(tradeSubjectId), contractorId: standIn(contractorId) };
  const read = rowSchema(sheet).safeParse({ ...draftOf(start), ...fieldsOfLine(line, month), ...standing });
  if (read.success)
    return { ok: true, row: { ...read.data, tradeSubjectId: tradeSubjectId ?? 0, contractorId } };
  const [issue] = read.error.issues;
  return {
    ok: false,
    field: (issue?.path[0] ?? 'tradeSubjectId') as RowField,
    message: issue?.message ?? 'refused',
  };
}
