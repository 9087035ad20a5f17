import Ellipsis from 'lucide-react/icons/ellipsis';
import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { useAcl } from '#lib/session/access.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu, MenuItem } from '#ui/popup/menu.tsx';
import { DeleteDialog } from '../deletion/delete-dialog.tsx';
import type { MergeWords } from '../merge/merge-dialog.tsx';
import { MergeWith } from '../merge/merge-with.tsx';
import { mayManage } from '../may-manage.ts';
import type { Noun } from '../noun.ts';

type ItemActionsProps = {
  noun: Noun;
  item: { id: number; name: string; isInternal: boolean };
  merge: MergeWords;
  /** further commands of this noun */
  children?: ReactNode;
};

/** Commands on one item of a list. */
export function ItemActions({ noun, item: { id, name, isInternal }, merge, children }: ItemActionsProps) {
  const { t } = useTranslation('master-data');
  const { open } = useDialogRoute();
  const { data: acl } = useAcl();
  const [asked, setAsked] = useState<'delete' | 'merge'>();
  const close = () => setAsked(undefined);
  const mayEdit = acl !== undefined && noun.mayEdit(acl) && !(isInternal && noun.defining === undefined);
  return (
    <>
      <Menu trigger={<IconButton size="small" icon={Ellipsis} label={t('actions', { name })} />}>
        <MenuItem icon={Pencil} onClick={() => open(`${noun.dialog}/edit/${id}`)}>
          {t(mayEdit ? 'edit' : 'show')}
        </MenuItem>
        {children}
        {mayManage(acl, noun) && (
          <MenuItem icon={Merge} onClick={() => setAsked('merge')}>
            {t('merge.withAsk')}
          </MenuItem>
        )}
        {mayManage(acl, noun) && (
          <MenuItem
            isDanger
            icon={Trash2}
            refusal={isInternal ? t('readOnly.internal') : undefined}
            onClick={() => setAsked('delete')}
          >
            {t('deleteAsk')}
          </MenuItem>
        )}
      </Menu>
      {asked === 'merge' && <MergeWith noun={noun} item={{ id, name }} merge={merge} onClose={close} />}
      {asked === 'delete' && (
        <DeleteDialog noun={noun} ids={[id]} name={name} onClose={close} onDone={() => undefined} />
      )}
    </>
  );
}
