import { differenceOf } from './correction.ts';
import { candidatesOf } from './candidates.ts';
import type { Hit } from './labels.ts';
import type { Line, Phrase } from './phrases.ts';
import type { ReadKind, ReadRateSum } from './reading.ts';
import type { Sheet } from './fields.ts';
import { rateOf, rowOf, SLACK, type Row } from './rows.ts';
import { bare, sumOf, type Totals } from './sums.ts';
import { tillOf } from './till.ts';
import { amountsIn, ratesIn, type Found, type ReadRate } from './values.ts';

interface Labelled {
  value: number;
  phrase: Phrase;
  at: Found<number>;
  hit: Hit;
  /** no label says that it is the total */
  isGuessed?: boolean;
}

/** Amounts beside a label; of several in a row the last one is the gross, the first the net. */
function labelled(sheet: Sheet, label: 'gross' | 'net' | 'vat'): Labelled[] {
  return sheet.hits.flatMap((hit) => {
    if (hit.label !== label) return [];
    for (const { phrase, from } of candidatesOf(hit, sheet.lines)) {
      const amounts = amountsIn(phrase.text.slice(from)).map((one) => ({
        ...one,
        from: one.from + from,
        to: one.to + from,
      }));
      const at = amounts[0];
      if (at) return [{ value: at.value, phrase, at, hit }];
    }
    return [];
  });
}

/** Patterns by how strongly a label suggests the total, the strongest first; a column heading is weak. */
const STRENGTHS = [/do zaplaty|due|payable|to pay|suma pln|grand/, /brutto|gross|naleznosc/] as const;

function strengthOf({ hit, phrase }: Labelled): number {
  const says = STRENGTHS.findIndex((words) => words.test(hit.phrase.folded.slice(hit.from, hit.to)));
  const isBelow = phrase.line !== hit.phrase.line;
  return says === 0 ? 0 : (says === 1 ? 1 : 3) + (isBelow ? 3 : 0);
}

/** Candidates for the total, the likeliest first. */
function grossOf(sheet: Sheet, rows: readonly Row[], kind: ReadKind): Labelled[] {
  const all = labelled(sheet, 'gross').toSorted((left, right) => strengthOf(left) - strengthOf(right));
  const isStrong = (one: Labelled) => strengthOf(one) <= 1;
  const totals = rows
    .filter(({ isTotal }) => isTotal)
    .flatMap((row) => {
      const [hit] = sheet.hits;
      return hit ? [{ value: row.gross, phrase: row.phrase, at: row.at, hit }] : [];
    });
  // An advance states what is left of the order, and often its own amount only in its row.
  const [only, ...more] = rows.filter(({ rate, isTotal }) => rate !== 'other' && !isTotal);
  const [hit] = sheet.hits;
  const ofRow =
    kind === 'advance-invoice' && only && hit && more.length === 0
      ? [{ value: only.gross, phrase: only.phrase, at: only.at, hit, isGuessed: true }]
      : [];
  return [...all.filter(isStrong), ...totals, ...all.filter((one) => !isStrong(one)), ...ofRow].filter(
    ({ value }) => value !== 0,
  );
}

/** The table by rates: consecutive rows, each of another rate, that add up to the total. */
function tableOf(rows: readonly Row[], gross: number): ReadRateSum[] | null {
  const rated = rows.filter(({ rate, isTotal, isRated }) => rate !== 'other' && (!isTotal || isRated));
  let best: ReadRateSum[] | null = null;
  for (let from = 0; from < rated.length; from += 1)
    for (let to = from + 1; to <= rated.length; to += 1) {
      const some = rated.slice(from, to);
      if (new Set(some.map(({ rate }) => rate)).size < some.length) break;
      if (sumOf(some, 'gross') === gross && some.length >= (best?.length ?? 0)) best = some.map(bare);
    }
  return best;
}

/** All item rows grouped by rate, if they add up to the total. */
function itemsOf(rows: readonly Row[], gross: number): ReadRateSum[] | null {
  const items = rows.filter(({ rate, isTotal }) => rate !== 'other' && !isTotal);
  if (items.length === 0 || sumOf(items, 'gross') !== gross) return null;
  return [...new Set(items.map(({ rate }) => rate))].map((rate) => {
    const own = items.filter((row) => row.rate === rate);
    return { rate, net: sumOf(own, 'net'), vat: sumOf(own, 'vat'), gross: sumOf(own, 'gross') };
  });
}

const slackOf = (net: number): number => SLACK + Math.abs(net) / 1_000_000;

const oneRate = (net: number, vat: number, named: readonly Found<ReadRate>[]): ReadRateSum[] | null => {
  const rate = rateOf(net, vat, named, slackOf(net));
  return rate === null ? null : [{ rate, net, vat, gross: net + vat }];
};

/** Lines that state the VAT of each rate and the net amount that it applies to. */
function vatLines(sheet: Sheet, gross: number): ReadRateSum[] | null {
  const rows = sheet.lines.flatMap(({ phrases }) =>
    phrases.flatMap(({ folded, text }) => {
      const [rate] = ratesIn(folded);
      const amounts = amountsIn(text);
      const [net, vat] = amounts;
      if (!rate || !net || !vat || amounts.length > 3 || !/vat|ptu|podat|tax/.test(folded)) return [];
      return rateOf(net.value, vat.value, [rate], slackOf(net.value)) === null
        ? []
        : [{ rate: rate.value, net: net.value, vat: vat.value, gross: net.value + vat.value }];
    }),
  );
  const distinct = rows.filter((row, at) => rows.findIndex((one) => one.rate === row.rate) === at);
  return distinct.length > 0 && sumOf(distinct, 'gross') === gross ? distinct : null;
}

