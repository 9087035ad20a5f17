import type { Area, BudgetPermission, Permission } from './domain/permission.ts';
import type { ResourceType } from './resource-types.ts';

/** The position of sheet ids in a call, and the right to these sheets that the guard requires. */
export interface SheetNeed {
  /**
   * an id or a list of ids in the parameters or the body; `body`: the whole body is the resource
   */
  from: `params.${string}` | `body.${string}` | 'body';
  /** the type of the ids, whose sheets then require the right; absent: the ids are sheets */
  of?: ResourceType;
  right: BudgetPermission;
}

/** Who may call a route: read by the server's guard, the conformance test and the OpenAPI description. */
export type Access =
  | { who: 'anyone' }
  /** signed in, whatever the licence: log-out, keep-alive, data for the licence notices */
  | { who: 'user' }
  /** signed in, licence neither expired nor cancelled */
  | { who: 'member' }
  /** may write a sheet or add payments, and therefore add to the lists that rows and payments use */
  | { who: 'writer' }
  | { who: 'master' }
  /** the master user, whatever the licence, because these routes renew a lapsed one */
  | { who: 'owner' }
  | { who: 'area'; area: Area; atLeast: Permission }
  /**
   * right to every named sheet (and to the area, if named); another account's answers 404, a
   * missing right 403
   */
  | { who: 'budget'; needs: readonly SheetNeed[]; area?: Area };

/** Further conditions of a route, read by the server's guard. */
export interface CallTerms {
  /** absent: GET reads and all other methods write; a read-only key may only read */
  mode?: 'read' | 'write';
  /** for signed-in people: API keys are refused */
  onlyPerson?: true;
  /**
   * open to a user without a second factor even if the account requires one: set-up, own profile,
   * log-out
   */
  withoutSecondFactor?: true;
  /** runs at most once per `idempotency-key` */
  isOnceByKey?: true;
}

export const access = (rule: Access, terms: CallTerms = {}): CallTerms & { access: Access } => ({
  access: rule,
  ...terms,
});

/**
 * A command that runs at most once per `idempotency-key`, so that a client that lost the answer may
 * send it again.
 */
export const once = <Metadata extends object>(metadata: Metadata): Metadata & { isOnceByKey: true } => ({
  ...metadata,
  isOnceByKey: true,
});

/** Whether a route only reads. */
export const isRead = ({ method, metadata }: { method: string; metadata: CallTerms }): boolean =>
  (metadata.mode ?? (method === 'GET' ? 'read' : 'write')) === 'read';
