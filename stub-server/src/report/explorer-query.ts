import { calendarDay } from '@saldo/contract/domain/calendar-day';
import { CashFlow, type CashOpening } from '@saldo/contract/domain/cash-flow';
import { countsInResult } from '@saldo/contract/domain/company-result';
import type { Flow, RowFlows } from '@saldo/contract/domain/flows';
import {
  byCell,
  byIssue,
  type DayOf,
  type PivotPlace,
  type PlacedRow,
  type SheetPlace,
} from '@saldo/contract/domain/pivot';
import { BASES, DIRECTIONS, VAT_RATE_KEYS } from '@saldo/contract/domain/pivot-values';
import type { BudgetRecord } from '@saldo/contract/record';
import type { report } from '@saldo/contract/report';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { paymentMethods } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import type { SheetFacts } from '#src/plan/kept-figures.ts';
import { rowsIn } from '#src/plan/row-chunks.ts';
import { openingsOf, sightOf, type SheetInSight, type Sight } from '#src/plan/sight.ts';
import { namesByDimension, placesOf, type Names } from './explorer-names.ts';

/** The parameters that all queries of profitability share. */
export type ExplorerQuery = z.output<typeof report.explorerItems.query>;
export type Dates = NonNullable<ExplorerQuery['dates']>;

/**
 * Terms that decide which rows and flows of a chunk a query includes, and on which day they count.
 */
export interface CountTerms {
  dates: Dates;
  withTaxes: boolean;
  today: string;
  openings: readonly CashOpening[];
  places: Readonly<Record<number, SheetPlace>>;
}

/** The sheets that a query includes, with the terms of the count. */
export interface Questioned {
  sight: Sight;
  sheets: readonly SheetInSight[];
  terms: CountTerms;
  /** null: all rows */
  isFound: ((row: RowFlows) => boolean) | null;
}

/** The values to which a query is limited. */
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

/**
 * Rows with their place and the flows that count: a draft's plan never counts; payments on a draft
 * do count, in cash.
 */
export function* countedRows(
  rows: Iterable<RowFlows>,
  { dates, withTaxes, places }: CountTerms,
  { id, is_draft: isDraft, category_id: categoryId }: SheetFacts,
): Generator<PlacedRow> {
  const place = places[id] ?? { budgetId: id, categoryId, folderId: 0 };
  if (isDraft === 1 && dates !== 'payment') return;
  for (const { plan, flows } of rows) {
    if (!withTaxes && !countsInResult(plan)) continue;
    yield { plan, place, flows: isDraft === 1 ? flows.filter(({ state }) => state === 'paid') : flows };
  }
}

/** The day on which a flow counts, and whether it is overdue. */
export function daysBy({ dates, today, openings }: CountTerms) {
  const cash = new CashFlow({ today, openings, columns: [], withOverdue: true });
  return { dayOf: dayIn(dates, cash, today), isOverdue: (flow: Flow) => cash.isOverdue(flow) };
}

const dayIn = (dates: Dates, cash: CashFlow, today: string): DayOf => {
  if (dates === 'cell') return byCell;
  if (dates === 'issue') return byIssue;
  // overdue flows count today
  const now = calendarDay(today);
  return (flow) => {
    const day = cash.dayOf(flow);
    if (day === null) return null;
    return day === flow.day.number ? flow.day : now;
  };
};

const holds = (names: Names, record: BudgetRecord, place: SheetPlace | undefined, phrase: string): boolean =>
  [
    names.subject.get(record.tradeSubjectId),
    record.contractorId === null ? undefined : names.contractor.get(record.contractorId),
    record.sectionId === null ? undefined : names.section.get(record.sectionId),
    names.sheet.get(record.budgetId),
    place && names.category.get(place.categoryId),
    place && names.folder.get(place.folderId),
  ].some((name) => name?.toLocaleLowerCase('pl').includes(phrase) === true);

/** Whether one of the names of a row contains a phrase; null: no search. */
async function foundBy(
  db: Db,
  { accountId }: Actor,
  sight: Sight,
  phrase: string | undefined,
  places: CountTerms['places'],
): Promise<Questioned['isFound']> {
  if (phrase === undefined) return null;
  const records = sight.visible.flatMap(({ chunks }) => rowsIn(chunks).map(({ plan }) => plan.record));
  const names = await namesByDimension(db, accountId, sight, {
    subject: records.map(({ tradeSubjectId }) => tradeSubjectId),
    contractor: records.flatMap(({ contractorId }) => contractorId ?? []),
    section: records.flatMap(({ sectionId }) => sectionId ?? []),
  });
  const wanted = phrase.toLocaleLowerCase('pl');
  return ({ plan: { record } }) => holds(names, record, places[record.budgetId], wanted);
}

/** The visible sheets that the query includes. */
export async function questioned(
  db: Db,
  actor: Actor,
  { dates = 'cell', ...query }: ExplorerQuery,
): Promise<Questioned> {
  const { accountId, today } = actor;
  const sight = await sightOf(db, actor);
  const places = Object.fromEntries(await placesOf(db, accountId, sight));
  const openings =
    dates === 'payment' ? openingsOf(await itemsOf(paymentMethods, db, accountId), sight.terms.rates) : [];
  return {
    sight,
    sheets:
      query.withoutInternals === '1'
        ? sight.visible.filter(({ row }) => row.is_internal === 0)
        : sight.visible,
    terms: { dates, withTaxes: query.withTaxes === '1', today, openings, places },
    isFound: await foundBy(db, actor, sight, query.phrase, places),
  };
}
