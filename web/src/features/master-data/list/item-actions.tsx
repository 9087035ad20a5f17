import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { useAcl } from '#lib/session/access.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu, MenuItem } from '#ui/popup/menu.tsx';
import { DeleteDialog } from '../deletion/delete-dialog.tsx';
import { mayManage } from '../may-manage.ts';
import type { Noun } from '../noun.ts';

type ItemActionsProps = {
  noun: Noun;
  item: { id: number; name: string; isInternal: boolean };
  /** what this noun offers besides */
  children?: ReactNode;
};

/** What can be done with one item of a list. */
export function ItemActions({ noun, item: { id, name, isInternal }, children }: ItemActionsProps) {
  const { t } = useTranslation('master-data');
  const { open } = useDialogRoute();
  const { data: acl } = useAcl();
  const [isDeleting, setDeleting] = useState(false);
  const mayEdit = acl !== undefined && noun.mayEdit(acl) && !(isInternal && noun.defining === undefined);
  return (
    <>
      <Menu trigger={<IconButton size="small" icon={Ellipsis} label={t('actions', { name })} />}>
        <MenuItem icon={Pencil} onClick={() => open(`${noun.dialog}/edit/${id}`)}>
          {t(mayEdit ? 'edit' : 'show')}
        </MenuItem>
        {children}
        {mayManage(acl, noun) && (
          <MenuItem
            isDanger
            icon={Trash2}
            refusal={isInternal ? t('readOnly.internal') : undefined}
            onClick={() => setDeleting(true)}
          >
            {t('deleteAsk')}
          </MenuItem>
        )}
      </Menu>
      {isDeleting && (
        <DeleteDialog
          noun={noun}
          ids={[id]}
          name={name}
          onClose={() => setDeleting(false)}
          onDone={() => undefined}
        />
      )}
    </>
  );
}
