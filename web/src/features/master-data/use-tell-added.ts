import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { keptKey, revealRow } from '#lib/list-state/kept-list.ts';
import { dialogAddress, useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { showToast } from '#lib/toasts.ts';
import type { Noun } from './noun.ts';

/**
 * Reports that an item was added, and scrolls its list to it; an item added for a field is chosen
 * in that field.
 */
export function useTellAdded(noun: Pick<Noun, 'dialog'>, list: { name: string }) {
  const { t } = useTranslation('master-data');
  const { userId } = useCurrentUser();
  const { isForField } = useDialogRoute();
  const navigate = useNavigate();
  return ({ id, name }: { id: number; name: string }) => {
    revealRow(keptKey(userId, list.name), id);
    if (isForField) return;
    // Over the page that is open by then.
    const show = () => void navigate(dialogAddress(window.location, `${noun.dialog}/edit/${id}`));
    showToast({
      type: 'done',
      duration: 'long',
      title: t('added', { name }),
      action: { label: t('openAdded'), run: show },
    });
  };
}
