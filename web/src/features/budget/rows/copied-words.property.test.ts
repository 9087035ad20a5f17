import { minor } from '@saldo/contract/domain/money';
import { monthIndex, monthText } from '@saldo/contract/domain/month';
import fc from 'fast-check';
import i18next from 'i18next';
import { afterEach, describe, expect, test } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { isLoneDash } from '#grid/clipboard-numbers.ts';
import { readTsv } from '#grid/clipboard-read.ts';
import { editingContext, range } from '../testing/editing-context.ts';
import { DESIGN, RENT, sourceOf } from '../testing/sheet-source.ts';
import type { RowBoxes } from './sheet-row-boxes.ts';
import { RowClipboard } from './sheet-row-clipboard.ts';
import type { ChosenRows } from './chosen-rows.ts';
import { hasRowNames } from './block-headings.ts';
import { rowsFromBlock } from './sheet-rows-from-block.ts';

afterEach(() => i18next.changeLanguage('pl'));

const MONTHS = {
  firstShown: monthIndex('2026-01'),
  start: monthIndex('2026-01'),
  isClosed: () => false,
};
const SHEET = { from: monthIndex('2026-01'), to: monthIndex('2026-12') };

/** The clipboard contents of copied rows, for other programs. */
function copied(names: { subject: string; contractor: string }, netAmount: number): string {
  const records = [
    { ...RENT, netAmount: minor(netAmount) },
    { ...DESIGN, contractorId: 7, netAmount: minor(netAmount) },
  ];
  const { names: known } = sourceOf().sheet;
  const { context } = editingContext({
    sheet: {
      records,
      names: {
        ...known,
        tradeSubjects: [1, 2].map((id) => ({ id, name: names.subject })),
        contractors: [{ id: 7, name: names.contractor }],
      },
    },
  });
  const boxes = { checked: new Set(), cut: () => undefined } as unknown as RowBoxes;
  const chosen = { ids: () => [1, 2], mayWrite: true, sheetId: 1 } as unknown as ChosenRows;
  const clipboard = new RowClipboard({ ...context, boxes, chosen });
  const texts = new Map<string, string>();
  const data = {
    getData: (type: string) => texts.get(type) ?? '',
    setData: (type: string, text: string) => void texts.set(type, text),
  };
  clipboard.copy(data, range(0, 4, 0, 11), false);
  return data.getData('text/plain');
}

const name = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((text) => text.replaceAll(/[\s\p{C}]+/gu, ' ').trim())
  .filter((text) => text !== '');

/** A dash in place of a contractor says that there is none. */
const contractorName = name.filter((text) => !isLoneDash(text));

describe('copied rows can be parsed', () => {
  test.each(['pl', 'en'])('with all their words, in %s', async (language) => {
    await i18next.changeLanguage(language);
    await loadCatalogue(['budget', 'rows']);
    fc.assert(
      fc.property(
        name,
        contractorName,
        fc.integer({ min: 1, max: 99_999_999 }),
        (subject, contractor, amount) => {
          const texts = readTsv(copied({ subject, contractor }, amount));
          expect(hasRowNames(texts)).toBe(true);
          const { rows, misfits } = rowsFromBlock(texts, { ...MONTHS, ...SHEET });
          expect(misfits).toEqual([]);
          expect(
            rows.map((row) => [row.name, row.contractor, row.section, row.method, row.direction]),
          ).toEqual([
            [subject, contractor, 'Biuro', 'PKO', 'cost'],
            [subject, contractor, 'Projekt', 'PKO', 'income'],
          ]);
          for (const row of rows)
            expect(row.amounts.map(({ month, netAmount }) => [monthText(month), netAmount])).toEqual(
              Array.from({ length: 12 }, (_, place) => [
                `2026-${String(place + 1).padStart(2, '0')}`,
                amount,
              ]),
            );
        },
      ),
      { numRuns: 50 },
    );
  });
});
