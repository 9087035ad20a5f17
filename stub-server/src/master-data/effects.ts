import { mayAddNames } from '@saldo/contract/domain/permission';
import type { ResourceKind } from '#src/lock/resources.ts';

/** An item of a named list, which whoever may add to the list may write. */
export const namedResource = (table: NonNullable<ResourceKind['table']>): ResourceKind => ({
  table,
  mayWrite: (acl) => mayAddNames(acl),
});
