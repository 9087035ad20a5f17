import { convert, type Rates } from '@saldo/contract/domain/exchange';
import { minor } from '@saldo/contract/domain/money';
import { dateInMonth, monthOfDate, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { nextWorkingDay } from '@saldo/contract/domain/working-days';
import type { SeedPaymentSource } from '#src/payment-data.ts';
import type { PlannedRow } from '#src/planned-row.ts';

/** Net cash flow by month and payment method, PLN. */
type Flows = ReadonlyMap<MonthIndex, ReadonlyMap<number, number>>;

function flowsOf(sources: readonly SeedPaymentSource[], rates: Rates): Flows {
  const flows = new Map<MonthIndex, Map<number, number>>();
  for (const { direction, currency, parts } of sources) {
    for (const { paidDate, cell, gross, paymentMethodId } of parts) {
      if (paidDate === null || cell === null) continue;
      const month = monthOfDate(paidDate);
      const ofMonth = flows.get(month) ?? new Map<number, number>();
      const amount = convert(minor(gross), currency, 'PLN', rates) * (direction === 'income' ? 1 : -1);
      ofMonth.set(paymentMethodId, (ofMonth.get(paymentMethodId) ?? 0) + amount);
      flows.set(month, ofMonth);
    }
  }
  return flows;
}

const WHOLE = 100_00;
const toHundreds = (amount: number): number => Math.round(amount / WHOLE) * WHOLE;

/**
 * The share of a method in the transfer of a month; the document is a cost, so payers have positive
 * amounts and receivers negative ones.
 */
type Share = readonly [methodId: number, amount: number];

function sharesOf(ofMonth: ReadonlyMap<number, number>, mainMethodId: number): Share[] {
  const others = [...ofMonth]
    .filter(([methodId]) => methodId !== mainMethodId)
    .map(([methodId, amount]): Share => [methodId, toHundreds(amount)])
    .filter(([, amount]) => amount !== 0)
    .toSorted(([a], [b]) => a - b);
  const main = 0 - others.reduce((sum, [, amount]) => sum + amount, 0);
  return others.length === 0 ? [] : [[mainMethodId, main], ...others];
}

/**
 * At the end of each past month, the main account balances the flows of the card, the till and the
 * other methods: documents with the total 0.
 */
export function ownTransfers(
  { record }: PlannedRow,
  sources: readonly SeedPaymentSource[],
  day: string,
  rates: Rates,
): SeedPaymentSource[] {
  const now = monthOfDate(day);
  return [...flowsOf(sources, rates)].flatMap(([month, ofMonth]): SeedPaymentSource[] => {
    const date = nextWorkingDay(dateInMonth(month, 28));
    const text = monthText(month);
    const shares = sharesOf(ofMonth, record.paymentMethodId);
    const isOutside = text < record.firstMonth || text > record.lastMonth;
    if (month >= now || date > day || isOutside || shares.length === 0) return [];
    const id = record.id * 1000 + (month - now + 48) * 10;
    return [
      {
        id,
        accountId: record.accountId,
        type: 'bank-operation',
        direction: record.direction,
        number: `PW ${text.slice(5)}/${text.slice(0, 4)}`,
        issueDate: date,
        saleDate: null,
        contractorId: null,
        currency: record.currency,
        description: 'Zasilenie karty, kasy i rachunków własnych',
        parts: shares.map(([paymentMethodId, amount], place) => ({
          id: id * 10 + place,
          cell: { recordId: record.id, month: text },
          net: amount,
          vat: 0,
          gross: amount,
          dueDate: date,
          expectedDate: date,
          paidDate: date,
          paymentMethodId,
          isInCashFlow: true,
          isBooked: false,
        })),
      },
    ];
  });
}
