import { effectivePermission } from '@saldo/contract/domain/permission';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useUndoKeys } from '#lib/account-changes/undo-keys.ts';
import { useAcl } from '#lib/session/access.ts';
import { useDataTabs } from '#lib/navigation/use-data-tabs.ts';
import { failureText } from '#lib/api/failures.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { CategoryColumn } from './category-column.tsx';
import { FolderColumn } from './folder-column.tsx';
import { useEarlierChange, useStructure } from './queries.ts';
import { SheetColumn } from './sheet-column.tsx';
import { useOwnWrites } from './own-writes.ts';
import { heirOfPlace, selectedOf, type Structure } from './structure.ts';
import styles from './structure.module.css';

/** `/system/data?tab=structure&folderId=&categoryId=`: folders, categories and sheets. */
export function StructureScreen() {
  const { t } = useTranslation(['structure', 'common']);
  const { companyName, userId } = useCurrentUser();
  const structure = useStructure();
  useUndoKeys(useEarlierChange(), `structure ${userId}`);
  useEffect(() => {
    document.title = `${t('title')} · Saldo`;
  }, [t]);
  const { data } = structure;
  const facts = data
    ? [
        t('folderCount', { count: data.folders.length }),
        t('categoryCount', { count: data.categories.length }),
      ]
    : [];
  return (
    <>
      <PageHeader path={companyName} title={t('account')} facts={facts} />
      <Tabs {...useDataTabs('structure')} />
      <Body structure={structure} />
    </>
  );
}

const idIn = (address: URLSearchParams, name: string): number | null => Number(address.get(name)) || null;

/**
 * Folder and category in the address, which has the id of an added one until the server has named it. Once they are
 * gone (deleted, or added and undone), it names what is shown instead.
 */
function usePlace(data: Structure | undefined) {
  const [address, setAddress] = useSearchParams();
  const own = useOwnWrites();
  const idOf = (kind: 'folder' | 'category', items: readonly { id: number }[] = []) => {
    const id = idIn(address, `${kind}Id`);
    return id === null || items.some((item) => item.id === id) ? id : own.realId(kind, id);
  };
  const place = {
    folderId: idOf('folder', data?.folders),
    categoryId: idOf('category', data?.categories),
  };
  const { folderId, categoryId } = place;
  const before = useRef<Structure>(undefined);
  useLayoutEffect(() => {
    const next = new URLSearchParams(address);
    const put = (name: string, id: number | null) =>
      id === null ? next.delete(name) : next.set(name, String(id));
    const shown =
      data && before.current ? heirOfPlace({ folderId, categoryId }, before.current, data) : place;
    if (folderId !== null) put('folderId', shown.folderId);
    if (categoryId !== null) put('categoryId', shown.categoryId);
    before.current = data;
    if (next.toString() !== address.toString()) setAddress(next, { replace: true });
  });
  return place;
}

function Body({ structure }: { structure: ReturnType<typeof useStructure> }) {
  const { t } = useTranslation(['structure', 'common']);
  const { data: acl } = useAcl();
  const { data, error, refetch } = structure;
  const { folderId, categoryId } = usePlace(data);
  if (error && !data) {
    return (
      <div className={styles.state}>
        <EmptyState
          icon={CircleAlert}
          title={t('common:errorPage.resources')}
          text={failureText(error)}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      </div>
    );
  }
  if (!data || !acl)
    return (
      <div className={styles.state}>
        <SkeletonRows count={12} label={t('common:loading')} />
      </div>
    );
  const mayEdit = effectivePermission(acl, 'tree.edit') !== 'denied';
  const { folder, category } = selectedOf(data, folderId, categoryId);
  return (
    <>
      {!mayEdit && (
        <p className={styles.note}>
          <Icon of={Lock} size="small" />
          {t('readOnly')}
        </p>
      )}
      <div className={styles.columns}>
        <FolderColumn structure={data} current={folder} mayEdit={mayEdit} />
        <CategoryColumn structure={data} folder={folder} current={category} mayEdit={mayEdit} />
        <SheetColumn structure={data} folder={folder} category={category} />
      </div>
    </>
  );
}
