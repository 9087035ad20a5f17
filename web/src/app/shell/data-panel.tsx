import type { LucideIcon } from 'lucide-react';
import FolderTree from 'lucide-react/icons/folder-tree';
import Table2 from 'lucide-react/icons/table-2';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { DATA_TABS, dataPath, type DataTab } from '#lib/data-tabs.ts';
import { LinksPanel } from './links-panel.tsx';

const ICONS: Record<DataTab, LucideIcon> = { 'budgets-list': Table2, structure: FolderTree };

/** What the account's data are kept in. */
export function DataPanel() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const isHere = useLocation().pathname.startsWith('/system/data');
  const links = DATA_TABS.map((tab) => ({
    to: dataPath(tab),
    label: t(`dataTabs.${tab}`),
    icon: ICONS[tab],
    isCurrent: isHere && (address.get('tab') ?? DATA_TABS[0]) === tab,
  }));
  return <LinksPanel title={t('menu.data')} links={links} />;
}
