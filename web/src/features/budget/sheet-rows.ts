import type { BudgetRecord } from '@saldo/contract/record';
import type { GridRow, RecordRow } from './grid/grid-model.ts';
import { NO_SECTION, type SheetData } from './sheet-data.ts';

/** A line of the sheet: what is drawn and whose it is. */
export type SheetRow = { grid: GridRow; recordId: number | null; sectionId: number };

const sectionKey = (sectionId: number) => `section-${sectionId}`;
const recordKey = (recordId: number): string => `record-${recordId}`;

/** The row's own contractor, else the one of its payments, else how many there are. */
function contractorOf(data: SheetData, record: BudgetRecord, various: (count: number) => string): string {
  const nameOf = (id: number | null = null) => data.names.contractors.get(id ?? 0) ?? '';
  if (record.contractorId !== null) return nameOf(record.contractorId);
  const contractors = data.contractorsOf(record.id);
  return contractors.length > 1 ? various(contractors.length) : nameOf(contractors[0]);
}

function recordRow(
  data: SheetData,
  record: BudgetRecord,
  isDimmed: boolean,
  various: (count: number) => string,
): RecordRow {
  const { names } = data;
  return {
    kind: 'record',
    key: recordKey(record.id),
    name: names.tradeSubjects.get(record.tradeSubjectId) ?? '',
    contractor: contractorOf(data, record, various),
    section: record.sectionId === null ? '' : (names.sections.get(record.sectionId) ?? ''),
    method: names.paymentMethods.get(record.paymentMethodId) ?? '',
    direction: record.direction,
    isBag: record.paymentTypeName === 'invoice-bag',
    currency: record.currency === 'PLN' ? null : record.currency,
    isDimmed,
  };
}

function bySection(records: readonly BudgetRecord[]): Map<number, BudgetRecord[]> {
  const groups = new Map<number, BudgetRecord[]>();
  for (const record of records) {
    const key = record.sectionId ?? NO_SECTION;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [record]);
    else group.push(record);
  }
  return groups;
}

/** How the rows are looked at: folded sections, and what a search found (null: no search). */
export type RowsView = { collapsed: ReadonlySet<number>; found: ReadonlySet<number> | null };

export type RowsWords = { noSection: string; various: (count: number) => string };

/** Sections in the order of their first rows, each with its rows; rows without a section come last. A sheet without sections has no headings. */
export function rowsOf(data: SheetData, { collapsed, found }: RowsView, words: RowsWords): SheetRow[] {
  const groups = [...bySection(data.records)].toSorted(
    ([a], [b]) => Number(a === NO_SECTION) - Number(b === NO_SECTION),
  );
  const hasHeadings = groups.some(([sectionId]) => sectionId !== NO_SECTION);
  const lineOf = (record: BudgetRecord, sectionId: number): SheetRow => {
    const isDimmed = found !== null && !found.has(record.id);
    return { grid: recordRow(data, record, isDimmed, words.various), recordId: record.id, sectionId };
  };
  return groups.flatMap(([sectionId, records]) => {
    const isCollapsed = hasHeadings && collapsed.has(sectionId);
    const lines = isCollapsed ? [] : records.map((record) => lineOf(record, sectionId));
    if (!hasHeadings) return lines;
    const name = sectionId === NO_SECTION ? words.noSection : (data.names.sections.get(sectionId) ?? '');
    const heading: GridRow = {
      kind: 'section',
      key: sectionKey(sectionId),
      name,
      count: records.length,
      isCollapsed,
    };
    return [{ grid: heading, recordId: null, sectionId }, ...lines];
  });
}
