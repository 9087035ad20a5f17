import type { SeedData } from '@saldo/seeds';
import { defineTables } from '#src/db/tables.ts';
import { flag } from '#src/db/seed-columns.ts';
import type { Flag, Json } from '#src/db/row-types.ts';
import type { AccountChangeKind, EntityType } from '@saldo/contract/account-change';
import type { ChangeItem, ChangeKind } from '@saldo/contract/change';
import type { MonthScope } from '@saldo/contract/record';
import type { Generated } from 'kysely';
import { NOTHING } from './fields.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    /** what a command did, for the history and for undo; never changed but for `is_undone` */
    change: {
      id: Generated<number>;
      account_id: number;
      /** null: it belongs to the account, and to the sheets that `change_sheet` names */
      budget_id: number | null;
      user_id: number;
      kind: ChangeKind | AccountChangeKind;
      at: string;
      /** the change that an undo or redo is about */
      of_change_id: number | null;
      is_undone: Flag;
      item_count: number;
      /** of the command that made it, where its caller may send it again */
      command_key: string | null;
    };
    /** one thing before and after; JSON or null. Ids refer to nothing: things go, their history stays */
    change_item: {
      change_id: number;
      account_id: number;
      position: number;
      entity: ChangeItem['entity'] | EntityType;
      /** of the account's history; items of sheets are found by what follows */
      entity_id: Generated<number | null>;
      record_id: Generated<number | null>;
      month: Generated<string | null>;
      scope: Generated<MonthScope | null>;
      part_id: Generated<number | null>;
      before: Json | null;
      after: Json | null;
      /** of a thing that is gone: what pointed to it, and where that points to since */
      moved: Generated<Json | null>;
    };
    /** the sheets of a change that belongs to no one sheet */
    change_sheet: { change_id: number; account_id: number; budget_id: number };
  }
}

const ONE_CELL: ChangeKind = 'cells';

const changeRows = ({ changes = [] }: SeedData) =>
  changes.map(({ accountId, budgetId, userId, at }, place) => ({
    id: place + 1,
    account_id: accountId,
    budget_id: budgetId,
    user_id: userId,
    kind: ONE_CELL,
    at,
    of_change_id: null,
    is_undone: flag(false),
    item_count: 1,
    command_key: null,
  }));

const itemRows = ({ changes = [] }: SeedData) =>
  changes.map(({ accountId, value: { recordId, month, scope, ...value } }, place) => ({
    change_id: place + 1,
    account_id: accountId,
    position: 0,
    entity: 'month-value' as const,
    record_id: recordId,
    month,
    scope,
    before: null,
    after: JSON.stringify({ ...NOTHING, ...value }),
  }));

export const changeTables = defineTables({
  change: { download: { without: ['command_key'] }, seed: changeRows },
  change_item: { download: {}, seed: itemRows },
  change_sheet: { download: {} },
});
