import { effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import type { Noun } from './noun.ts';

/** Whether a user may merge, delete and export a list. */
export const mayManage = (acl: Acl | undefined, { managedBy }: Noun): boolean =>
  acl !== undefined && managedBy.every((area) => effectivePermission(acl, area) !== 'denied');
