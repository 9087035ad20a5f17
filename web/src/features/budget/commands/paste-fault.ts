import type { AmountRefusal } from '@saldo/contract/domain/amount-parse';
import type { SheetT } from '../store/words.ts';

const DATE = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})$/u;

/** Why a pasted text is no amount: by what it looks like, else where it cannot be read. */
export function pasteFault(t: SheetT, text: string, { reason, at }: AmountRefusal): string {
  if (text.endsWith('%')) return t('grid.paste.percent');
  if (DATE.test(text)) return t('grid.paste.date');
  if (!/\d/u.test(text)) return t('grid.paste.notAmount');
  return t(`grid.fault.${reason}`, { at: at + 1 });
}
