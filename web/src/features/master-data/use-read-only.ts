import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import type { Noun } from './noun.ts';

/** Why an item cannot be changed by this user; undefined: it can. */
export function useReadOnly(noun: Noun, isInternal: boolean): string | undefined {
  const { t } = useTranslation('master-data');
  const { data: acl } = useAcl();
  if (isInternal) return t('readOnly.internal');
  return acl !== undefined && noun.mayEdit(acl) ? undefined : t('readOnly.right');
}
