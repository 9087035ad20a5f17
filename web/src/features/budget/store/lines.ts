import type { BudgetRecord } from '@saldo/contract/record';
import type { GridRow, RecordRow } from '#grid/grid-model.ts';
import { NO_GROUP, type SheetData } from './data.ts';
import { FIRST_VIEW, type Grouping, type Sort, type SheetView } from './view.ts';

/** A line of the sheet with its record. `groupId` is the group of the heading above it. */
export type SheetRow = { grid: GridRow; recordId: number | null; sectionId: number; groupId: number };

export const recordKey = (recordId: number): string => `record-${recordId}`;

/** The view of the rows: folded groups, search matches (null: no search), grouping and order. */
export type RowsView = {
  collapsed: ReadonlySet<number>;
  found: ReadonlySet<number> | null;
  view?: SheetView;
  /** a row's total, for sorting */
  sums?: () => ReadonlyMap<number, number>;
};

export type RowsWords = {
  noSection: string;
  noContractor: string;
  various: (count: number) => string;
  collator: Intl.Collator;
  /** a row's text in a column */
  columnText: (column: TextSort, record: BudgetRecord) => string;
};

/** Sort keys that use a column's text. */
type TextSort = Exclude<Sort, 'position' | 'name' | 'contractor' | 'direction' | 'sum'>;

/** The row's own contractor, otherwise the one of its payments, otherwise their number. */
export function contractorName(
  data: SheetData,
  record: BudgetRecord,
  various: (count: number) => string,
): string {
  const contractors = record.contractorId === null ? data.contractorsOf(record.id).length : 1;
  if (contractors > 1) return various(contractors);
  return data.names.contractors.get(data.contractorOf(record) ?? 0) ?? '';
}

export const subjectName = (data: SheetData, { tradeSubjectId }: BudgetRecord) =>
  data.names.tradeSubjects.get(tradeSubjectId) ?? '';

function recordRow(data: SheetData, record: BudgetRecord, isDimmed: boolean): RecordRow {
  return {
    kind: 'record',
    key: recordKey(record.id),
    name: subjectName(data, record),
    direction: record.direction,
    isBag: record.paymentTypeName === 'invoice-bag',
    currency: record.currency === 'PLN' ? null : record.currency,
    isDimmed,
  };
}

/** Rows without a value come last in either order. */
function byText(
  records: readonly BudgetRecord[],
  textOf: (record: BudgetRecord) => string,
  { collator, sign }: { collator: Intl.Collator; sign: number },
): BudgetRecord[] {
  const texts = new Map(records.map((record) => [record.id, textOf(record)]));
  return records.toSorted((a, b) => {
    const [one, other] = [texts.get(a.id) ?? '', texts.get(b.id) ?? ''];
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    return sign * collator.compare(one, other);
  });
}

function sorted(
  data: SheetData,
  { sort, isDescending }: SheetView,
  words: RowsWords,
  sums: RowsView['sums'],
): readonly BudgetRecord[] {
  const { records } = data;
  const order = { collator: words.collator, sign: isDescending ? -1 : 1 };
  switch (sort) {
    case 'position':
      return isDescending ? records.toReversed() : records;
    case 'name':
      return byText(records, (record) => subjectName(data, record), order);
    case 'contractor':
      return byText(records, (record) => contractorName(data, record, () => ''), order);
    case 'direction':
      return byText(records, ({ direction }) => (direction === 'income' ? '1' : '2'), order);
    case 'sum': {
      const known = sums?.();
      return records.toSorted((a, b) => order.sign * ((known?.get(a.id) ?? 0) - (known?.get(b.id) ?? 0)));
    }
    default:
      return byText(records, (record) => words.columnText(sort, record), order);
  }
}

function inGroups(data: SheetData, records: readonly BudgetRecord[], grouping: Grouping) {
  const groups = Map.groupBy(records, (record) => data.groupOf(record, grouping));
  return [...groups].toSorted(([a], [b]) => Number(a === NO_GROUP) - Number(b === NO_GROUP));
}

function groupName(data: SheetData, groupId: number, grouping: Grouping, words: RowsWords): string {
  if (groupId === NO_GROUP) return grouping === 'section' ? words.noSection : words.noContractor;
  const { sections, contractors } = data.names;
  return (grouping === 'section' ? sections : contractors).get(groupId) ?? '';
}

/** Groups in the order of their first rows; rows without a group come last. Without any groups there are no headings. */
export function rowsOf(data: SheetData, look: RowsView, words: RowsWords): SheetRow[] {
  const { collapsed, found, view = FIRST_VIEW, sums } = look;
  const groups = inGroups(data, sorted(data, view, words, sums), view.group);
  const hasHeadings = groups.some(([groupId]) => groupId !== NO_GROUP);
  const lineOf = (record: BudgetRecord, groupId: number): SheetRow => ({
    grid: recordRow(data, record, found !== null && !found.has(record.id)),
    recordId: record.id,
    sectionId: record.sectionId ?? NO_GROUP,
    groupId,
  });
  return groups.flatMap(([groupId, records]) => {
    const isCollapsed = hasHeadings && collapsed.has(groupId);
    const lines = isCollapsed ? [] : records.map((record) => lineOf(record, groupId));
    if (!hasHeadings) return lines;
    const heading: GridRow = {
      kind: 'section',
      key: `${view.group}-${groupId}`,
      name: groupName(data, groupId, view.group, words),
      count: records.length,
      isCollapsed,
    };
    const sectionId = view.group === 'section' ? groupId : NO_GROUP;
    return [{ grid: heading, recordId: null, sectionId, groupId }, ...lines];
  });
}
