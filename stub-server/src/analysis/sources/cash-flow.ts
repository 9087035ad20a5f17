import { CashFlow } from '@saldo/contract/domain/cash-flow';
import { dayText } from '@saldo/contract/domain/day';
import { signOf, type FlowState } from '@saldo/contract/domain/flows';
import { takingTurns } from '#src/db/turns.ts';
import { paymentMethods } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { rowsIn } from '#src/plan/row-chunks.ts';
import { openingsOf, sightOf } from '#src/plan/sight.ts';
import { amount, date, month, ORIGIN, text, type Names, type Row, type Source } from '../table.ts';
import { cellOf, placeOf, rowNames } from './plan-cells.ts';

const STATES: Readonly<Record<FlowState, Names>> = {
  paid: { pl: 'Zapłacone', en: 'Paid' },
  document: { pl: 'Do zapłaty', en: 'To be paid' },
  plan: { pl: 'Plan', en: 'Plan' },
};

/** Amounts by the day of payment, as in cash flow: overdue payments count today. */
export const cashFlow: Source = {
  columns: [
    month('month', 'Miesiąc', 'Month', true),
    text('direction', 'Kierunek', 'Direction', true),
    text('method', 'Metoda płatności', 'Payment method', true),
    text('state', 'Stan', 'State', true),
    amount('net', 'Netto', 'Net'),
    amount('vat', 'VAT', 'VAT'),
    amount('gross', 'Brutto', 'Gross', true),
    date('day', 'Dzień', 'Day'),
    text('folder', 'Folder', 'Folder'),
    text('category', 'Kategoria', 'Category'),
    text('sheet', 'Arkusz', 'Sheet'),
    text('section', 'Sekcja', 'Section'),
    text('subject', 'Przedmiot', 'Subject'),
    text('contractor', 'Kontrahent', 'Contractor'),
    text('number', 'Numer dokumentu', 'Document'),
    text('basis', 'Podstawa', 'Basis'),
    text('vatRate', 'Stawka VAT', 'VAT rate'),
  ],
  dates: ['day'],
  isSummed: true,
  read: async (db, actor, { from, to, locale }) => {
    const sight = await sightOf(db, actor);
    const names = await rowNames(db, actor, sight.visible);
    const openings = openingsOf(await itemsOf(paymentMethods, db, actor.accountId), sight.terms.rates);
    const cash = new CashFlow({ today: actor.today, openings, columns: [{ from, to }], withOverdue: true });
    const pause = takingTurns();
    const rows: Row[] = [];
    for (const { row: sheet, chunks } of sight.visible) {
      for (const { plan, flows } of rowsIn(chunks)) {
        const place = placeOf(plan, sheet, names, locale);
        for (const flow of flows) {
          const isCounted = sheet.is_draft === 0 || flow.state === 'paid';
          const day = isCounted && cash.covers(flow) ? cash.dayOf(flow) : null;
          if (day === null) continue;
          const sign = signOf(flow);
          rows.push({
            ...place,
            day: dayText(day),
            month: dayText(day).slice(0, 7),
            method: names.method(flow.paymentMethodId),
            contractor: names.contractor(flow.contractorId),
            state: STATES[flow.state][locale],
            number: flow.part?.number ?? null,
            net: sign * flow.net,
            vat: sign * (flow.gross - flow.net),
            gross: sign * flow.gross,
            [ORIGIN]: { cell: cellOf(plan, flow.month), paymentSourceId: flow.part?.sourceId ?? null },
          });
        }
        await pause();
      }
    }
    return { rows, isPartial: sight.isPartial };
  },
};
