import type { Sheet } from './fields.ts';
import type { ReadRateSum } from './reading.ts';
import type { Row } from './rows.ts';
import { bare, sumOf, type Totals } from './sums.ts';

// A correction says what it changes, or what was before it and what is now.

const BEFORE = /przed korekt|przed zmian|bylo(?![a-z])|before (?:the )?correction|stan przed/;
const AFTER = /po korek|po zmian|winno byc|powinno byc|after (?:the )?correction|stan po/;

type Section = 'before' | 'after' | 'difference';

/** The sections that the lines belong to: from a line that names one to the next that does. */
function sectionsOf({ lines, hits }: Sheet): (Section | null)[] {
  const differences = new Set(
    hits.filter(({ label }) => label === 'difference').map(({ phrase }) => phrase.line),
  );
  let open: Section | null = null;
  return lines.map(({ whole }, at) => {
    if (differences.has(at)) open = 'difference';
    else if (BEFORE.test(whole.folded)) open = 'before';
    else if (AFTER.test(whole.folded)) open = 'after';
    return open;
  });
}

/** Amounts of a section by rate: its items, else its totals. */
function amountsOf(rows: readonly Row[]): ReadRateSum[] {
  const rated = rows.filter(({ rate }) => rate !== 'other');
  const items = rated.filter(({ isTotal }) => !isTotal);
  const own = items.length > 0 ? items : rated;
  return [...Map.groupBy(own, ({ rate }) => rate)].map(([rate, some]) => ({
    rate,
    net: sumOf(some, 'net'),
    vat: sumOf(some, 'vat'),
    gross: sumOf(some, 'gross'),
  }));
}

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

/** What a correction changes: the rows of differences, those below their heading, else what is now without what was. */
export function differenceOf(sheet: Sheet, rows: readonly Row[]): Totals | null {
  const named = new Set(
    sheet.hits.filter(({ label }) => label === 'difference').map(({ phrase }) => phrase.line),
  );
  const own = rows.filter(({ line, rate }) => named.has(line) && rate !== 'other');
  if (own[0]) return totalsOf(own.map(bare), own[0]);
  const sections = sectionsOf(sheet);
  const of = (section: Section) => rows.filter(({ line }) => sections[line] === section);
  const [difference, before, after] = [of('difference'), of('before'), of('after')];
  const stated = amountsOf(difference);
  if (difference[0] && stated.length > 0) return totalsOf(stated, difference[0]);
  const changed = changeOf(amountsOf(before), amountsOf(after));
  return before[0] && after[0] && changed.length > 0 ? totalsOf(changed, after[0], false) : null;
}
