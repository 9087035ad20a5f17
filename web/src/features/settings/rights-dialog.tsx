import { useTranslation } from 'react-i18next';
import { useDialogRoute } from '#lib/dialog-route.ts';
import { failureText } from '#lib/failures.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useTree, useUserRights } from './queries.ts';
import { RightsEditor } from './rights-editor.tsx';

/** `budgets-permissions/{userId}` over any page. */
export function RightsDialog({ userId }: { userId: number }) {
  const { t } = useTranslation(['team', 'common']);
  const { close } = useDialogRoute();
  const rights = useUserRights(userId);
  const tree = useTree();
  const error = rights.data ? (tree.data ? null : tree.error) : rights.error;
  const frame = { title: t('rights.title'), cancel: t('common:close'), onClose: close };
  if (error) return <Dialog {...frame} failure={failureText(error)} />;
  if (!rights.data || !tree.data) {
    return (
      <Dialog {...frame} isWide>
        <SkeletonRows count={14} label={t('common:loading')} />
      </Dialog>
    );
  }
  if (rights.data.user.isMasterUser) return <Dialog {...frame} text={t('rights.ofMaster')} />;
  return <RightsEditor key={userId} rights={rights.data} folders={tree.data.folders} onClose={close} />;
}
