import type { Cell } from '@saldo/contract/domain/cells';
import type { MonthIndex } from '@saldo/contract/domain/month';
import { monthText } from '@saldo/contract/domain/month';
import i18next, { type TFunction } from 'i18next';
import { formatMonth, formatShortMonth } from '#lib/words/format.ts';
import type { Locale } from '#lib/words/i18n.ts';

export type SheetT = TFunction<'budget'>;
export type ViewT = TFunction<'view'>;

/** Texts of the sheet; month names are cached, since formatting one costs more than drawing a cell. */
export class SheetWords {
  readonly t: SheetT;
  /** texts of the view */
  readonly v: ViewT;
  readonly collator: Intl.Collator;
  readonly #locale: Locale;
  readonly #months = new Map<number, string>();

  constructor(t: SheetT, locale: Locale) {
    this.t = t;
    this.v = i18next.getFixedT(locale, 'view');
    this.collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
    this.#locale = locale;
  }

  /** `listopad 2026` */
  month(month: MonthIndex): string {
    const known = this.#months.get(month);
    if (known !== undefined) return known;
    const name = formatMonth(monthText(month), this.#locale);
    this.#months.set(month, name);
    return name;
  }

  /** `lis` */
  shortMonth(month: MonthIndex): string {
    return formatShortMonth(monthText(month), this.#locale);
  }

  /** A cell's state as text, including its marks. */
  state(cell: Cell): string[] {
    const words: string[] = [this.t(`grid.state.${cell.state}`)];
    if (cell.span > 1) words.push(this.t('grid.covers', { count: cell.span }));
    if (cell.isOverwritten) words.push(this.t('grid.overwritten'));
    if (cell.isOutOfDate && cell.state !== 'overdue') words.push(this.t('grid.outOfDate'));
    return words;
  }
}
