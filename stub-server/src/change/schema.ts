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
    /** what a command changed, for the history and for undo; immutable except for `is_undone` */
    change: {
      id: Generated<number>;
      account_id: number;
      /** null: belongs to the account, and to the sheets in `change_sheet` */
      budget_id: number | null;
      user_id: number;
      kind: ChangeKind | AccountChangeKind;
      at: string;
      /** the change that this undo or redo refers to */
      of_change_id: number | null;
      is_undone: Flag;
      item_count: number;
      /** idempotency key of the command, if it had one */
      command_key: string | null;
      /** the tab that made it; null: unknown, as for changes from before this column */
      app_id: string | null;
    };
    /**
     * an item before and after; JSON or null. Ids are not foreign keys, because the history
     * outlives its items
     */
    change_item: {
      change_id: number;
      account_id: number;
      position: number;
      entity: ChangeItem['entity'] | EntityType;
      /** in the account's history; items of sheets are identified by the following columns */
      entity_id: Generated<number | null>;
      record_id: Generated<number | null>;
      month: Generated<string | null>;
      scope: Generated<MonthScope | null>;
      part_id: Generated<number | null>;
      before: Json | null;
      after: Json | null;
      /** of a removed item: what referred to it, and what that refers to since */
      moved: Generated<Json | null>;
    };
    /** the sheets of a change that does not belong to a single sheet */
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
    app_id: null,
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
  change: { download: { without: ['command_key', 'app_id'] }, seed: changeRows },
  change_item: { download: {}, seed: itemRows },
  change_sheet: { download: {} },
});
