import { effectivePermission } from '@saldo/contract/domain/permission';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAcl } from '#lib/access.ts';
import { HOME } from '#lib/redirect-target.ts';
import { showToast } from '#lib/toasts.ts';

/** An open sheet that the user may no longer see closes with a word; one that was never his shows "no access" itself. */
export function useLostSheet({ id, name }: { id: number; name: string }): void {
  const { t } = useTranslation('manage');
  const { data: acl } = useAcl();
  const navigate = useNavigate();
  const wasHis = useRef(false);
  const isHis = acl && effectivePermission(acl, 'budget', id) !== 'denied';
  useEffect(() => {
    if (isHis === undefined) return;
    if (wasHis.current && !isHis) {
      showToast({ id: `lost-${id}`, duration: 'very-long', title: t('sheet.lost', { name }) });
      void navigate(HOME, { replace: true });
    }
    wasHis.current = isHis;
  }, [isHis, id, name, navigate, t]);
}
