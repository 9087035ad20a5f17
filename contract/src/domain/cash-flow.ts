import type { Minor } from '../values.ts';
import { dayNumber, dayText, type DateText } from './day.ts';
import { signOf, type Flow } from './flows.ts';
import { minor } from './rounding.ts';
import { addEach } from './sums.ts';

/** A span of days, both included. */
export interface CashColumn {
  from: DateText;
  to: DateText;
}

/** Opening balance of a payment method, minor units of PLN, at the start of its day. */
export interface CashOpening {
  methodId: number;
  date: DateText;
  balance: number;
}

export interface CashTerms {
  today: DateText;
  /** in order, each starts the day after the previous one ends */
  columns: readonly CashColumn[];
  /** whether overdue payments are expected today, or left out */
  withOverdue: boolean;
  openings: readonly CashOpening[];
}

/** One amount per column, minor units of PLN. */
interface Sums {
  actual: Float64Array;
  projected: Float64Array;
}
export interface CashLine {
  income: Sums;
  cost: Sums;
}

const lineOf = (columns: number): CashLine => ({
  income: { actual: new Float64Array(columns), projected: new Float64Array(columns) },
  cost: { actual: new Float64Array(columns), projected: new Float64Array(columns) },
});

/** The balance of one or of all methods over the days of the columns. */
export interface CashBalance {
  /** before the first day */
  opening: Minor;
  /** at the end of each column */
  ends: Minor[];
  /** the lowest end of a day in each column */
  lows: { date: DateText; balance: Minor }[];
  /** opening balances of methods that are opened within the columns, which no flow explains, by day */
  openings: { date: DateText; balance: Minor }[];
}

const addLine = ({ income, cost }: CashLine, other: CashLine): void => {
  addEach(income.actual, other.income.actual);
  addEach(income.projected, other.income.projected);
  addEach(cost.actual, other.cost.actual);
  addEach(cost.projected, other.cost.projected);
};

/** Balance changes by day. */
class Days {
  readonly #first: number;
  readonly #changes: Float64Array;
  /** the part of the changes that is an opening balance, by day */
  readonly #openings = new Map<number, number>();
  #before = 0;

  constructor(first: number, last: number) {
    this.#first = first;
    this.#changes = new Float64Array(Math.max(0, last - first + 1));
  }

