import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flagValue, oneOfValue, textValue, wholesValue, wholeValue } from './address-values.ts';
import { defineList, isNarrowed, readWhere, widened, writeWhere } from './list-address.ts';

const LIST = defineList({
  name: 'payments',
  sorts: ['due', 'number', 'gross'],
  filters: {
    contractorId: wholeValue,
    sheetIds: wholesValue,
    isLate: flagValue,
    direct: oneOfValue(['in', 'out']),
    note: textValue,
  },
});

const id = fc.integer({ min: 0, max: 2_147_483_647 });
const anyWhere = fc.record({
  search: fc.string({ unit: 'grapheme' }),
  filters: fc.record({
    contractorId: fc.option(id),
    sheetIds: fc.array(id),
    isLate: fc.boolean(),
    direct: fc.constantFrom(null, 'in' as const, 'out' as const),
    note: fc.string(),
  }),
  sort: fc.constantFrom(null, ...LIST.sorts),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 100_000 }),
});

describe('The state of a list in the address', () => {
  test('is read as it was written, for any state', () => {
    fc.assert(
      fc.property(anyWhere, (where) => {
        expect(readWhere(LIST, writeWhere(LIST, where))).toEqual(where);
      }),
    );
  });

  test('keeps other parameters of the address, and omits defaults', () => {
    fc.assert(
      fc.property(anyWhere, (where) => {
        const address = new URLSearchParams(writeWhere(LIST, where, '?tab=detached&referer=L3g=&page=9'));
        expect([address.get('tab'), address.get('referer')]).toEqual(['detached', 'L3g=']);
        const clean = writeWhere(LIST, readWhere(LIST, ''), address.toString());
        expect(clean).toBe('?tab=detached&referer=L3g%3D');
      }),
    );
  });

  test('is parsed from any text without an error', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (sort, page, sheetIds) => {
        const { search } = new URL('https://saldo.test');
        const address = new URLSearchParams(search);
        for (const [key, text] of Object.entries({ sort, page, sheetIds, contractorId: page }))
          address.set(key, text);
        const where = readWhere(LIST, address.toString());
        expect(where.page).toBeGreaterThanOrEqual(1);
        expect(readWhere(LIST, writeWhere(LIST, where))).toEqual(where);
      }),
    );
  });

  test('distinguishes filters from sorting', () => {
    expect(isNarrowed(LIST, readWhere(LIST, '?sort=gross&direction=desc&page=7&search=%20'))).toBe(false);
    expect(isNarrowed(LIST, readWhere(LIST, '?search=gips'))).toBe(true);
    const late = readWhere(LIST, '?isLate=true&sort=gross&page=7');
    expect(isNarrowed(LIST, late)).toBe(true);
    expect(writeWhere(LIST, widened(LIST, late))).toBe('?sort=gross');
  });
});
