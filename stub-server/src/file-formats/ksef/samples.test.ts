import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkedBySchema, readKsefFile } from './read-ksef-file.ts';

const SAMPLES = new URL('../../../../../shared/reference/samples/ksef/', import.meta.url);

/** Faults expected in invalid samples, and in two whose own figures disagree. */
const FOUND: Readonly<Record<string, string[]>> = {
  'bad-01-no-p15.xml': ['missing'],
  'bad-02-order.xml': ['not-in-schema'],
  'bad-08-gtu.xml': ['not-in-schema'],
  'bad-12-numbers.xml': ['bad-amount'],
  'bad-13-malformed.xml': ['malformed-xml'],
  'bad-18-no-namespace.xml': ['not-in-schema'],
  'bad-20-dates.xml': ['bad-date'],
  'ksefnik-simple.xml': ['bad-amount'],
  'fop-complex.xml': ['totals-differ', 'lines-differ'],
  'mf-fa3-01.xml': ['totals-differ'],
};
const REFUSED = new Set([
  'bad-01-no-p15.xml',
  'bad-12-numbers.xml',
  'bad-13-malformed.xml',
  'bad-20-dates.xml',
  'ksefnik-simple.xml',
]);

// The samples are kept outside the repository.
const isThere = existsSync(SAMPLES);

describe.skipIf(!isThere)('the samples', () => {
  const names = (isThere ? readdirSync(SAMPLES) : []).filter((name) => name.endsWith('.xml'));

  test.each(names)('%s', async (name) => {
    const read = await readKsefFile(name, readFileSync(new URL(name, SAMPLES)));
    const [document] = read.ok ? await checkedBySchema(read.value) : [];
    const reading = document?.reading;
    const found = reading?.ok ? reading.remarks : (reading?.faults ?? []);
    expect([reading?.ok, found.map(({ code }) => code)]).toEqual([!REFUSED.has(name), FOUND[name] ?? []]);
  });

  test('an annex includes its tables', async () => {
    const read = await readKsefFile('a.xml', readFileSync(new URL('mf-fa3-25-zalacznik.xml', SAMPLES)));
    const reading = read.ok ? read.value[0]?.reading : undefined;
    const [block] = reading?.ok ? reading.value.invoice.annex : [];
    expect(block?.facts[1]).toEqual(['Kod PPE', '999999999999999999']);
    expect(block?.tables[0]).toMatchObject({
      title: 'Odczyty',
      head: expect.arrayContaining(['Licznik/Strefa', 'Data']) as string[],
    });
  });
});
