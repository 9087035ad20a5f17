import { Pin } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formatDate, formatMonthRange, formatPln } from '#lib/format.ts';
import { currentLocale } from '#lib/i18n.ts';
import { useUserSetting } from '#lib/user-settings.ts';
import { Amount } from '#ui/amount.tsx';
import { arrangeColumns } from '#ui/column-order.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { SheetSort } from './sheet-list-filter.ts';
import styles from './sheet-list.module.css';
import { usePin, type SheetRow } from '../menu/tree-queries.ts';

type ListT = TFunction<['budget', 'sheet-list']>;

export type SheetColumn = {
  key: Exclude<SheetSort, 'name'>;
  name: string;
  isShown: boolean;
  look?: 'number' | 'action';
  render: (sheet: SheetRow) => ReactNode;
};

/** What the list can show besides the name, in its usual order. */
const columnsOf = (t: ListT): SheetColumn[] => [
  {
    key: 'place',
    name: t('list.place'),
    isShown: true,
    render: ({ folder, category }) => `${folder.name} / ${category.name}`,
  },
  {
    key: 'range',
    name: t('list.range'),
    isShown: true,
    render: ({ firstMonth, lastMonth }) => formatMonthRange(firstMonth, lastMonth, currentLocale()),
  },
  {
    key: 'rows',
    name: t('list.rows'),
    isShown: true,
    look: 'number',
    render: ({ recordCount }) => recordCount,
  },
  {
    key: 'value',
    name: t('list.value'),
    isShown: true,
    look: 'number',
    render: ({ value }) => <Amount className={styles.value} text={formatPln(value)} />,
  },
  {
    key: 'created',
    name: t('sheet-list:created'),
    isShown: false,
    render: ({ createdAt }) => formatDate(createdAt),
  },
  {
    key: 'access',
    name: t('sheet-list:access'),
    isShown: false,
    render: ({ permission }) => t(`sheet-list:permission.${permission}`),
  },
  {
    key: 'pinned',
    name: t('list.pinned'),
    isShown: true,
    look: 'action',
    render: (sheet) => <PinButton sheet={sheet} />,
  },
];

function PinButton({ sheet }: { sheet: SheetRow }) {
  const { t } = useTranslation('budget');
  const pin = usePin();
  return (
    <IconButton
      size="small"
      icon={Pin}
      isOn={sheet.isPinned}
      label={t('list.pin', { name: sheet.name })}
      onClick={() => pin(sheet.id, !sheet.isPinned)}
    />
  );
}

const storedSchema = z.array(z.object({ key: z.string(), isShown: z.boolean() }));
const NONE: z.infer<typeof storedSchema> = [];

/** The columns as this user has chosen and ordered them. */
export function useSheetColumns() {
  const { t } = useTranslation(['budget', 'sheet-list']);
  const [stored, setStored] = useUserSetting('sheetList.columns', storedSchema, NONE);
  const columns = useMemo(() => arrangeColumns(columnsOf(t), stored), [t, stored]);
  return { columns, change: setStored, reset: () => setStored(NONE) };
}
