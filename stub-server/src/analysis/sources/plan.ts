import { amount, date, month, ORIGIN, text, type Row, type Source } from '../table.ts';
import { planCells } from './plan-cells.ts';

const ROW_COLUMNS = [
  text('folder', 'Folder', 'Folder'),
  text('category', 'Kategoria', 'Category'),
  text('sheet', 'Arkusz', 'Sheet', true),
  text('section', 'Sekcja', 'Section', true),
  text('subject', 'Przedmiot', 'Subject', true),
];

/** Rows of the sheets by month: plan, documents, and the rest of the plan. */
export const plan: Source = {
  columns: [
    ...ROW_COLUMNS,
    text('contractor', 'Kontrahent', 'Contractor', true),
    text('direction', 'Kierunek', 'Direction'),
    month('month', 'Miesiąc', 'Month', true),
    amount('planNet', 'Plan netto', 'Plan net', true),
    amount('planVat', 'Plan VAT', 'Plan VAT'),
    amount('planGross', 'Plan brutto', 'Plan gross', true),
    amount('actualNet', 'Wykonanie netto', 'Actual net', true),
    amount('actualGross', 'Wykonanie brutto', 'Actual gross'),
    amount('paidGross', 'Zapłacono brutto', 'Paid gross'),
    amount('projectionNet', 'Prognoza netto', 'Projection net', true),
    amount('projectionGross', 'Prognoza brutto', 'Projection gross'),
    text('method', 'Metoda płatności', 'Payment method'),
    text('basis', 'Podstawa', 'Basis'),
    text('vatRate', 'Stawka VAT', 'VAT rate'),
    date('issueDate', 'Planowane wystawienie', 'Planned issue'),
    date('dueDate', 'Planowany termin', 'Planned due day'),
    date('expectedDate', 'Oczekiwana zapłata', 'Expected'),
    text('note', 'Notatka', 'Note'),
  ],
  dates: ['month'],
  read: async (db, actor, asked) => {
    const { cells, isPartial } = await planCells(db, actor, asked);
    const rows = cells.map(
      ({ place, cell, month: of, amounts, sign, contractor, method, dates, plan: { record } }): Row => ({
        ...place,
        contractor,
        method,
        month: of,
        planNet: sign * amounts.planNet,
        planVat: sign * amounts.planVat,
        planGross: sign * amounts.planGross,
        actualNet: sign * amounts.actualNet,
        actualGross: sign * amounts.actualGross,
        paidGross: sign * amounts.paidGross,
        projectionNet: sign * amounts.projectionNet,
        projectionGross: sign * amounts.projectionGross,
        issueDate: dates.issueDate,
        dueDate: dates.dueDate,
        expectedDate: dates.expectedDate,
        note: record.note,
        [ORIGIN]: { cell },
      }),
    );
    return { rows, isPartial };
  },
};
