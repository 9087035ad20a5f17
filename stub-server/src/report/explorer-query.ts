import { calendarDay } from '@saldo/contract/domain/calendar-day';
import { CashFlow } from '@saldo/contract/domain/cash-flow';
import { countsInResult } from '@saldo/contract/domain/company-result';
import { byCell, byIssue, type DayOf, type PivotPlace, type PlacedRow } from '@saldo/contract/domain/pivot';
import { BASES, DIRECTIONS, VAT_RATE_KEYS } from '@saldo/contract/domain/pivot-values';
import type { report } from '@saldo/contract/report';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { paymentMethods } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { openingsOf, sightOf, type Sight } from '#src/plan/sight.ts';
import { namesByDimension, placesOf, type Names } from './explorer-names.ts';

/** What every question about profitability says. */
export type ExplorerQuery = z.output<typeof report.explorerItems.query>;
export type Dates = NonNullable<ExplorerQuery['dates']>;

/** The rows that a question is about, and on which day their flows count. */
export interface Questioned {
  sight: Sight;
  rows: PlacedRow[];
  dayOf: DayOf;
  isOverdue: CashFlow['isOverdue'];
}

/** The values that a question is limited to. */
export function placeOf(query: ExplorerQuery): PivotPlace {
  const { folderId, categoryId, budgetId, sectionId, tradeSubjectId, contractorId, methodId, recordId } =
    query;
  const { direction, vatRate, basis, booked } = query;
  const wanted = {
    folder: folderId,
    category: categoryId,
    sheet: budgetId,
    section: sectionId,
    subject: tradeSubjectId,
    contractor: contractorId,
    method: methodId,
    row: recordId,
    direction: direction && DIRECTIONS.indexOf(direction),
    vatRate: vatRate && VAT_RATE_KEYS.indexOf(vatRate),
    basis: basis && BASES.indexOf(basis),
    booked: booked && Number(booked),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as PivotPlace;
}

/** A draft's plan counts nowhere; what was paid on one has been paid, in cash. */
function flowsThatCount(row: PlacedRow, isDraft: boolean, dates: Dates): PlacedRow['flows'] {
  if (!isDraft) return row.flows;
  return dates === 'payment' ? row.flows.filter(({ state }) => state === 'paid') : [];
}

const holds = (names: Names, { plan: { record }, place }: PlacedRow, phrase: string): boolean =>
  [
    names.subject.get(record.tradeSubjectId),
    record.contractorId === null ? undefined : names.contractor.get(record.contractorId),
    record.sectionId === null ? undefined : names.section.get(record.sectionId),
    names.sheet.get(place.budgetId),
    names.category.get(place.categoryId),
    names.folder.get(place.folderId),
  ].some((name) => name?.toLocaleLowerCase('pl').includes(phrase) === true);

async function withPhrase(
  db: Db,
  { accountId }: Actor,
  sight: Sight,
  rows: PlacedRow[],
  phrase: string | undefined,
): Promise<PlacedRow[]> {
  if (phrase === undefined) return rows;
  const records = rows.map(({ plan }) => plan.record);
  const names = await namesByDimension(db, accountId, sight, {
    subject: records.map(({ tradeSubjectId }) => tradeSubjectId),
    contractor: records.flatMap(({ contractorId }) => contractorId ?? []),
    section: records.flatMap(({ sectionId }) => sectionId ?? []),
  });
  const wanted = phrase.toLocaleLowerCase('pl');
  return rows.filter((row) => holds(names, row, wanted));
}

const dayIn = (dates: Dates, cash: CashFlow, today: string): DayOf => {
  if (dates === 'cell') return byCell;
  if (dates === 'issue') return byIssue;
  // what is overdue counts today
  const now = calendarDay(today);
  return (flow) => {
    const day = cash.dayOf(flow);
    if (day === null) return null;
    return day === flow.day.number ? flow.day : now;
  };
};

/** The rows of the sheets that the user may see and the question is about. */
export async function questioned(
  db: Db,
  actor: Actor,
  { dates = 'cell', zusDay, ...query }: ExplorerQuery & { zusDay: number },
): Promise<Questioned> {
  const { accountId, today } = actor;
  const sight = await sightOf(db, actor, zusDay);
  const places = await placesOf(db, accountId, sight);
  const sheets =
    query.withoutInternals === '1' ? sight.visible.filter(({ row }) => row.is_internal === 0) : sight.visible;
  const rows = sheets.flatMap(({ row: sheet, rows: own }) => {
    const place = places.get(sheet.id) ?? { budgetId: sheet.id, categoryId: sheet.category_id, folderId: 0 };
    return own
      .filter(({ plan }) => query.withTaxes === '1' || countsInResult(plan))
      .map((row): PlacedRow => {
        const placed = { ...row, place };
        return { ...placed, flows: flowsThatCount(placed, sheet.is_draft === 1, dates) };
      });
  });
  const openings = openingsOf(await itemsOf(paymentMethods, db, accountId), sight.terms.rates);
  const cash = new CashFlow({ today, openings, columns: [], withOverdue: true });
  return {
    sight,
    rows: await withPhrase(db, actor, sight, rows, query.phrase),
    dayOf: dayIn(dates, cash, today),
    isOverdue: (flow) => cash.isOverdue(flow),
  };
}
