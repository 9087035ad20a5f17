import type { Area, BudgetPermission, Permission } from './domain/permission.ts';
import type { ResourceType } from './resource-types.ts';

/** Where the guard finds the sheets that a call names, and the right that it demands to each. */
export interface SheetNeed {
  /** an id or a list of ids in the parameters or the body; `body`: the resource that the body is */
  from: `params.${string}` | `body.${string}` | 'body';
  /** what the ids are of: the right is then demanded to the sheets that these resources lie in; absent: of sheets */
  of?: ResourceType;
  right: BudgetPermission;
}

/** Who may call a route: read by the server's guard, the conformance test and the OpenAPI description. */
export type Access =
  | { who: 'anyone' }
  /** signed in, whatever the licence: log-out, keep-alive, what the licence notices need */
  | { who: 'user' }
  /** signed in, licence neither expired nor cancelled */
  | { who: 'member' }
  /** may write some sheet or add payments, and so add to the lists that rows and payments choose from */
  | { who: 'writer' }
  | { who: 'master' }
  /** the master user, whatever the licence: a lapsed licence is paid for by these routes */
  | { who: 'owner' }
  | { who: 'area'; area: Area; atLeast: Permission }
  /** right to every named sheet (and to the area, where one is named); another account's answers 404, a missing right 403 */
  | { who: 'budget'; needs: readonly SheetNeed[]; area?: Area };

/** Further terms of a route, read by the server's guard. */
export interface CallTerms {
  /** absent: a GET reads, every other call writes; a read-only key may only make calls that read */
  mode?: 'read' | 'write';
  /** for signed-in people: API keys are refused */
  onlyPerson?: true;
  /** open to a user without a second factor where the account requires one: set-up, own profile, log-out */
  withoutSecondFactor?: true;
}

export const access = (rule: Access, terms: CallTerms = {}): CallTerms & { access: Access } => ({
  access: rule,
  ...terms,
});

/** Whether a route reads and changes nothing. */
export const isRead = ({ method, metadata }: { method: string; metadata: CallTerms }): boolean =>
  (metadata.mode ?? (method === 'GET' ? 'read' : 'write')) === 'read';
