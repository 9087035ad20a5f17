import FilePen from 'lucide-react/icons/file-pen';
import Pin from 'lucide-react/icons/pin';
import Settings2 from 'lucide-react/icons/settings-2';
import Table2 from 'lucide-react/icons/table-2';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatMonthRange, formatPln } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { formatInstantDay } from '#lib/words/instants.ts';
import { Amount } from '#ui/text/amount.tsx';
import type { ListColumn, ListTitle } from '#ui/data-table/columns.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './sheet-list.module.css';
import { usePin, type SheetRow } from '../menu/tree-queries.ts';

type ListT = TFunction<['budget', 'sheet-list']>;

const iconOf = ({ isInternal, isDraft }: SheetRow) => (isInternal ? Settings2 : isDraft ? FilePen : Table2);

/** The sheet's name as a link. */
export const titleOf = (t: ListT): ListTitle<SheetRow> => ({
  key: 'name',
  name: t('sheet-list:list.name'),
  width: '26%',
  to: ({ id, isDraft }) => (isDraft ? `/budget/add/${id}` : `/budget/${id}`),
  render: (sheet) => (
    <>
      <Icon of={iconOf(sheet)} size="small" />
      <span>{sheet.name}</span>
    </>
  ),
});

/** The optional columns in their default order. */
export const columnsOf = (t: ListT): ListColumn<SheetRow>[] => [
  {
    key: 'place',
    name: t('sheet-list:list.place'),
    isShown: true,
    render: ({ folder, category }) => `${folder.name} / ${category.name}`,
  },
  {
    key: 'range',
    width: 190,
    name: t('sheet-list:list.range'),
    isShown: true,
    render: ({ firstMonth, lastMonth }) => formatMonthRange(firstMonth, lastMonth, currentLocale()),
  },
  {
    key: 'rows',
    width: 90,
    name: t('sheet-list:list.rows'),
    isShown: true,
    look: 'number',
    render: ({ recordCount }) => recordCount,
  },
  {
    key: 'value',
    width: 150,
    name: t('sheet-list:list.value'),
    hint: t('sheet-list:list.valueHint'),
    isShown: true,
    look: 'number',
    render: ({ value }) => <Amount className={styles.value} text={formatPln(value)} />,
  },
  {
    key: 'created',
    width: 120,
    name: t('sheet-list:created'),
    isShown: false,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
  {
    key: 'access',
    width: 90,
    name: t('sheet-list:access'),
    isShown: false,
    render: ({ permission }) => t(`sheet-list:permission.${permission}`),
  },
  {
    key: 'pinned',
    width: 76,
    name: t('sheet-list:list.pinned'),
    isShown: true,
    look: 'action',
    render: (sheet) => <PinButton sheet={sheet} />,
  },
];

function PinButton({ sheet }: { sheet: SheetRow }) {
  const { t } = useTranslation('sheet-list');
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
