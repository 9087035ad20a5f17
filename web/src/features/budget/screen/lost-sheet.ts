import { effectivePermission } from '@saldo/contract/domain/permission';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAcl } from '#lib/session/access.ts';
import { statusOf } from '#lib/api/api-error.ts';
import { HOME } from '#lib/session/redirect-target.ts';
import { typedTexts } from '#lib/drafts/typed-texts.ts';
import { tellTyped } from '#lib/live/tell-typed.ts';
import { isDeleted, useBudget } from '../queries.ts';

/** Text in the open cell editor, and its cell. */
type Typed = { text: string; where?: string };

/** Closes an open sheet that was deleted or that the user may no longer see, with a notice that keeps unsaved input of its editors. A sheet that the user never had access to shows "no access" itself. */
export function useLostSheet({ id, name }: { id: number; name: string }, typed: () => Typed): void {
  const { t } = useTranslation('budget');
  const { data: acl } = useAcl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isHis = acl && effectivePermission(acl, 'budget', id) !== 'denied';
  const [wasHis, setWasHis] = useState(false);
  if (isHis && !wasHis) setWasHis(true);
  const isLost = wasHis && isHis === false;
  // A right to all sheets does not change when one is deleted, so this user learns it only from the
  // sheet's query.
  const isGone = statusOf(useBudget(id).error) === 404;
  const takeTyped = useEffectEvent((): Typed => {
    const inCell = typed();
    return inCell.text === '' ? { text: typedTexts().join('; ') } : inCell;
  });
  useEffect(() => {
    if (!isLost && !isGone) return undefined;
    let isLeft = false;
    const leave = async () => {
      // Editors over the sheet may close before the reason is known.
      const typedBefore = takeTyped();
      const title =
        isGone || (await isDeleted(client, id)) ? t('header.deleted', { name }) : t('header.lost', { name });
      if (isLeft) return;
      const typedNow = takeTyped();
      tellTyped({ id: `lost-${id}`, title, ...(typedNow.text === '' ? typedBefore : typedNow) });
      void navigate(HOME, { replace: true });
    };
    void leave();
    return () => {
      isLeft = true;
    };
  }, [isLost, isGone, id, name, client, navigate, t]);
}
