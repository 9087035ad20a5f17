import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoKeys } from '#lib/account-changes/undo-keys.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useDataTabs } from '#lib/navigation/use-data-tabs.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import type { Noun } from '../noun.ts';
import { useEarlierItems } from './use-earlier-items.ts';

type MasterDataPageProps = {
  noun: Noun;
  /** of all items; null: unknown, because the list is filtered */
  count: number | null | undefined;
  children: ReactNode;
};

/** A tab of `/system/data` with a list of master data. */
export function MasterDataPage({ noun, count, children }: MasterDataPageProps) {
  const { t } = useTranslation(['master-data', 'common']);
  const { companyName } = useCurrentUser();
  useUndoKeys(useEarlierItems(noun));
  usePageTitle(t(`${noun.kind}.title`));
  return (
    <>
      <PageHeader path={companyName} title={t('common:menu.data')} facts={[t('shared')]} />
      <Tabs {...useDataTabs(noun.tab, count)} />
      {children}
    </>
  );
}
