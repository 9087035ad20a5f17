import type { Totals } from '@saldo/contract/domain/totals';
import { kindOf, type SheetSwitches } from './switches.ts';

export type TotalLine = 'income' | 'cost' | 'balance' | 'running';

const at = (values: Float64Array, place: number) => values[place] ?? 0;

function runningOf(valueAt: (place: number) => number, length: number): Float64Array {
  const sums = new Float64Array(length);
  let sum = 0;
  for (let place = 0; place < length; place++) {
    sum += valueAt(place);
    sums[place] = sum;
  }
  return sums;
}

/** Monthly figures of a line of totals; running sums are cached until a change. */
export class SheetFigures {
  readonly #totals: Totals;
  readonly #switches: SheetSwitches;
  readonly #running = new Map<TotalLine, Float64Array>();

  constructor(totals: Totals, switches: SheetSwitches) {
    this.#totals = totals;
    this.#switches = switches;
  }

  /** A line's figure by month index, in minor units of the account's currency. */
  at(line: TotalLine, place: number): number {
    if (line === 'running') return at(this.#sums('running'), place);
    if (this.#switches.isCumulative && line !== 'balance') return at(this.#sums(line), place);
    return this.#month(line, place);
  }

  /** Balance of a section: monthly, or running in cumulative mode. */
  subtotal(place: number): number {
    return this.#switches.isCumulative ? at(this.#sums('running'), place) : this.#month('balance', place);
  }

  changed(): void {
    this.#running.clear();
  }

  #month(line: Exclude<TotalLine, 'running'>, place: number): number {
    const kind = kindOf(this.#switches);
    const { income, cost } = this.#totals;
    if (line === 'income') return at(income[kind], place);
    return line === 'cost' ? at(cost[kind], place) : at(income[kind], place) - at(cost[kind], place);
  }

  #sums(line: TotalLine): Float64Array {
    const known = this.#running.get(line);
    if (known !== undefined) return known;
    const length = this.#totals.to - this.#totals.from + 1;
    const sums = runningOf((place) => this.#month(line === 'running' ? 'balance' : line, place), length);
    this.#running.set(line, sums);
    return sums;
  }
}
