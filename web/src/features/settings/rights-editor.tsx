import type { UserRights } from '@saldo/contract/acl';
import type { TreeFolder } from '@saldo/contract/tree';
import type { TFunction } from 'i18next';
import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api-error.ts';
import { failureText } from '#lib/failures.ts';
import { showToast } from '#lib/toasts.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { AreaRights } from './area-rights.tsx';
import { CopyRightsMenu } from './copy-rights-menu.tsx';
import { useSaveRights } from './queries.ts';
import {
  changesOf,
  copyOf,
  levelOf,
  NO_CHANGES,
  rightsToSheets,
  withArea,
  withSheets,
  type RightsDraft,
} from './rights-draft.ts';
import { changeRightsDraft, dropRightsDraft, useRightsDraft } from './rights-drafts.ts';
import styles from './rights-dialog.module.css';
import { RightsMatrix, type GiveSheets } from './rights-matrix.tsx';

type RightsEditorProps = { rights: UserRights; folders: readonly TreeFolder[]; onClose: () => void };

const SEARCH_DELAY_MS = 100;

/** One user's rights; nothing counts until it is saved, all of it at once. */
export function RightsEditor({ rights, folders, onClose }: RightsEditorProps) {
  const { t } = useTranslation(['team', 'common']);
  const { user, version, permissions } = rights;
  const name = `${user.firstname} ${user.lastname}`;
  const { draft, change, giveSheets } = useDraft(user.id);
  const changes = changesOf(permissions, draft);
  const [isAsking, setAsking] = useState(false);
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
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter in the search searches; only with Ctrl does it save.
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) submit();
  };
  return (
    <Dialog
      isWide
      title={t('rights.titleOf', { name })}
      confirm={t('rights.save')}
      cancel={t('cancel')}
      isBusy={save.isPending}
      failure={save.error ? refusalText(save.error, t) : undefined}
      note={changes.count > 0 && <output>{t('rights.changes', { count: changes.count })}</output>}
      onConfirm={submit}
      onClose={() => (changes.count > 0 ? setAsking(true) : leave())}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Enter from the controls in it */}
      <div className={styles.body} onKeyDown={handleKeyDown}>
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
      {isAsking && (
        <ConfirmDialog
          isDanger
          title={t('rights.ask')}
          text={t('rights.askText', { count: changes.count })}
          confirm={t('rights.discard')}
          cancel={t('rights.goOn')}
          onConfirm={leave}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}

/** Kept outside of the dialog until it is saved or discarded. */
function useDraft(userId: number) {
  const draft = useRightsDraft(userId) ?? NO_CHANGES;
  const change = useCallback(
    (next: (now: RightsDraft) => RightsDraft) => changeRightsDraft(userId, next),
    [userId],
  );
  const giveSheets: GiveSheets = useCallback(
    (ids, permission) => change((now) => withSheets(now, ids, permission)),
    [change],
  );
  return { draft, change, giveSheets };
}

const sheetIdsOf = (folders: readonly TreeFolder[]) =>
  folders.flatMap(({ categories }) => categories.flatMap(({ budgets }) => budgets.map(({ id }) => id)));

function refusalText(error: Error, t: TFunction<['team', 'common']>): string {
  if (!(error instanceof ApiError) || error.code !== 'STALE_VERSION') return failureText(error);
  return t(error.body?.isOwn ? 'rights.staleOwn' : 'rights.stale');
}
