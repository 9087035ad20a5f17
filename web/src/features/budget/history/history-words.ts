import type { Change, ChangeItem } from '@saldo/contract/change';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAmount } from '@saldo/contract/domain/money';
import { formatMoney, formatMonth, formatMonthRange } from '#lib/words/format.ts';
import {
  valueText,
  type FieldName,
  type HistoryState,
  type HistoryWords,
  type RowState,
  type ValueState,
} from './history-values.ts';

/** One effect of a change; an effect without values is only named. */
export type HistoryLine = { what: string; before?: string; after?: string };

type ItemOf<Entity> = Extract<ChangeItem, { entity: Entity }>;

const rowName = (id: number, { names, t }: HistoryWords): string =>
  names.rows.get(id)?.name || t('unknownRow');
const currencyOf = (id: number, { names }: HistoryWords): CurrencyCode =>
  names.rows.get(id)?.currency ?? 'PLN';

const cellName = (recordId: number, month: string, words: HistoryWords): string =>
  words.t('cellOf', { row: rowName(recordId, words), month: formatMonth(month, words.locale) });

const differs = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

const NO_VALUE: ValueState = {
  netAmount: null,
  contractorId: null,
  paymentMethodId: null,
  issueDate: null,
  dueDate: null,
  expectedPaymentDate: null,
  note: null,
};

function cellLines(item: ItemOf<'month-value'>, words: HistoryWords): HistoryLine[] {
  const { recordId, month, scope } = item;
  const [before, after] = [item.before ?? NO_VALUE, item.after ?? NO_VALUE];
  const cell = cellName(recordId, month, words);
  const place = scope === 'onward' ? words.t('onward', { place: cell }) : cell;
  const fields = Object.keys(NO_VALUE) as (keyof ValueState)[];
  const changed = fields.filter((field) => differs(before[field], after[field]));
  const context = { words, currency: currencyOf(recordId, words), absent: words.t('asRow') };
  return changed.map((field) =>
    field === 'netAmount'
      ? { what: place, ...amountsText(item, words) }
      : {
          what: `${place}: ${words.t(`field.${field}`)}`,
          before: valueText(field, before, context),
          after: valueText(field, after, context),
        },
  );
}

/** Old and new amount of a month, each in the row's currency at that time. */
function amountsText(item: ItemOf<'month-value'>, words: HistoryWords): { before: string; after: string } {
  const text = (side: 'before' | 'after') => {
    const amount = item[side]?.netAmount ?? null;
    const row = item.asRow?.[side];
    const currency = row?.currency ?? currencyOf(item.recordId, words);
    if (amount !== null) return formatMoney(amount, currency);
    if (row === undefined) return words.t('asRow');
    // The old value is an amount; the effect is that the cell follows its row again.
    const ofRow = formatMoney(row.amount, currency);
    return side === 'before' ? ofRow : words.t('asRowNow', { amount: ofRow });
  };
  return { before: text('before'), after: text('after') };
}

/** `Najem, 1 200,00, sty 2026 – gru 2026` */
function rowSummary(state: RowState, { names, locale, t }: HistoryWords): string {
  const name = names.tradeSubjects.get(state.tradeSubjectId)?.name ?? t('unknownRow');
  const amount = formatMoney(state.netAmount, state.currency);
  return `${name}, ${amount}, ${formatMonthRange(state.firstMonth, state.lastMonth, locale)}`;
}

/** Names of added and removed rows for each kind of change. */
const COMING: Partial<Record<string, 'came'>> = { 'receive-rows': 'came' };
const GOING: Partial<Record<string, 'left'>> = { 'move-rows': 'left' };

function changedFields(
  { before, after }: { before: HistoryState; after: HistoryState },
  words: HistoryWords,
): HistoryLine[] {
  const fields = Object.keys(after) as FieldName[];
  const changed = fields.filter((field) => differs(before[field], after[field]));
  // positions shift with neighbouring rows: reported only if nothing else has changed
  const listed = changed.length > 1 ? changed.filter((field) => field !== 'position') : changed;
  const textIn = (field: FieldName, state: HistoryState) =>
    valueText(field, state, { words, currency: state.currency ?? 'PLN', absent: words.t('nothing') });
  return listed.map((field) => {
    const what = words.t(`field.${field}`);
    if (field === 'position') return { what };
    return { what, before: textIn(field, before), after: textIn(field, after) };
  });
}

function rowLines(kind: Change['kind'], item: ItemOf<'record'>, words: HistoryWords): HistoryLine[] {
  const { recordId, before, after } = item;
  if (after && !before) return [{ what: `${words.t(COMING[kind] ?? 'added')}: ${rowSummary(after, words)}` }];
  if (before && !after)
    return [{ what: `${words.t(GOING[kind] ?? 'removed')}: ${rowSummary(before, words)}` }];
  if (!before || !after) return [];
  const name = rowName(recordId, words);
  return changedFields({ before, after }, words).map((line) => ({
    ...line,
    what: `${name}: ${line.what}`,
  }));
}

function paymentLine(item: ItemOf<'part'>, words: HistoryWords): HistoryLine {
  const payment = words.names.payments.get(item.partId);
  const amount = payment && formatAmount(payment.gross, payment.currency, { withCurrency: true });
  const number = [payment?.name ?? '', amount && `(${amount})`].filter(Boolean).join(' ');
  const place = (cell: ItemOf<'part'>['before']) =>
    cell === null ? words.t('detached') : cellName(cell.recordId, cell.month, words);
  return { what: words.t('payment', { number }), before: place(item.before), after: place(item.after) };
}

export function linesOf(kind: Change['kind'], item: ChangeItem, words: HistoryWords): HistoryLine[] {
  switch (item.entity) {
    case 'month-value':
      return cellLines(item, words);
    case 'record':
      return rowLines(kind, item, words);
    case 'part':
      return [paymentLine(item, words)];
    case 'budget':
      return changedFields(item, words);
  }
}

/** Kinds whose titles contain a count. */
const COUNTED = {
  cells: 'cells',
  'add-rows': 'rows',
  'change-rows': 'rows',
  'delete-rows': 'rows',
  'duplicate-rows': 'rows',
  'copy-rows': 'rows',
  'move-rows': 'rows',
  'receive-rows': 'rows',
} as const;
const isCounted = (kind: string): kind is keyof typeof COUNTED => kind in COUNTED;
const NAMED_KINDS = [
  'move-amount',
  'add-row',
  'change-row',
  'order-rows',
  'change-sheet',
  'undo',
  'redo',
] as const;

/** A short title of a change. */
export function titleOf({ kind, counts }: Change, { t }: Pick<HistoryWords, 't'>): string {
  if (isCounted(kind)) return t(`kind.${kind}`, { count: Math.max(1, counts[COUNTED[kind]]) });
  const named = NAMED_KINDS.find((one) => one === kind);
  return named === undefined ? t('kind.other') : t(`kind.${named}`);
}

/** The same, with the undone or redone change if it is known. */
export function fullTitleOf(
  change: Change,
  known: ReadonlyMap<number, Change>,
  words: Pick<HistoryWords, 't'>,
): string {
  const of = change.ofChangeId === null ? undefined : known.get(change.ofChangeId);
  if (of === undefined) return titleOf(change, words);
  return words.t(change.kind === 'redo' ? 'kind.redoOf' : 'kind.undoOf', { what: titleOf(of, words) });
}
