import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { useAcl } from '#lib/session/access.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { mayManage } from '../may-manage.ts';
import type { Noun } from '../noun.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './delete-dialog.module.css';

type DeleteInEditorProps = { noun: Noun; item: { id: number; name: string } };

/** Deletes the item of an editor, and closes it. */
export function DeleteInEditor({ noun, item: { id, name } }: DeleteInEditorProps) {
  const { t } = useTranslation('master-data');
  const { close } = useDialogRoute();
  const { data: acl } = useAcl();
  const [isAsked, setAsked] = useState(false);
  if (!mayManage(acl, noun)) return null;
  return (
    <>
      <Button look="plain" className={styles.inEditor} onClick={() => setAsked(true)}>
        <Icon of={Trash2} size="small" />
        {t('deleteAsk')}
      </Button>
      {isAsked && (
        <DeleteDialog noun={noun} ids={[id]} name={name} onClose={() => setAsked(false)} onDone={close} />
      )}
    </>
  );
}
