import type { TFunction } from 'i18next';
import type { AmountFault } from '@saldo/contract/domain/amount-parse';
import { formatMonths } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';

export type EditorT = TFunction<['editors', 'budget']>;

const PLAIN = [
  'required',
  'endsBefore',
  'beforeSheet',
  'afterSheet',
  'day',
  'days',
  'percent',
  'tooLong',
  'gone',
  'lostPayments',
  'noRate',
  'closedMonths',
  'refused',
  'date',
] as const;
type Plain = (typeof PLAIN)[number];

const FAULTS = [
  'empty',
  'syntax',
  'bracket',
  'division-by-zero',
  'too-many-decimals',
  'currency',
  'too-large',
  'too-long',
  'negative',
] as const satisfies (AmountFault | 'negative')[];

/** Translates an error code of the editors. */
export function messageText(t: EditorT, code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  const [kind, detail = '', at = ''] = code.split('.');
  if (kind === 'closedRange')
    return t('error.closedRange', { months: formatMonths(detail.split('_'), currentLocale()) });
  if (kind === 'shares') return t('error.shares', { sum: detail });
  const fault = kind === 'amount' ? FAULTS.find((known) => known === detail) : undefined;
  if (fault !== undefined) return t(`budget:grid.fault.${fault}`, { at: Number(at) + 1 });
  const plain: Plain = PLAIN.find((known) => known === kind) ?? 'refused';
  return t(`error.${plain}`);
}
