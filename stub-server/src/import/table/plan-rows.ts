import { minor } from '@saldo/contract/domain/money';
import { addMonths, januaryOf, type MonthIndex } from '@saldo/contract/domain/month';
import { readMonthHead } from '@saldo/contract/domain/month-heads';
import { isTotalName } from '@saldo/contract/domain/total-names';
import type { Direction } from '@saldo/contract/record';
import type { IncomingAmount, IncomingRow } from '../lines/incoming.ts';
import { rateOf } from './amounts.ts';
import type { Cells, Mapping } from './cells.ts';
import { currencyOf, directionIn, statedDirection } from './common-fields.ts';
import { isMonthHead } from './fields.ts';
import { isDash } from '#src/file-formats/table/amount.ts';
import { contractorOf, termOf } from './parties.ts';

/** A heading that states only the direction of the rows below it. */
const BARE_DIRECTION =
  /^(przychody|wp[łl]ywy|sprzeda[żz]|koszty|wydatki|incomes?|revenues?|costs?|expenses?):?$/iu;

const LONGEST_NAME = 80;
const LONGEST_NOTE = 2000;

/** The result of a line. */
type Read = { row: IncomingRow } | { left: 'heading' | 'total' } | Record<string, never>;

/** A month in its own column; null: empty or invalid. */
function monthOf(cells: Cells, field: 'firstMonth' | 'lastMonth'): MonthIndex | null {
  const text = cells.text(field);
  if (text === '') return null;
  const { year = null, month = 0 } = readMonthHead(text) ?? {};
  return year === null ? cells.fault(field, 'month') : addMonths(januaryOf(year), month - 1);
}

/** The months of a row: `Miesiąc` alone is the first and the last one. */
function monthsOf(cells: Cells, isOfOneMonth: boolean): Pick<IncomingRow, 'firstMonth' | 'lastMonth'> {
  const firstMonth = monthOf(cells, 'firstMonth');
  return { firstMonth, lastMonth: isOfOneMonth ? firstMonth : monthOf(cells, 'lastMonth') };
}

/** Reads the lines of a plan in order: a line with only a name is a heading for those below it. */
export class PlanReader {
  readonly #usual: Mapping['description']['direction']['value'];
  readonly #columns: Mapping['places'];
  readonly #hasSections: boolean;
  readonly #segmentSize: Mapping['segmentSize'];
  readonly #isOfOneMonth: boolean;
  #section: string | null = null;
  #direction: Direction | null = null;

  constructor({ description, places, segmentSize }: Mapping) {
    this.#usual = description.direction.value;
    this.#columns = places;
    this.#hasSections = places.has('section');
    this.#segmentSize = segmentSize;
    const month = description.columns.find(({ field }) => field === 'firstMonth');
    this.#isOfOneMonth = month !== undefined && isMonthHead(month.head) && !places.has('lastMonth');
  }

  read(cells: Cells): Read {
    const name = cells.line('tradeSubject', LONGEST_NAME, 'name-too-long');
    if (isTotalName(name)) {
      cells.faults.length = 0;
      return { left: 'total' };
    }
    const currency = currencyOf(cells);
    const signed = cells.months.flatMap(({ month, place }): IncomingAmount[] => {
      const netAmount = cells.amountOfMonth(place, currency);
      return netAmount === null ? [] : [{ month, netAmount, column: place }];
    });
    const usual = cells.plannedAmount('net', currency);
    if (name === '') {
      // Headings may be to the left of the name column, and hardly ever begin with a digit.
      const heading = cells.onlyText;
      if (/^\p{L}/u.test(heading) && !this.#hasSections) return this.#heading(heading.slice(0, LONGEST_NAME));
      cells.fault('tradeSubject', 'name-missing');
      return {};
    }
    const isEmpty = signed.length === 0 && usual === null && cells.faults.length === 0;
    if (isEmpty && !this.#hasSections) return this.#heading(name);
    const named = cells.line('section', LONGEST_NAME, 'name-too-long');
    const section = isDash(named) ? '' : named;
    return {
      row: {
        tradeSubject: name,
        section: this.#hasSections ? section || null : this.#section,
        contractor: contractorOf(cells),
        currency,
        vatRate: rateOf(cells),
        segmentSize: this.#segmentSize,
        ...this.#bySign(cells, signed, usual),
        ...monthsOf(cells, this.#isOfOneMonth),
        paymentMethod: cells.text('paymentMethod') || null,
        paymentTermDays: termOf(cells),
        note: cells.text('description').slice(0, LONGEST_NOTE),
        columns: this.#columns,
      },
    };
  }

  /** A heading that mentions incomes or costs sets the direction; with any other words it is also a section. */
  #heading(name: string): Read {
    this.#direction = directionIn(name) ?? this.#direction;
    this.#section = BARE_DIRECTION.test(name) ? null : name;
    return { left: 'heading' };
  }

  /** Lists of costs often have a minus: a row's amounts become positive, and its direction tells what they are. */
  #bySign(
    cells: Cells,
    signed: readonly IncomingAmount[],
    usual: IncomingRow['netAmount'],
  ): Pick<IncomingRow, 'amounts' | 'direction' | 'netAmount'> {
    const stated = statedDirection(cells) ?? this.#direction;
    const all = [...signed.map(({ netAmount }) => netAmount), ...(usual === null ? [] : [usual])];
    const isNegative = all.some((amount) => amount < 0);
    if (!isNegative) {
      const direction = stated ?? (this.#usual === 'bySign' ? 'income' : this.#usual);
      return { amounts: signed, direction, netAmount: usual };
    }
    const isMixed = all.some((amount) => amount > 0) || stated === 'income';
    if (isMixed) {
      const wrong = signed.find(({ netAmount }) => netAmount < 0);
      if (wrong) cells.faultAt(wrong.column, 'monthAmount', 'mixed-signs');
      else cells.fault('net', 'mixed-signs');
    }
    return {
      amounts: signed.map((one) => ({ ...one, netAmount: minor(Math.abs(one.netAmount)) })),
      direction: stated ?? 'cost',
      netAmount: usual === null ? null : minor(Math.abs(usual)),
    };
  }
}
