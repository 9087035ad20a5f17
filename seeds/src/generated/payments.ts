import { addDays } from '@saldo/contract/domain/day';
import { minor, vatOf } from '@saldo/contract/domain/money';
import {
  addMonths,
  dateInMonth,
  monthOfDate,
  monthText,
  type MonthIndex,
} from '@saldo/contract/domain/month';
import { nextWorkingDay } from '@saldo/contract/domain/working-days';
import type { SeedRecord } from '#src/data.ts';
import type { SeedPaymentSource } from '#src/payment-data.ts';
import type { Random } from './random.ts';

/** Ids of documents and instalments, unique in the scenario. */
export interface Ids {
  next: () => number;
}

/** One paid or late document on a cell; unpaid if it is not due yet. */
function documentOf(
  record: SeedRecord,
  month: MonthIndex,
  day: string,
  ids: Ids,
  random: Random,
): SeedPaymentSource {
  const id = ids.next();
  const net = random.chance(0.85)
    ? record.netAmount
    : Math.round(record.netAmount * (0.9 + random.fraction() * 0.2));
  const vat = vatOf(minor(net), record.vatRate);
  const issueDate = dateInMonth(month, record.issueDay);
  const dueDate = addDays(issueDate, record.paymentTermDays);
  const expectedDate = nextWorkingDay(dueDate);
  const paid = random.chance(0.97) && expectedDate <= day ? expectedDate : null;
  return {
    id,
    accountId: record.accountId,
    type: 'invoice',
    direction: record.direction,
    number: `FV ${id}/${monthText(month).slice(2, 4)}`,
    issueDate,
    saleDate: issueDate,
    contractorId: record.contractorId,
    currency: record.currency,
    description: '',
    parts: [
      {
        id,
        cell: { recordId: record.id, month: monthText(month) },
        net,
        vat,
        gross: net + vat,
        dueDate,
        expectedDate,
        paidDate: paid,
        paymentMethodId: record.paymentMethodId,
        isInCashFlow: true,
        isBooked: true,
      },
    ],
  };
}

/** A document on each past cell of one row. */
export function paymentsOf(
  record: SeedRecord,
  first: MonthIndex,
  cells: number,
  day: string,
  tools: { ids: Ids; random: Random },
): SeedPaymentSource[] {
  const now = monthOfDate(day);
  const sources: SeedPaymentSource[] = [];
  for (let at = 0; at < cells; at++) {
    const month = addMonths(first, at * record.segmentSize);
    if (month > now) break;
    if (dateInMonth(month, record.issueDay) > day) continue;
    sources.push(documentOf(record, month, day, tools.ids, tools.random));
  }
  return sources;
}
