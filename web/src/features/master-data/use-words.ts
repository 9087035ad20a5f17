import type { UseCount } from '@saldo/contract/named-list';
import { useTranslation } from 'react-i18next';

/** `2 wiersze, 4 płatności` */
export function useUseWords(): (uses: readonly UseCount[]) => string {
  const { t } = useTranslation('master-data');
  return (uses) => uses.map(({ kind, count }) => t(`use.${kind}`, { count })).join(', ');
}
