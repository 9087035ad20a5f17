import type { ChangeItem } from '@saldo/contract/change';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { TFunction } from 'i18next';
import { formatDate, formatMoney, formatMonth, formatMonths } from '#lib/words/format.ts';
import { formatPercent } from '#lib/words/percent.ts';
import type { Locale } from '#lib/words/i18n.ts';
import type { NameBook } from './history-names.ts';
import { termsText } from '../rows/terms-text.ts';

type StateOf<Entity> = NonNullable<Extract<ChangeItem, { entity: Entity }>['before']>;
export type ValueState = StateOf<'month-value'>;
export type RowState = StateOf<'record'>;
export type SheetState = StateOf<'budget'>;
/** Every field that a history entry can contain, with its type. */
type Fields = RowState & Omit<ValueState, keyof RowState> & SheetState;
export type FieldName = keyof Fields;

export type HistoryWords = { t: TFunction<'history'>; locale: Locale; names: NameBook };

type ValueOf<Field extends FieldName> = Fields[Field];
type Teller<Field extends FieldName> = (
  value: NonNullable<ValueOf<Field>>,
  words: HistoryWords,
  currency: CurrencyCode,
) => string;

const named =
  (kind: 'tradeSubjects' | 'contractors' | 'sections' | 'paymentMethods' | 'categories') =>
  (id: number, { names, t }: HistoryWords) =>
    names[kind].get(id)?.name ?? t('nothing');
const asText = (value: string | number) => String(value);
const asMonth = (month: string, { locale }: HistoryWords) => formatMonth(month, locale);
const asSwitch = (isOn: boolean, { t }: HistoryWords) => t(isOn ? 'yes' : 'no');
const percent = (share: number) => formatPercent(share / 100);

/** Formats the value of each field. */
const TELLERS: { [Field in FieldName]: Teller<Field> } = {
  netAmount: (value, _words, currency) => formatMoney(value, currency),
  contractorId: named('contractors'),
  paymentMethodId: named('paymentMethods'),
  tradeSubjectId: named('tradeSubjects'),
  sectionId: named('sections'),
  categoryId: named('categories'),
  issueDate: formatDate,
  dueDate: formatDate,
  expectedPaymentDate: formatDate,
  firstMonth: asMonth,
  lastMonth: asMonth,
  isInCashFlow: asSwitch,
  isBooked: asSwitch,
  note: asText,
  name: asText,
  currency: asText,
  segmentSize: (size, { t }) => t(`frequency.${size}`),
  issueDay: asText,
  paymentTermDays: asText,
  position: asText,
  vatRate: (rate) => (/^\d+$/.test(rate) ? `${rate} %` : rate),
  direction: (direction, { t }) => t(`direction.${direction}`),
  paymentTypeName: (basis, { t }) => t(`basis.${basis}`),
  paymentDayRule: (rule, { t }) =>
    rule.kind === 'due-date' ? t('rule.due-date') : t('rule.day-of-month', { day: rule.day }),
  proportions: ({ person, incomeTax, zus }) => [person, incomeTax, zus].map(percent).join(' / '),
  taxTerms: termsText,
  lockedMonths: (months, { t, locale }) => formatMonths(months, locale) || t('nothing'),
};

/** Any entity state that a change contains. */
export type HistoryState = { [Field in FieldName]?: Fields[Field] | null };

/** Formats a field of a state; missing values are shown as `absent`. */
export function valueText(
  field: FieldName,
  state: HistoryState,
  { words, currency, absent }: { words: HistoryWords; currency: CurrencyCode; absent: string },
): string {
  const value = state[field] ?? null;
  if (value === null || value === '') return absent;
  // formatter and value belong to the same field
  return (TELLERS[field] as Teller<FieldName>)(value, words, currency);
}
