import { addDays } from '@saldo/contract/domain/day';
import { dateInMonth, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { DEMO_ACCOUNT_ID } from './accounts.ts';
import type { Calendar, When } from './calendar.ts';
import { CONTRACTORS, type ContractorName } from './contractors.ts';
import type { SeedBudget, SeedMonthValue, SeedRecord } from './data.ts';
import type { ChangeDraft, RowDraft, SheetDraft } from './draft.ts';
import { PAYMENT_METHODS, type PaymentMethodName } from './payment-methods.ts';
import type { PlannedRow } from './planned-row.ts';
import { SECTIONS, type SectionName } from './sections.ts';
import { TRADE_SUBJECTS } from './trade-subjects.ts';

const idOf = (list: readonly { id: number; name: string }[], name: string): number => {
  const found = list.find((item) => item.name === name);
  if (!found) throw new Error(`Nothing is called ${name}`);
  return found.id;
};
const contractorId = (name: ContractorName): number => idOf(CONTRACTORS, name);
const methodId = (name: PaymentMethodName): number => idOf(PAYMENT_METHODS, name);
const sectionId = (name: SectionName): number => SECTIONS.find(([, known]) => known === name)?.[0] ?? 0;

function recordOf(
  draft: RowDraft,
  place: { sheet: SheetDraft; section: SectionName | null; position: number },
  at: Calendar,
): SeedRecord {
  const { sheet, section, position } = place;
  return {
    id: sheet.id * 100 + position,
    accountId: DEMO_ACCOUNT_ID,
    budgetId: sheet.id,
    position,
    tradeSubjectId: TRADE_SUBJECTS.indexOf(draft.subject) + 1,
    contractorId: draft.contractor === null ? null : contractorId(draft.contractor),
    sectionId: section === null ? null : sectionId(section),
    paymentMethodId: methodId(draft.method),
    direction: draft.direction,
    netAmount: draft.net,
    vatRate: draft.vat,
    currency: draft.currency,
    firstMonth: at.monthText(draft.from ?? sheet.from),
    lastMonth: at.monthText(draft.to ?? sheet.to),
    segmentSize: draft.every,
    issueDay: draft.issueDay,
    paymentTermDays: draft.termDays,
    paymentDayRule: draft.rule,
    paymentTypeName: draft.basis,
    proportions: draft.proportions,
    taxTerms: draft.taxTerms,
    isInCashFlow: draft.isInCashFlow,
    isBooked: draft.isBooked,
    note: draft.note,
  };
}

/** The overridden fields only; payment terms are converted to dates. */
function changeOf(change: ChangeDraft, draft: RowDraft, month: MonthIndex): Partial<SeedMonthValue> {
  const issueDate = dateInMonth(month, change.issueDay ?? draft.issueDay);
  return {
    ...(change.net === undefined ? {} : { netAmount: change.net }),
    ...(change.contractor === undefined ? {} : { contractorId: contractorId(change.contractor) }),
    ...(change.method === undefined ? {} : { paymentMethodId: methodId(change.method) }),
    ...(change.issueDay === undefined ? {} : { issueDate }),
    ...(change.termDays === undefined ? {} : { dueDate: addDays(issueDate, change.termDays) }),
    ...(change.note === undefined ? {} : { note: change.note }),
  };
}

function valuesOf(draft: RowDraft, recordId: number, at: Calendar): SeedMonthValue[] {
  const text = (when: When) => monthText(at.month(when));
  const onward = (draft.onward ?? []).map(([when, netAmount]): SeedMonthValue => ({
    recordId,
    month: text(when),
    scope: 'onward',
    netAmount,
  }));
  const own = (draft.months ?? []).map(([when, change]): SeedMonthValue => {
    const whole = typeof change === 'number' ? { net: change } : change;
    return { recordId, month: text(when), scope: 'month', ...changeOf(whole, draft, at.month(when)) };
  });
  return [...onward, ...own];
}

const historyOf = (draft: RowDraft, isVaried: boolean): PlannedRow['history'] => ({
  happened: draft.happened ?? {},
  actual: draft.actual ?? {},
  supplierIds: (draft.suppliers ?? []).map(contractorId),
  documents: (draft.documents ?? []).map(({ contractor, ...document }) => ({
    ...document,
    contractorId: contractorId(contractor),
  })),
  splitPayment:
    draft.splitSince === undefined ? null : { since: draft.splitSince, vatAccountId: methodId('mBank VAT') },
  isVaried,
  subject: draft.subject,
});

function lockedMonths(sheet: SheetDraft, at: Calendar): string[] {
  if (sheet.closedTo === null) return [];
  const first = at.month(sheet.from);
  const last = Math.min(at.month(sheet.closedTo), at.month(sheet.to));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) =>
    at.monthText(first - at.now + place),
  );
}

/**
 * A sheet on the calendar's day: its budget and rows. Row ids are derived from the sheet's id and
 * the index of the row.
 */
export function sheetOf(sheet: SheetDraft, at: Calendar): { budget: SeedBudget; rows: PlannedRow[] } {
  const drafts = sheet.blocks.flatMap(({ section, rows }) => rows.map((draft) => ({ section, draft })));
  const rows = drafts.map(({ section, draft }, index): PlannedRow => {
    const record = recordOf(draft, { sheet, section, position: index + 1 }, at);
    return { record, values: valuesOf(draft, record.id, at), history: historyOf(draft, sheet.isVaried) };
  });
  const budget: SeedBudget = {
    id: sheet.id,
    accountId: DEMO_ACCOUNT_ID,
    categoryId: sheet.categoryId,
    name: sheet.name,
    firstMonth: at.monthText(sheet.from),
    lastMonth: at.monthText(sheet.to),
    isInternal: sheet.internalYear !== null,
    isDraft: false,
    internalYear: sheet.internalYear,
    lockedMonths: lockedMonths(sheet, at),
  };
  return { budget, rows };
}