/** Labelled amounts only: net and VAT that add up to the total, else VAT that is the right share of it. */
function labelledOf(sheet: Sheet, gross: number): ReadRateSum[] | null {
  const named = sheet.lines.flatMap(({ whole }) => ratesIn(whole.folded));
  const vats = [...new Set(labelled(sheet, 'vat').map(({ value }) => value))];
  const nets = [...new Set(labelled(sheet, 'net').map(({ value }) => value))];
  for (const vat of vats)
    for (const net of nets)
      if (net + vat === gross) {
        const one = oneRate(net, vat, named);
        if (one) return one;
      }
  for (const vat of vats)
    if (vat !== 0) {
      const one = oneRate(gross - vat, vat, named);
      if (one) return one;
    }
  return abroad(gross, nets, vats);
}

/** Highest VAT rate in the European Union. */
const MAX_VAT = 0.27;

/** Net and VAT of a country with other rates. */
function abroad(gross: number, nets: readonly number[], vats: readonly number[]): ReadRateSum[] | null {
  for (const vat of vats)
    for (const net of nets)
      if (vat !== 0 && net + vat === gross && Math.abs(vat) <= Math.abs(net) * MAX_VAT)
        return [{ rate: 'other', net, vat, gross }];
  return null;
}

const FREE: readonly (readonly [ReadRate, RegExp])[] = [
  ['oo', /odwrotne obciazenie/],
  ['np', /reverse charge|nie podlega|(?<![a-z])np\.?(?![a-z])/],
  ['zw', /zwolnion|(?<![a-z])zw\.?(?![a-z])|art\. ?113|art\. ?43|vat exempt/],
];

/** A document that states why it has no VAT. */
function freeOf(sheet: Sheet, gross: number): ReadRateSum[] | null {
  const text = sheet.lines.map(({ whole }) => whole.folded).join('\n');
  const [rate] = FREE.find(([, says]) => says.test(text)) ?? [];
  return rate === undefined ? null : [{ rate, net: gross, vat: 0, gross }];
}

const isTaxed = ({ lines }: Sheet): boolean =>
  lines.some(({ whole }) => ratesIn(whole.folded).some(({ value }) => Number(value) > 0));

/** Without VAT a repeated amount confirms nothing if the document names a rate and contains larger amounts. */
function isDoubted(sheet: Sheet, rates: readonly ReadRateSum[]): boolean {
  if (sumOf(rates, 'vat') !== 0) return false;
  const gross = Math.abs(sumOf(rates, 'gross'));
  const isMore = ({ whole }: Line) => amountsIn(whole.text).some(({ value }) => Math.abs(value) > gross);
  return isTaxed(sheet) && sheet.lines.some(isMore);
}

/** Whether an amount below a table heading is one of several rows with a larger sum: the page with the total may be missing. */
function isRowOfMany(one: Labelled, rows: readonly Row[]): boolean {
  if (strengthOf(one) <= 1 || rows.some(({ isTotal }) => isTotal)) return false;
  const sum = sumOf(
    rows.filter(({ rate }) => rate !== 'other'),
    'gross',
  );
  // Items and the table by rates add up to the total separately.
  return sum !== one.value && sum !== 2 * one.value;
}

/** The totals of a document: the sums that confirm each other. */
export function totalsIn(sheet: Sheet, kind: ReadKind): Totals | null {
  const rows = sheet.lines.flatMap((line, at) => rowOf(line, at) ?? []);
  const difference = kind === 'correction' ? differenceOf(sheet, rows) : null;
  if (difference) return difference;
  const wanted = grossOf(sheet, rows, kind);
  const ways = [tableOf, itemsOf] as const;
  const says = (gross: number) =>
    ways.map((way) => way(rows, gross)).find((one) => one !== null) ??
    vatLines(sheet, gross) ??
    tillOf(sheet, gross) ??
    labelledOf(sheet, gross) ??
    null;
  const finish = (rates: readonly ReadRateSum[], { phrase, at }: Labelled, isConfirmed: boolean): Totals => ({
    rates,
    net: sumOf(rates, 'net'),
    vat: sumOf(rates, 'vat'),
    gross: sumOf(rates, 'gross'),
    phrase,
    at,
    isConfirmed,
  });
  // A consistent line larger than the result shows that a part was taken for the total.
  const isPart = (gross: number) =>
    rows.some((row) => Math.abs(row.gross) > Math.abs(gross) && row.vat !== 0);
  for (const one of wanted) {
    const rates = says(one.value);
    if (rates) {
      const isConfirmed = !one.isGuessed && !isPart(one.value) && !isDoubted(sheet, rates);
      return finish(rates, one, isConfirmed && !isRowOfMany(one, rows));
    }
  }
  const [likely] = wanted;
  if (!likely) return null;
  const free = freeOf(sheet, likely.value);
  if (free) return finish(free, likely, !isTaxed(sheet));
  return finish([{ rate: 'other', net: likely.value, vat: 0, gross: likely.value }], likely, false);
}
