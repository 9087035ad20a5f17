import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { useAcl } from '#lib/session/access.ts';
import { Button } from '#ui/button/button.tsx';
import { bufferKeysForField } from '#ui/keyboard/keys-for-field.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { mayManage } from '../may-manage.ts';
import type { Noun } from '../noun.ts';
import { ExportMenu, type ReadFile } from '#ui/data-table/export-menu.tsx';
import type { LucideIcon } from 'lucide-react';

/** Opens the editor of a new item, for users who may add one. */
function AddItem({ noun }: { noun: Noun }) {
  const { t } = useTranslation('master-data');
  const { open } = useDialogRoute();
  const { data: acl } = useAcl();
  if (acl === undefined || !noun.mayEdit(acl)) return null;
  return (
    <Button
      look="primary"
      onClick={() => {
        // Keys typed while the editor loads go into its name field.
        bufferKeysForField();
        open(`${noun.dialog}/add`);
      }}
    >
      <Icon of={Plus} size="small" />
      {t(`${noun.kind}.add`)}
    </Button>
  );
}

/** At the end of a list's toolbar. */
export function ListTools({ noun, readFile }: { noun: Noun; readFile: ReadFile }) {
  const { t } = useTranslation('master-data');
  const { data: acl } = useAcl();
  return (
    <>
      {mayManage(acl, noun) && <ExportMenu look="icon" name={t(`${noun.kind}.file`)} read={readFile} />}
      <AddItem noun={noun} />
    </>
  );
}

/** Shown for a list without any items. */
export function NoItems({ noun, icon, children }: { noun: Noun; icon: LucideIcon; children?: ReactNode }) {
  const { t } = useTranslation('master-data');
  return (
    <EmptyState
      icon={icon}
      title={t(`${noun.kind}.empty`)}
      text={t(`${noun.kind}.emptyText`)}
      action={
        <>
          <AddItem noun={noun} />
          {children}
        </>
      }
    />
  );
}
