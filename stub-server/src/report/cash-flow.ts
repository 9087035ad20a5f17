import { cashColumns, type CashUnit } from '@saldo/contract/domain/cash-columns';
import type { CashLine as Line, CashTerms } from '@saldo/contract/domain/cash-flow';
import { minorsOf } from '@saldo/contract/domain/money';
import type { CashFlow as CashFlowAnswer, CashGroup, CashLine } from '@saldo/contract/report-cash-flow';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { jsonWithList, openObject } from '#src/http/json-text.ts';
import { mayKeepAccounts, paymentMethods, type PaymentMethod } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { balancesToday, cashBalances } from './cash-balances.ts';
import { cashOf, methodKey, sectionKey, sheetKey, transfersKey } from '#src/plan/cash-sums.ts';
import { keptFigures } from '#src/plan/kept-figures.ts';
import { namesOf } from '#src/plan/item-names.ts';
import { openingsOf, sightOf, type Sight } from '#src/plan/sight.ts';

export interface CashQuery {
  unit: CashUnit;
  from: string;
  to: string;
  group: 'method' | 'sheet';
  withOverdue: boolean;
}

const sumsOf = ({ actual, projected }: Line['income']) => ({
  actual: minorsOf(actual),
  projected: minorsOf(projected),
});
const lineOf = ({ income, cost }: Line): CashLine => ({ income: sumsOf(income), cost: sumsOf(cost) });

const texts = new WeakMap<Line, Buffer>();

/**
 * JSON in UTF-8 of the fields of a line and the end of its group. An unchanged line of a chunk is
 * the same object in each answer, so its text is cached.
 */
function lineText(line: Line): Buffer {
  const text = texts.get(line) ?? Buffer.from(JSON.stringify(lineOf(line)).slice(1));
  texts.set(line, text);
  return text;
}

type Place = Omit<CashGroup, 'income' | 'cost'>;
const NOWHERE = { parent: null, methodId: null, budgetId: null, sectionId: null };

const byId = (methods: readonly PaymentMethod[]) => methods.toSorted((left, right) => left.id - right.id);

const methodPlaces = (methods: readonly PaymentMethod[]): Place[] =>
  byId(methods).map(({ id, name }) => ({ ...NOWHERE, key: methodKey(id), name, methodId: id }));

/** The net amount that a method receives from the others; negative: gives to them. */
const lessCost = (income: Float64Array, cost: Float64Array) =>
  minorsOf(income.map((amount, place) => amount - (cost[place] ?? 0)));

const transfersOf = (
  methods: readonly PaymentMethod[],
  lines: ReadonlyMap<string, Line>,
): CashFlowAnswer['transfers'] =>
  byId(methods).flatMap(({ id: methodId, name }) => {
    const line = lines.get(transfersKey(methodId));
    if (line === undefined) return [];
    const { income, cost } = line;
    const actual = lessCost(income.actual, cost.actual);
    return [{ methodId, name, actual, projected: lessCost(income.projected, cost.projected) }];
  });

const sectionsIn = keptFigures(
  (rows, _question: null) => new Set(Array.from(rows, ({ plan }) => plan.record.sectionId ?? 0)),
);

/** Sheets by name, each followed by its sections by name; rows without a section come last. */
async function sheetPlaces(db: Db, accountId: number, { visible }: Sight): Promise<Place[]> {
  const sectionsOf = visible.map((sheet) => ({
    row: sheet.row,
    ids: new Set(sectionsIn([sheet], null).flatMap(({ figure }) => [...figure])),
  }));
  const names = await namesOf(
    db,
    accountId,
    'section',
    sectionsOf.flatMap(({ ids }) => [...ids]),
  );
  const inOrder = sectionsOf.toSorted((left, right) => left.row.name.localeCompare(right.row.name, 'pl'));
  return inOrder.flatMap(({ row: { id: budgetId, name }, ids }) => {
    const key = sheetKey(budgetId);
    const sections = [...ids].map((sectionId) => ({
      ...NOWHERE,
      key: sectionKey(budgetId, sectionId),
      parent: key,
      name: names.get(sectionId) ?? '',
      budgetId,
      sectionId,
    }));
    const sorted = sections.toSorted(
      (left, right) =>
        Number(left.sectionId === 0) - Number(right.sectionId === 0) ||
        left.name.localeCompare(right.name, 'pl'),
    );
    return [{ ...NOWHERE, key, name, budgetId }, ...(sections.length > 1 ? sorted : [])];
  });
}

/** Cash flow of the sheets that the user may see, as JSON; with balances if they are all sheets. */
export async function cashFlowText(
  db: Db,
  actor: Actor,
  { unit, from, to, group, withOverdue }: CashQuery,
): Promise<CashFlowAnswer> {
  const { accountId, today, acl } = actor;
  const sight = await sightOf(db, actor);
  const methods = await itemsOf(paymentMethods, db, accountId);
  const openings = openingsOf(methods, sight.terms.rates);
  const terms: CashTerms = { today, openings, columns: cashColumns(unit, from, to), withOverdue };
  const cash = cashOf(sight.visible, terms, { group });
  const places = group === 'method' ? methodPlaces(methods) : await sheetPlaces(db, accountId, sight);
  const { lines } = cash;
  const seesBalances = mayKeepAccounts(acl) && !sight.isPartial;
  const head: Omit<CashFlowAnswer, 'groups'> = {
    date: today,
    isPartial: sight.isPartial,
    columns: [...terms.columns],
    total: lineOf(cash.total),
    transfers: transfersOf(methods, lines),
    overdue: cash.overdue,
    balances: seesBalances
      ? { ...balancesToday(sight.visible, terms), ...cashBalances(cash, methods) }
      : null,
  };
  const groups = places.flatMap((place) => {
    const line = lines.get(place.key);
    return line ? [[openObject(place), lineText(line)]] : [];
  });
  return jsonWithList(head, 'groups', groups);
}
