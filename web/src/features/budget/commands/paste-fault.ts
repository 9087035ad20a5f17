import i18next from 'i18next';
import type { AmountRefusal } from '@saldo/contract/domain/amount-parse';
import type { SheetT } from '../store/words.ts';

const DATE = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})$/u;

/** Why a pasted text is not an amount: by its appearance, otherwise by the position of the parse error. */
export function pasteFault(t: SheetT, text: string, { reason, at }: AmountRefusal): string {
  if (text.endsWith('%')) return i18next.t('rows:paste.percent');
  if (DATE.test(text)) return i18next.t('rows:paste.date');
  if (!/\d/u.test(text)) return i18next.t('rows:paste.notAmount');
  return t(`grid.fault.${reason}`, { at: at + 1 });
}
