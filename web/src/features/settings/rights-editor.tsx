import type { UserRights } from '@saldo/contract/acl';
import type { TreeFolder } from '@saldo/contract/tree';
import type { TFunction } from 'i18next';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import type { EditorConflict, EditorWork } from '#lib/editor/editor-work.ts';
import { failureText } from '#lib/api/failures.ts';
import { showToast } from '#lib/toasts.ts';
import { useDebounced } from '#lib/keyboard/use-debounced.ts';
import { EditorFrame } from '#ui/editor/editor-frame.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { AreaRights } from './area-rights.tsx';
import { levelName } from './area-level.ts';
import { CopyRightsMenu } from './copy-rights-menu.tsx';
import { useSaveRights } from './queries.ts';
import {
  changesOf,
  copyOf,
  levelOf,
  NO_CHANGES,
  overStored,
  overtakenIn,
  rightsToSheets,
  withArea,
  withMine,
  withSheets,
  withTheirs,
  type Overtaken,
  type Permissions,
  type RightsDraft,
} from './rights-draft.ts';
import { changeRightsDraft, dropRightsDraft, useRightsDraft } from './rights-drafts.ts';
import styles from './rights-dialog.module.css';
import { RightsMatrix, type GiveSheets } from './rights-matrix.tsx';

type RightsEditorProps = { rights: UserRights; folders: readonly TreeFolder[]; onClose: () => void };

const SEARCH_DELAY_MS = 100;

/** Edits one user's rights, which are saved together. */
export function RightsEditor({ rights, folders, onClose }: RightsEditorProps) {
  const { t } = useTranslation(['team', 'common']);
  const { user, version, permissions } = rights;
  const name = `${user.firstname} ${user.lastname}`;
  const { draft, change, giveSheets } = useDraft(user.id, permissions);
  const changes = changesOf(permissions, draft);
  const [phrase, setPhrase] = useState('');
  const table = useRef<HTMLTableElement>(null);

  const leave = () => {
    dropRightsDraft(user.id);
    onClose();
  };
  const save = useSaveRights(user.id, () => {
    leave();
    showToast({ type: 'done', title: t('rights.saved', { name }) });
  });
  const submit = () =>
    changes.count === 0 ? leave() : save.mutate({ version, permissions: changes.permissions });

  const stored = rightsToSheets(permissions);
  const settled = useDebounced(phrase, SEARCH_DELAY_MS);
  const work: EditorWork = {
    isDirty: changes.count > 0,
    isBusy: save.isPending,
    failure: save.error,
    failureText: save.error ? refusalText(save.error, t) : undefined,
    conflict: conflictOf(overtakenIn(permissions, draft), { folders, t, permissions, change }),
    unsaved: [],
    refusals: 0,
    save: submit,
    forget: () => dropRightsDraft(user.id),
  };
  return (
    <EditorFrame
      isFilling
      title={t('rights.titleOf', { name })}
      work={work}
      saveText={t('rights.save')}
      also={
        changes.count > 0 && (
          <output className={styles.count}>{t('rights.changes', { count: changes.count })}</output>
        )
      }
      leaveWords={{
        title: t('rights.ask'),
        text: t('rights.askText', { count: changes.count }),
        confirm: t('rights.discard'),
        cancel: t('rights.goOn'),
      }}
      onClose={leave}
    >
      <div className={styles.body}>
        <AreaRights
          levelIn={(area) => draft.areas[area] ?? levelOf(area, permissions[area])}
          onGive={(area, permission) => change((now) => withArea(now, area, permission))}
        />
        <section className={styles.sheets} aria-label={t('rights.matrix')}>
          <div className={styles.tools}>
            <SearchField
              className={styles.search}
              label={t('rights.search')}
              clearLabel={t('rights.clearSearch')}
              value={phrase}
              onChange={setPhrase}
              onArrowDown={() => table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
            />
            <CopyRightsMenu
              userId={user.id}
              onCopy={(other) => change(() => copyOf(other, sheetIdsOf(folders)))}
            />
          </div>
          <div className={styles.scroll}>
            <RightsMatrix
              table={table}
              folders={folders}
              phrase={settled}
              rightTo={(id) => draft.budgets[id] ?? stored.get(id) ?? 'denied'}
              onGive={giveSheets}
            />
          </div>
          <p className={styles.hint}>{t('rights.hint')}</p>
        </section>
      </div>
    </EditorFrame>
  );
}

/** Stored outside the dialog until it is saved or discarded. */
function useDraft(userId: number, stored: Permissions) {
  const draft = useRightsDraft(userId) ?? NO_CHANGES;
  const change = useCallback(
    (next: (now: RightsDraft) => RightsDraft) =>
      changeRightsDraft(userId, (now) => overStored(stored, next(now))),
    [userId, stored],
  );
  const giveSheets: GiveSheets = useCallback(
    (ids, permission) => change((now) => withSheets(now, ids, permission)),
    [change],
  );
  return { draft, change, giveSheets };
}

type ConflictParts = {
  folders: readonly TreeFolder[];
  t: TFunction<['team', 'common']>;
  permissions: Permissions;
  change: (next: (now: RightsDraft) => RightsDraft) => void;
};

/** What another tab has meanwhile made of the same rights, with the choice between both. */
function conflictOf(
  { areas, budgets }: Overtaken,
  { folders, t, permissions, change }: ConflictParts,
): EditorConflict | null {
  if (areas.length + budgets.length === 0) return null;
  const sheets = folders.flatMap(({ categories }) => categories.flatMap((category) => category.budgets));
  return {
    lines: [
      ...areas.map(({ area, before, theirs }) => ({
        key: area,
        label: t(`area.${area}`),
        before: t(levelName(area, before)),
        theirs: t(levelName(area, theirs)),
        isMine: true,
      })),
      ...budgets.map(({ id, before, theirs }) => ({
        key: String(id),
        label: sheets.find((sheet) => sheet.id === id)?.name ?? '',
        before: t(`permission.${before}`),
        theirs: t(`permission.${theirs}`),
        isMine: true,
      })),
    ],
    onKeepMine: () => change((now) => withMine(permissions, now)),
    onTakeTheirs: () => change((now) => withTheirs(permissions, now)),
  };
}

const sheetIdsOf = (folders: readonly TreeFolder[]) =>
  folders.flatMap(({ categories }) => categories.flatMap(({ budgets }) => budgets.map(({ id }) => id)));

function refusalText(error: Error, t: TFunction<['team', 'common']>): string {
  if (!(error instanceof ApiError) || error.code !== 'STALE_VERSION') return failureText(error);
  return t(error.body?.isOwn ? 'rights.staleOwn' : 'rights.stale');
}
