import type { Sheet } from './fields.ts';
import type { ReadRateSum } from './reading.ts';
import { rateOf, SLACK, type Row } from './rows.ts';
import { bare, sumOf, type Totals } from './sums.ts';
import { amountsIn, ratesIn } from './values.ts';

// A correction states the difference, or the figures before and after it.

const BEFORE = /przed korekt|przed zmian|bylo(?![a-z])|before (?:the )?correction|stan przed/;
const AFTER = /po korek|po zmian|winno byc|powinno byc|after (?:the )?correction|stan po/;

/** Below the figures after a correction, this word alone is the heading of the differences, not the title. */
const DIFFERENCE = /^\W*(?:korekta|zmiana|correction)\W*$/;

type Section = 'before' | 'after' | 'difference';

/** The section of each line: from a line that names one to the next that does. */
function sectionsOf({ lines, hits }: Sheet): (Section | null)[] {
  const differences = new Set(
    hits.filter(({ label }) => label === 'difference').map(({ phrase }) => phrase.line),
  );
  let open: Section | null = null;
  return lines.map(({ whole }, at) => {
    if (differences.has(at)) open = 'difference';
    else if (BEFORE.test(whole.folded)) open = 'before';
    else if (AFTER.test(whole.folded)) open = 'after';
    else if (open === 'after' && DIFFERENCE.test(whole.folded)) open = 'difference';
    return open;
  });
}

/** Amounts of a section by rate: from its items, else from its totals. */
function amountsOf(rows: readonly Row[]): ReadRateSum[] {
  const rated = rows.filter(({ rate }) => rate !== 'other');
  const items = rated.filter(({ isTotal }) => !isTotal);
  return byRate(items.length > 0 ? items : rated);
}

const byRate = (rows: readonly Row[]): ReadRateSum[] =>
  [...Map.groupBy(rows, ({ rate }) => rate)].map(([rate, some]) => ({
    rate,
    net: sumOf(some, 'net'),
    vat: sumOf(some, 'vat'),
    gross: sumOf(some, 'gross'),
  }));

function changeOf(before: readonly ReadRateSum[], after: readonly ReadRateSum[]): ReadRateSum[] {
  const rates = [...new Set([...before, ...after].map(({ rate }) => rate))];
  const of = (some: readonly ReadRateSum[], rate: string, field: 'net' | 'vat' | 'gross') =>
    sumOf(
      some.filter((one) => one.rate === rate),
      field,
    );
  return rates
    .map((rate) => ({
      rate,
      net: of(after, rate, 'net') - of(before, rate, 'net'),
      vat: of(after, rate, 'vat') - of(before, rate, 'vat'),
      gross: of(after, rate, 'gross') - of(before, rate, 'gross'),
    }))
    .filter(({ net, vat }) => net !== 0 || vat !== 0);
}

const totalsOf = (rates: readonly ReadRateSum[], row: Row, isConfirmed = true): Totals => ({
  rates,
  net: sumOf(rates, 'net'),
  vat: sumOf(rates, 'vat'),
  gross: sumOf(rates, 'gross'),
  phrase: row.phrase,
  at: row.at,
  isConfirmed,
});

/** `200,00 46,00 246,00 | 180,00 41,40 221,40 | -20,00 -4,60 -24,60`: before, after and the difference in one line. */
function rowsOfColumns({ lines }: Sheet): Row[] {
  return lines.flatMap((line, at) => {
    const values = amountsIn(line.whole.text).slice(-9);
    const [was, is, change] = [0, 3, 6].map((from) => values.slice(from, from + 3).map(({ value }) => value));
    const isChange =
      change?.length === 3 && change.every((value, of) => (is?.[of] ?? 0) - (was?.[of] ?? 0) === value);
    const [net = 0, vat = 0, gross = 0] = change ?? [];
    const place = values[8];
    if (!isChange || !place || net === 0 || net + vat !== gross) return [];
    const rate = rateOf(net, vat, ratesIn(line.whole.folded), SLACK);
    const row = { net, vat, gross, line: at, phrase: line.whole, at: place, isRated: true, isTotal: false };
    return rate === null ? [] : [{ ...row, rate }];
  });
}

/**
 * The difference of a correction: rows of differences, those below their heading, else the figures after minus those
 * before.
 */
export function differenceOf(sheet: Sheet, rows: readonly Row[]): Totals | null {
  const named = new Set(
    sheet.hits.filter(({ label }) => label === 'difference').map(({ phrase }) => phrase.line),
  );
  const own = rows.filter(({ line, rate }) => named.has(line) && rate !== 'other');
  if (own[0]) return totalsOf(own.map(bare), own[0]);
  const [inColumns, ...moreInColumns] = rowsOfColumns(sheet);
  if (inColumns) return totalsOf(byRate([inColumns, ...moreInColumns]), inColumns);
  const sections = sectionsOf(sheet);
  const of = (section: Section) => rows.filter(({ line }) => sections[line] === section);
  const [difference, before, after] = [of('difference'), of('before'), of('after')];
  const stated = amountsOf(difference);
  if (difference[0] && stated.length > 0) return totalsOf(stated, difference[0]);
  const changed = changeOf(amountsOf(before), amountsOf(after));
  return before[0] && after[0] && changed.length > 0 ? totalsOf(changed, after[0], false) : null;
}
