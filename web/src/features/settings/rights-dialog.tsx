import { useTranslation } from 'react-i18next';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadedEditor } from '#ui/editor/loaded-editor.tsx';
import { useTree, useUserRights } from './queries.ts';
import { RightsEditor } from './rights-editor.tsx';

/** `budgets-permissions/{userId}` over any page. */
export function RightsDialog({ userId }: { userId: number }) {
  const { t } = useTranslation(['team', 'common']);
  const { close } = useDialogRoute();
  const rights = useUserRights(userId);
  const tree = useTree();
  const query = {
    data: rights.data && tree.data && { rights: rights.data, folders: tree.data.folders },
    error: rights.data ? tree.error : rights.error,
  };
  const title = t('rights.title');
  return (
    <LoadedEditor title={title} query={query} onClose={close}>
      {({ rights: given, folders }) =>
        given.user.isMasterUser ? (
          <Dialog title={title} text={t('rights.ofMaster')} cancel={t('common:close')} onClose={close} />
        ) : (
          <RightsEditor key={userId} rights={given} folders={folders} onClose={close} />
        )
      }
    </LoadedEditor>
  );
}
