import { AGES, dueDatesOf, type Age } from '@saldo/contract/domain/ages';
import { minor } from '@saldo/contract/domain/money';
import type { Direction } from '@saldo/contract/record';
import type { Owed, Settlement, Settlements } from '@saldo/contract/settlement';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { allOf, inLists, isOpen, ofTab, type Condition } from '#src/payment/filter.ts';
import { payeeId } from '#src/payment/payee.ts';

const isDetached = ofTab('detached');

function isOfAge(age: Age, today: string): Condition {
  const { from, to } = dueDatesOf(age, today);
  return allOf([
    ...(from === undefined ? [] : [sql<SqlBool>`part.due_date >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`part.due_date <= ${to}`]),
  ]);
}

type Sums = { readonly [Name in `${Age}${'Gross' | 'Count' | 'DetachedGross' | 'DetachedCount'}`]: number };

const sumsOf = (today: string) =>
  AGES.flatMap((age) => {
    const isIn = isOfAge(age, today);
    const total = (condition: Condition, what: 'part.gross' | '1', name: string) =>
      sql<number>`coalesce(sum(case when ${condition} then ${sql.raw(what)} else 0 end), 0)`.as(
        `${age}${name}`,
      );
    const isInDetached = allOf([isIn, isDetached]);
    return [
      total(isIn, 'part.gross', 'Gross'),
      total(isIn, '1', 'Count'),
      total(isInDetached, 'part.gross', 'DetachedGross'),
      total(isInDetached, '1', 'DetachedCount'),
    ];
  });

const owedOf = (sums: Sums, age: Age): Owed => ({
  gross: minor(sums[`${age}Gross`]),
  count: sums[`${age}Count`],
  detachedGross: minor(sums[`${age}DetachedGross`]),
  detachedCount: sums[`${age}DetachedCount`],
});

const together = (ages: readonly Owed[]): Owed =>
  ages.reduce((total, one) => ({
    gross: minor(total.gross + one.gross),
    count: total.count + one.count,
    detachedGross: minor(total.detachedGross + one.detachedGross),
    detachedCount: total.detachedCount + one.detachedCount,
  }));

/** Unpaid amounts in one direction, by contractor, currency and age; contractors by name. */
export async function settlementsOf(
  db: Db,
  { accountId, acl, today }: Pick<Actor, 'accountId' | 'acl' | 'today'>,
  direction: Direction,
): Promise<Settlements> {
  const rows = await db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .leftJoin('contractor', (join) => join.on('contractor.id', '=', payeeId))
    .leftJoin('record', 'record.id', 'part.record_id')
    .select(['contractor.id as contractorId', 'contractor.name', 'source.currency'])
    .select(sumsOf(today))
    .where(
      allOf([
        sql<SqlBool>`part.account_id = ${accountId}`,
        sql<SqlBool>`source.direction = ${direction}`,
        isOpen,
        ...inLists(acl),
      ]),
    )
    .groupBy(['contractor.id', 'contractor.name', 'contractor.name_key', 'source.currency'])
    .orderBy(sql`contractor.name_key is null, contractor.name_key, contractor.id, source.currency`)
    .execute();
  const items = rows.map(({ contractorId, name, currency, ...sums }): Settlement => {
    const ages = Object.fromEntries(
      AGES.map((age) => [age, owedOf(sums as unknown as Sums, age)]),
    ) as Settlement['ages'];
    return {
      contractor: contractorId === null ? null : { id: contractorId, name: name ?? '' },
      currency,
      ages,
      total: together(AGES.map((age) => ages[age])),
    };
  });
  return { date: today, items };
}
