import { effectivePermission } from '@saldo/contract/domain/permission';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAcl } from '#lib/access.ts';
import { statusOf } from '#lib/api-error.ts';
import { HOME } from '#lib/redirect-target.ts';
import { showToast } from '#lib/toasts.ts';
import { isDeleted, useBudget } from '../queries.ts';

/** An open sheet that is deleted, or that the user may no longer see, closes with a word; one that was never his shows "no access" itself. */
export function useLostSheet({ id, name }: { id: number; name: string }): void {
  const { t } = useTranslation('manage');
  const { data: acl } = useAcl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isHis = acl && effectivePermission(acl, 'budget', id) !== 'denied';
  const [wasHis, setWasHis] = useState(false);
  if (isHis && !wasHis) setWasHis(true);
  const isLost = wasHis && isHis === false;
  // Whose right covers every sheet learns it from the sheet alone.
  const isGone = statusOf(useBudget(id).error) === 404;
  useEffect(() => {
    if (!isLost && !isGone) return undefined;
    let isLeft = false;
    const leave = async () => {
      const title =
        isGone || (await isDeleted(client, id)) ? t('sheet.deleted', { name }) : t('sheet.lost', { name });
      if (isLeft) return;
      showToast({ id: `lost-${id}`, duration: 'very-long', title });
      void navigate(HOME, { replace: true });
    };
    void leave();
    return () => {
      isLeft = true;
    };
  }, [isLost, isGone, id, name, client, navigate, t]);
}
