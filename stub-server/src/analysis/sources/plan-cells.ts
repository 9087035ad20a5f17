import { amountsOf, type CellAmounts } from '@saldo/contract/domain/cell-amounts';
import { datesAt } from '@saldo/contract/domain/cells';
import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import { addMonths, monthIndex, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { defaultsAt, firstCellMonth, type RecordPlan } from '@saldo/contract/domain/plan';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { takingTurns } from '#src/db/turns.ts';
import { BASIS_NAMES } from '#src/plan/basis-names.ts';
import { namesOf } from '#src/plan/item-names.ts';
import { rowsIn } from '#src/plan/row-chunks.ts';
import { sightOf, type SheetInSight } from '#src/plan/sight.ts';
import { visibleStructure } from '#src/plan/structure.ts';
import { DIRECTIONS, type TableQuery, type Row } from '../table.ts';

type NameOf = (id: number | null) => string | null;

interface Names {
  subject: NameOf;
  section: NameOf;
  contractor: NameOf;
  method: NameOf;
  category: NameOf;
  folder: NameOf;
}

/** Names of the items that rows of the sheets refer to. */
export async function rowNames(db: Db, actor: Actor, sheets: readonly SheetInSight[]): Promise<Names> {
  const { accountId } = actor;
  const rows = sheets.flatMap(({ chunks }) => rowsIn(chunks));
  const records = rows.map(({ plan }) => plan.record);
  const flows = rows.flatMap((row) => row.flows);
  const lookUp =
    (names: ReadonlyMap<number, string>): NameOf =>
    (id) =>
      id === null ? null : (names.get(id) ?? null);
  const idsOf = (ids: Iterable<number | null>) => new Set([...ids].filter((id) => id !== null));
  const { folders, categories } = await visibleStructure(db, actor, { withInternals: true });
  const folderNames = new Map(folders.map(({ id, name }) => [id, name]));
  return {
    subject: lookUp(
      await namesOf(db, accountId, 'trade_subject', idsOf(records.map((one) => one.tradeSubjectId))),
    ),
    section: lookUp(await namesOf(db, accountId, 'section', idsOf(records.map((one) => one.sectionId)))),
    contractor: lookUp(
      await namesOf(db, accountId, 'contractor', idsOf(flows.map((one) => one.contractorId))),
    ),
    method: lookUp(
      await namesOf(db, accountId, 'payment_method', idsOf(flows.map((one) => one.paymentMethodId))),
    ),
    category: lookUp(new Map(categories.map(({ id, name }) => [id, name]))),
    folder: lookUp(new Map(categories.map(({ id, folderId }) => [id, folderNames.get(folderId) ?? '']))),
  };
}

/** The names of a sheet's row, for each of its lines. */
export const placeOf = (
  { record }: RecordPlan,
  sheet: SheetInSight['row'],
  names: Names,
  locale: TableQuery['locale'],
): Row => ({
  folder: names.folder(sheet.category_id),
  category: names.category(sheet.category_id),
  sheet: sheet.name,
  section: names.section(record.sectionId),
  subject: names.subject(record.tradeSubjectId),
  direction: DIRECTIONS[record.direction][locale],
  basis: BASIS_NAMES[record.paymentTypeName][locale],
  vatRate: record.vatRate,
});

/** The cell of a row and a month. */
export const cellOf = ({ record }: RecordPlan, month: MonthIndex) => ({
  budgetId: record.budgetId,
  recordId: record.id,
  month: monthText(month),
});

interface PlanCell {
  place: Row;
  plan: RecordPlan;
  month: string;
  cell: ReturnType<typeof cellOf>;
  /** minor units of PLN, without a sign */
  amounts: CellAmounts;
  sign: 1 | -1;
  contractor: string | null;
  method: string | null;
  dates: ReturnType<typeof datesAt>;
}

/** Cells of finished sheets in a period that have an amount, in the order of the sheets. */
export async function planCells(db: Db, actor: Actor, { from, to, locale }: TableQuery) {
  const sight = await sightOf(db, actor);
  const sheets = sight.visible.filter(({ row }) => row.is_draft === 0);
  const names = await rowNames(db, actor, sheets);
  const [first, last] = [monthIndex(from.slice(0, 7)), monthIndex(to.slice(0, 7))];
  const pause = takingTurns();
  const cells: PlanCell[] = [];
  for (const { row, chunks } of sheets) {
    for (const { plan } of rowsIn(chunks)) {
      const place = placeOf(plan, row, names, locale);
      const { record } = plan;
      for (
        let month = firstCellMonth(plan, first);
        month <= Math.min(last, plan.lastMonth);
        month = addMonths(month, record.segmentSize)
      ) {
        const own = plan.own.get(month);
        const usual = defaultsAt(plan, month);
        const amounts = amountsOf(plan, usual, own, ACCOUNT_CURRENCY, sight.terms.rates);
        if (amounts.planGross === 0 && amounts.actualGross === 0) continue;
        cells.push({
          place,
          plan,
          month: monthText(month),
          cell: cellOf(plan, month),
          amounts,
          sign: record.direction === 'income' ? 1 : -1,
          contractor: names.contractor(own?.value?.contractorId ?? usual.contractorId),
          method: names.method(own?.value?.paymentMethodId ?? usual.paymentMethodId),
          dates: datesAt(plan, month),
        });
      }
      await pause();
    }
  }
  return { cells, isPartial: sight.isPartial };
}
