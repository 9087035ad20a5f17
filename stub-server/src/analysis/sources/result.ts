import { countsInResult } from '@saldo/contract/domain/company-result';
import { amount, month, ORIGIN, text, type Row, type Source } from '../table.ts';
import { planCells } from './plan-cells.ts';

/**
 * The result of the company and its profitability: net, by the month of the sheet, as in
 * `report/revenue`.
 */
export const result: Source = {
  columns: [
    text('folder', 'Folder', 'Folder', true),
    text('category', 'Kategoria', 'Category', true),
    text('sheet', 'Arkusz', 'Sheet', true),
    text('direction', 'Kierunek', 'Direction', true),
    month('month', 'Miesiąc', 'Month', true),
    amount('plan', 'Plan', 'Plan', true),
    amount('actual', 'Wykonanie', 'Actual', true),
    amount('projection', 'Prognoza', 'Projection', true),
    amount('difference', 'Prognoza − plan', 'Projection − plan', true),
    text('section', 'Sekcja', 'Section'),
    text('subject', 'Przedmiot', 'Subject'),
    text('contractor', 'Kontrahent', 'Contractor'),
    text('basis', 'Podstawa', 'Basis'),
    text('vatRate', 'Stawka VAT', 'VAT rate'),
    text('year', 'Rok', 'Year'),
  ],
  dates: ['month'],
  isSummed: true,
  read: async (db, actor, asked) => {
    const { cells, isPartial } = await planCells(db, actor, asked);
    const rows = cells
      .filter(({ plan }) => countsInResult(plan))
      .map(({ place, cell, month: of, amounts, sign, contractor }): Row => ({
        ...place,
        contractor,
        month: of,
        year: of.slice(0, 4),
        plan: sign * amounts.planNet,
        actual: sign * amounts.actualNet,
        projection: sign * amounts.projectionNet,
        difference: sign * (amounts.projectionNet - amounts.planNet),
        [ORIGIN]: { cell },
      }));
    return { rows, isPartial };
  },
};
