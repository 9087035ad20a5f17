import type { Area, BudgetPermission, Permission } from './domain/permission.ts';

/** Where the guard finds the sheets that a call touches. */
export type BudgetSource =
  | 'params.id'
  | 'params.targetBudgetId'
  /** the sheet of the record named by `params.rowId` */
  | 'params.rowId'
  | 'body.ids'
  /** the sheet, or the sheet of the record, that `body.type` and `body.id` name; none for other types */
  | 'body.resource';

/** Who may call a route: read by the server's guard, the conformance test and the OpenAPI description. */
export type Access =
  | { who: 'anyone' }
  /** signed in, whatever the licence: log-out, keep-alive, what the licence notices need */
  | { who: 'user' }
  /** signed in, licence neither expired nor cancelled */
  | { who: 'member' }
  /** who may write a sheet or add payments: they add to the lists that those choose from */
  | { who: 'writer' }
  | { who: 'master' }
  /** the master user, whatever the licence: it is paid for and mended when it is shut */
  | { who: 'owner' }
  | { who: 'area'; area: Area; atLeast: Permission }
  /** right to every named sheet (and to the area, where one is named); another account's answers 404, a missing right 403 */
  | { who: 'budget'; needs: readonly { from: BudgetSource; right: BudgetPermission }[]; area?: Area };

/** What a route says of itself besides: read by the server's guard. */
export interface CallTerms {
  /** absent: a GET reads, every other call writes; a key for reading may only make calls that read */
  effect?: 'reads' | 'writes';
  /** for a person who has signed in: no API key is let through */
  onlyPerson?: true;
  /** lets in who has no second factor where everybody has to have one: what sets it up, tells who one is, or signs out */
  withoutSecondFactor?: true;
}

export const access = (rule: Access, terms: CallTerms = {}): CallTerms & { access: Access } => ({
  access: rule,
  ...terms,
});
