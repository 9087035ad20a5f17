import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useColumnWords } from '#lib/words/column-words.ts';
import { ColumnChooser } from '#ui/column-chooser/column-chooser.tsx';
import { arrangeColumns, type ColumnItem } from '#ui/column-chooser/column-order.ts';
import { COLUMN_KEYS, FIRST_COLUMNS, widthsOf, withWidths, type ColumnChoice } from '../store/columns.ts';
import { useSheetLook } from '../store/look.ts';
import type { SheetFacts, SheetPlaces } from '../store/contexts.ts';
import { SheetViewMenu } from './sheet-view-menu.tsx';
import styles from './sheet-view-menu.module.css';

/** Selects the displayed months, groups, order and columns. */
export function SheetLookTools({ store }: { store: SheetFacts & SheetPlaces }) {
  const { choice, columns, setView, setColumns } = useSheetLook(store.data.source.budget.id);
  const { from, to } = store.data;
  return (
    <span className={styles.all}>
      <SheetViewMenu
        view={choice.view}
        sheet={{ from, to }}
        onChange={setView}
        onReset={() => setView(null)}
      />
      <Columns store={store} columns={columns} onChange={setColumns} />
    </span>
  );
}

type ColumnsProps = {
  store: SheetFacts & SheetPlaces;
  columns: ReturnType<typeof useSheetLook>['columns'];
  onChange: ReturnType<typeof useSheetLook>['setColumns'];
};

function Columns({ store, columns, onChange }: ColumnsProps) {
  const { t } = useTranslation('view');
  const shown = useStore(store.state, (state) => state.columns);
  const room = store.grid?.columnCount ?? shown.length;
  const usual: ColumnItem[] = COLUMN_KEYS.map((key) => ({
    key,
    name: t(`columns.${key}`),
    isShown: FIRST_COLUMNS.some((one) => one.key === key && one.isShown),
    note: shown.indexOf(key) >= room ? t('columns.doesNotFit') : undefined,
  }));
  return (
    <ColumnChooser
      words={useColumnWords()}
      columns={arrangeColumns(usual, columns)}
      fixed={[t('columns.name')]}
      onChange={(next) => {
        const chosen: ColumnChoice[] = next.map((one) => ({ ...one, width: null }));
        onChange(withWidths(chosen, widthsOf(columns)));
      }}
      onReset={() => onChange(null)}
    />
  );
}
