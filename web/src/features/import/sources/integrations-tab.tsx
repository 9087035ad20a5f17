import type { ImportSource } from '@saldo/contract/import-source';
import Plug from 'lucide-react/icons/plug';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureText } from '#lib/api/failures.ts';
import { isFetched, useSources } from '#lib/import-sources/use-sources.ts';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { FetchButton } from './fetch-button.tsx';
import styles from './import-sources.module.css';
import { SourceDialog } from './source-dialog.tsx';
import { sourcePath, useDeleteSource } from './source-queries.ts';
import { SourceState } from './source-state.tsx';

type Open = { what: 'add' } | { what: 'edit' | 'delete'; source: ImportSource };

/** `/system/settings?tab=integrations`: services from which documents are fetched. */
export function IntegrationsTab() {
  const { t } = useTranslation(['sources', 'common']);
  const { data, error, refetch } = useSources();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const tab = useRef<HTMLDivElement>(null);
  useFocusKept(tab, data ? data.items.length === 0 : undefined);
  if (error && !data)
    return (
      <div className={styles.tab} role="alert">
        <EmptyState
          icon={Plug}
          title={t('common:errorPage.resources')}
          text={failureText(error)}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      </div>
    );
  if (!data)
    return (
      <div className={styles.tab}>
        <SkeletonRows count={3} label={t('common:loading')} />
      </div>
    );
  const { items, connectors } = data;
  const add =
    connectors.length === 0 ? undefined : (
      <Button look="primary" onClick={() => setOpen({ what: 'add' })}>
        <Icon of={Plus} size="small" />
        {t('add')}
      </Button>
    );
  return (
    <div ref={tab} className={styles.tab}>
      {items.length === 0 ? (
        <EmptyState
          icon={Plug}
          title={t('empty')}
          text={t(connectors.length === 0 ? 'emptyNoService' : 'emptyText')}
          action={add}
        />
      ) : (
        <>
          <div className={styles.head}>
            <h2>{t('title')}</h2>
            {add}
          </div>
          <ul className={styles.sources}>
            {items.map((source) => (
              <Source key={source.id} source={source} onOpen={setOpen} />
            ))}
          </ul>
        </>
      )}
      {open?.what === 'delete' && <DeleteDialog source={open.source} onClose={close} />}
      {(open?.what === 'add' || open?.what === 'edit') && (
        <SourceDialog
          connectors={connectors}
          source={
            open.what === 'edit' ? (items.find(({ id }) => id === open.source.id) ?? open.source) : null
          }
          onClose={close}
        />
      )}
    </div>
  );
}

/** With the first source, and after the last one, the button that has opened the dialog is another one. */
function useFocusKept(tab: RefObject<HTMLElement | null>, isEmpty: boolean | undefined): void {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (wasEmpty.current !== undefined && wasEmpty.current !== isEmpty)
      focusWhenLost(() => tab.current?.querySelector('button')?.focus());
    wasEmpty.current = isEmpty;
  }, [tab, isEmpty]);
}

function Source({ source, onOpen }: { source: ImportSource; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('sources');
  const { id, name, connector, schedule, isConnected } = source;
  const isAsked = !isFetched(source);
  return (
    <li>
      <div>
        {isAsked ? <b>{name}</b> : <Link to={sourcePath(id)}>{name}</Link>}
        <small>
          {t(`connector.${connector}`)}
          {!isAsked && ` · ${t(`schedule.${schedule}`)}`}
        </small>
        {isAsked && isConnected ? (
          <span className={styles.state}>{t('state.asks')}</span>
        ) : (
          <SourceState source={source} />
        )}
      </div>
      {!isAsked && <FetchButton size="small" source={source} />}
      <Button size="small" disabled={!isConnected} onClick={() => onOpen({ what: 'edit', source })}>
        {t('edit')}
      </Button>
      <IconButton
        size="small"
        icon={Trash}
        label={t('delete.label', { name })}
        onClick={() => onOpen({ what: 'delete', source })}
      />
    </li>
  );
}

function DeleteDialog({ source, onClose }: { source: ImportSource; onClose: () => void }) {
  const { t } = useTranslation('sources');
  const remove = useDeleteSource(() => {
    onClose();
    showToast({ type: 'done', title: t('delete.done', { name: source.name }) });
  });
  return (
    <ConfirmDialog
      isDanger
      title={t('delete.title', { name: source.name })}
      text={t('delete.text')}
      confirm={t('delete.confirm')}
      cancel={t('cancel')}
      isBusy={remove.isPending}
      failure={remove.error}
      onConfirm={() => remove.mutate(source)}
      onClose={onClose}
    />
  );
}
