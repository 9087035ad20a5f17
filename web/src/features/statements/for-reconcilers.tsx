import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mayReconcile } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';

/** Shows a screen only to users who may see accounts and their balances. */
export function ForReconcilers({ children }: { children: ReactNode }) {
  const { t } = useTranslation('statements');
  const { data: acl } = useAcl();
  if (acl === undefined || mayReconcile(acl)) return children;
  return <EmptyState icon={Lock} title={t('noAccess.title')} text={t('noAccess.text')} />;
}
