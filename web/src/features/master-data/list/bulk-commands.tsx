import Merge from 'lucide-react/icons/merge';
import Trash2 from 'lucide-react/icons/trash';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '#lib/list-state/list-rows.ts';
import { useAcl } from '#lib/session/access.ts';
import { Button } from '#ui/button/button.tsx';
import { useDeleteKey } from '#ui/data-table/use-delete-key.ts';
import { startCommand } from '#ui/keyboard/start-command.ts';
import { Icon } from '#ui/text/icon.tsx';
import { DeleteDialog } from '../deletion/delete-dialog.tsx';
import { mayManage } from '../may-manage.ts';
import { mergeOrder } from '../merge/merge-order.ts';
import { MergeDialog, type MergeWords } from '../merge/merge-dialog.tsx';
import type { Noun } from '../noun.ts';
import { ExportMenu, type FileFormat, type ReadFile } from '#ui/data-table/export-menu.tsx';

/** Maximum number of items that can be compared at a glance. */
const MOST_MERGED = 12;

export type BulkCommandsProps = {
  noun: Noun;
  chosen: Chosen<{ id: number; name: string }>;
  merge: MergeWords;
  readFile: (format: FileFormat, ids: readonly number[]) => ReturnType<ReadFile>;
  onDone: () => void;
  /** further commands of this noun */
  children?: ReactNode;
};

type BulkCommand = { what: 'merge' | 'delete'; ids: readonly number[] };

/** Bulk commands on the ticked items. */
export function BulkCommands({ noun, chosen, merge, readFile, onDone, children }: BulkCommandsProps) {
  const { t } = useTranslation('master-data');
  const { data: acl } = useAcl();
  const [asked, setAsked] = useState<BulkCommand>();
  const ask = (what: BulkCommand['what']) =>
    startCommand({ ask: async () => ({ what, ids: await chosen.ids() }), show: setAsked, hasField: false });
  const close = () => setAsked(undefined);
  useDeleteKey(mayManage(acl, noun) ? () => ask('delete') : undefined);
  if (!mayManage(acl, noun)) return children;
  const [only] = chosen.rows;
  return (
    <>
      {chosen.count > 1 && (
        <Button look="primary" disabled={chosen.count > MOST_MERGED} onClick={() => ask('merge')}>
          <Icon of={Merge} size="small" />
          {t('mergeChosen', { count: chosen.count })}
        </Button>
      )}
      {chosen.count > MOST_MERGED && <span>{t('mergeMost', { count: MOST_MERGED })}</span>}
      {children}
      <ExportMenu
        look="text"
        name={t(`${noun.kind}.file`)}
        read={async (format) => readFile(format, await chosen.ids())}
      />
      <Button look="danger" aria-keyshortcuts="Delete" onClick={() => ask('delete')}>
        <Icon of={Trash2} size="small" />
        {t('deleteChosen', { count: chosen.count })} <kbd aria-hidden>Delete</kbd>
      </Button>
      {asked?.what === 'merge' && (
        <MergeDialog
          noun={noun}
          ids={mergeOrder(asked.ids, chosen.rows)}
          {...merge}
          onClose={close}
          onDone={onDone}
        />
      )}
      {asked?.what === 'delete' && (
        <DeleteDialog
          noun={noun}
          ids={asked.ids}
          name={asked.ids.length === 1 ? only?.name : undefined}
          onClose={close}
          onDone={onDone}
        />
      )}
    </>
  );
}
