import { yearOf, monthOfDate } from '@saldo/contract/domain/month';
import { wholesValue } from '#lib/list-state/address-values.ts';

// The view of the result is in the address, so that a link shows other users the same.

export const MEASURES = ['income', 'cost', 'result'] as const;
export type Measure = (typeof MEASURES)[number];

export const COMPARED = ['plan', 'previous'] as const;
export type Compared = (typeof COMPARED)[number];

export type RevenueView = {
  year: number;
  /** the measure in the plot */
  measure: Measure;
  /** lines that the projection is compared with in the plot */
  compared: ReadonlySet<Compared>;
  /** sheets that the figures cover; none: all */
  sheets: readonly number[];
};

const FIRST = 1991;
const LAST = 2199;

export function readView(query: URLSearchParams, today: string): RevenueView {
  const year = Number(query.get('year'));
  const isYear = Number.isInteger(year) && year >= FIRST && year <= LAST;
  const lines = query.get('with')?.split(',') ?? ['plan'];
  return {
    year: isYear ? year : yearOf(monthOfDate(today)),
    measure: MEASURES.find((one) => one === query.get('measure')) ?? 'result',
    compared: new Set(COMPARED.filter((one) => lines.includes(one))),
    sheets: wholesValue.read(query.get('sheets')),
  };
}

/** The address after a change, without defaults. */
export function writeView(query: URLSearchParams, change: Partial<RevenueView>): URLSearchParams {
  const next = new URLSearchParams(query);
  if (change.year !== undefined) next.set('year', String(Math.min(LAST, Math.max(FIRST, change.year))));
  if (change.measure === 'result') next.delete('measure');
  else if (change.measure !== undefined) next.set('measure', change.measure);
  if (change.compared !== undefined) next.set('with', [...change.compared].join(','));
  if (change.sheets !== undefined) {
    const sheets = wholesValue.write(change.sheets);
    if (sheets === null) next.delete('sheets');
    else next.set('sheets', sheets);
  }
  return next;
}