  add(day: number, amount: number): void {
    const place = day - this.#first;
    if (place < 0) this.#before += amount;
    else if (place < this.#changes.length) this.#changes[place] = (this.#changes[place] ?? 0) + amount;
  }

  open(day: number, balance: number): void {
    this.add(day, balance);
    this.#noteOpening(day, balance);
  }

  #noteOpening(day: number, balance: number): void {
    const place = day - this.#first;
    if (place < 0 || place >= this.#changes.length) return;
    this.#openings.set(day, (this.#openings.get(day) ?? 0) + balance);
  }

  addAll(others: Days): void {
    this.#before += others.#before;
    addEach(this.#changes, others.#changes);
    for (const [day, balance] of others.#openings) this.#noteOpening(day, balance);
  }

  balance(columns: readonly CashColumn[]): CashBalance {
    let running = this.#before;
    const ends: Minor[] = [];
    const lows: CashBalance['lows'] = [];
    for (const { from, to } of columns) {
      let [lowest, lowestDay] = [Infinity, 0];
      for (let day = dayNumber(from); day <= dayNumber(to); day += 1) {
        running += this.#changes[day - this.#first] ?? 0;
        if (running < lowest) [lowest, lowestDay] = [running, day];
      }
      ends.push(minor(running));
      lows.push({ date: dayText(lowestDay), balance: minor(lowest) });
    }
    const openings = [...this.#openings]
      .toSorted(([left], [right]) => left - right)
      .map(([day, balance]) => ({ date: dayText(day), balance: minor(balance) }));
    return { opening: minor(this.#before), ends, lows, openings };
  }

  /** The lowest end of a day within the columns, from a day on. */
  lowestFrom(start: number, columns: readonly CashColumn[]): CashBalance['lows'][number] | null {
    const ahead = columns.flatMap(({ from, to }) => {
      const first = Math.max(start, dayNumber(from));
      return first > dayNumber(to) ? [] : [{ from: dayText(first), to }];
    });
    const [next] = ahead;
    if (next === undefined) return null;
    const before = this.#changes.slice(0, dayNumber(next.from) - this.#first);
    const left = new Days(dayNumber(next.from), this.#first + this.#changes.length - 1);
    left.#before = before.reduce((sum, change) => sum + change, this.#before);
    left.#changes.set(this.#changes.subarray(before.length));
    return left.balance(ahead).lows.reduce((lowest, low) => (low.balance < lowest.balance ? low : lowest));
  }
}

/** The column of each day. */
function columnsByDay(columns: readonly CashColumn[], first: number): Int32Array {
  const last = dayNumber(columns.at(-1)?.to ?? dayText(first));
  const places = new Int32Array(last - first + 1);
  for (const [place, { from, to }] of columns.entries()) {
    places.fill(place, dayNumber(from) - first, dayNumber(to) - first + 1);
  }
  return places;
}

/**
 * Collects the flows of cash in columns and lines, and the balances of methods day by day. Payments
 * before the opening day of their method are part of the opening balance. Cash flow, its days and
 * the dashboard are all sums of this.
 */
export class CashFlow {
  readonly #terms: CashTerms;
  readonly #today: number;
  readonly #first: number;
  readonly #last: number;
  readonly #columnOf: Int32Array;
  readonly #opened: ReadonlyMap<number, number>;
  readonly #methods = new Map<number, Days>();
  readonly #lines = new Map<string, CashLine>();
  /** lines shared with another instance, which must not be changed here */
  readonly #shared = new Set<CashLine>();
  readonly total: CashLine;
  readonly #overdue = { count: 0, income: 0, cost: 0 };

  constructor(terms: CashTerms) {
    const { columns, today, openings } = terms;
    this.#terms = terms;
    this.#today = dayNumber(today);
    this.#first = dayNumber(columns[0]?.from ?? today);
    this.#last = dayNumber(columns.at(-1)?.to ?? today);
    this.#columnOf = columnsByDay(columns, this.#first);
    this.#opened = new Map(openings.map(({ methodId, date }) => [methodId, dayNumber(date)]));
    this.total = lineOf(columns.length);
    for (const { methodId, date, balance } of openings)
      if (balance !== 0) this.#methodOf(methodId).open(dayNumber(date), balance);
  }

  /** Adds a flow to the total, to its method and to the lines with these keys. */
  add(flow: Flow, keys: readonly string[]): void {
    if (this.isOverdue(flow)) {
      this.#overdue.count += 1;
      this.#overdue[flow.record.direction] += flow.gross;
    }
    const day = this.dayOf(flow);
    if (day === null || day > this.#last) return;
    this.#methodOf(flow.paymentMethodId).add(day, signOf(flow) * flow.gross);
    if (day < this.#first) return;
    const column = this.#columnOf[day - this.#first] ?? 0;
    this.#addTo(this.total, flow, column);
    for (const key of keys) this.#addTo(this.line(key), flow, column);
  }

  /**
   * Adds the contents of another instance with the same columns, including its opening balances.
   */
  addAll(other: CashFlow): void {
    addLine(this.total, other.total);
    for (const [key, line] of other.#lines) this.#addLine(key, line);
    for (const [id, days] of other.#methods) this.#methodOf(id).addAll(days);
    this.#overdue.count += other.#overdue.count;
    this.#overdue.income += other.#overdue.income;
    this.#overdue.cost += other.#overdue.cost;
  }

  /** Whether a flow of cash was expected before today and has not been paid. */
  isOverdue({ isInCashFlow, state, day }: Flow): boolean {
    return isInCashFlow && state !== 'paid' && day.number < this.#today;
  }

  /** The day on which a flow counts, in days since 1970-01-01; null: never. */
  dayOf(flow: Flow): number | null {
    if (!flow.isInCashFlow) return null;
    const isOverdue = this.isOverdue(flow);
    if (isOverdue && !this.#terms.withOverdue) return null;
    const day = isOverdue ? this.#today : flow.day.number;
    return day < (this.#opened.get(flow.paymentMethodId) ?? -Infinity) ? null : day;
  }

  /** Whether a flow counts within the columns. */
  covers(flow: Flow): boolean {
    const day = this.dayOf(flow);
    return day !== null && day >= this.#first && day <= this.#last;
  }

  /** A line that may be changed here: a shared one is copied first. */
  line(key: string): CashLine {
    const known = this.#lines.get(key);
    if (known && !this.#shared.has(known)) return known;
    const line = lineOf(this.#terms.columns.length);
    if (known) addLine(line, known);
    this.#lines.set(key, line);
    return line;
  }

  /**
   * Adopts a line with a new key without copying it, so that values cached for the line stay valid.
   */
  #addLine(key: string, line: CashLine): void {
    if (this.#lines.has(key)) return addLine(this.line(key), line);
    this.#lines.set(key, line);
    this.#shared.add(line);
  }

  get lines(): ReadonlyMap<string, CashLine> {
    return this.#lines;
  }

  get overdue(): { count: number; income: Minor; cost: Minor } {
    const { count, income, cost } = this.#overdue;
    return { count, income: minor(income), cost: minor(cost) };
  }

  balanceOf(methodId: number): CashBalance {
    return this.#methodOf(methodId).balance(this.#terms.columns);
  }

  /** The balance of all methods together. */
  balance(): CashBalance {
    return this.#allMethods().balance(this.#terms.columns);
  }

  /**
   * The lowest end of a day of all methods together, from today on within the columns; null: they
   * end before today.
   */
  lowestAhead(): CashBalance['lows'][number] | null {
    return this.#allMethods().lowestFrom(this.#today, this.#terms.columns);
  }

  #allMethods(): Days {
    const all = new Days(this.#first, this.#last);
    for (const days of this.#methods.values()) all.addAll(days);
    return all;
  }

  #methodOf(id: number): Days {
    const days = this.#methods.get(id) ?? new Days(this.#first, this.#last);
    this.#methods.set(id, days);
    return days;
  }

  #addTo(line: CashLine, flow: Flow, column: number): void {
    const { actual, projected } = line[flow.record.direction];
    const sums = flow.state === 'paid' ? actual : projected;
    sums[column] = (sums[column] ?? 0) + flow.gross;
  }
}
