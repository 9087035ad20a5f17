import type { BudgetDetails } from '@saldo/contract/budget';
import { minor } from '@saldo/contract/domain/money';
import { Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { EmptyState } from '#ui/empty-state.tsx';
import { Region } from '#ui/region.tsx';
import styles from './sheet-board.module.css';
import { SheetFacts } from './sheet-facts.tsx';
import { SheetHeader } from './sheet-header.tsx';
import { SheetStatusBar } from './sheet-status-bar.tsx';
import type { SheetState, SheetStore } from './sheet-store.ts';
import { SheetToolbar } from './sheet-toolbar.tsx';
import { yearFiguresOf } from './year-figures.ts';

/** From this width on there is room for the properties beside nine months. */
const ROOMY = '(min-width: 1280px)';

const savedOf = ({ save }: SheetState) => {
  if (save.kind === 'saving') return 'saving';
  return save.kind === 'saved' ? save.at : undefined;
};

type SheetBoardProps = { store: SheetStore; budget: BudgetDetails; children: ReactNode };

/** Header, tools, grid, status and properties of an open sheet. */
export function SheetBoard({ store, budget, children }: SheetBoardProps) {
  const { t } = useTranslation(['budget', 'common']);
  const state = useStore(store.state);
  const [search, setSearch] = useState('');
  const [isPropertiesOpen, setPropertiesOpen] = useState(() => matchMedia(ROOMY).matches);
  const toggleProperties = () => setPropertiesOpen((isOpen) => !isOpen);
  useHotkeys('f4', toggleProperties, { enableOnFormTags: true, preventDefault: true });
  const { switches, selection } = state;
  const isEmpty = store.data.records.length === 0;
  return (
    <>
      <SheetHeader
        folder={budget.folder.name}
        category={budget.category.name}
        name={budget.name}
        firstMonth={budget.firstMonth}
        lastMonth={budget.lastMonth}
        rowCount={store.data.records.length}
        isReadOnly={budget.permission === 'read'}
        saved={savedOf(state)}
        figures={isEmpty ? undefined : yearFiguresOf(store.data, switches)}
      />
      <SheetToolbar
        search={search}
        onSearch={(phrase) => {
          setSearch(phrase);
          store.search(phrase);
        }}
        basis={switches.isGross ? 'gross' : 'net'}
        onBasis={(basis) => store.setSwitches({ ...switches, isGross: basis === 'gross' })}
        source={switches.figure}
        onSource={(figure) => store.setSwitches({ ...switches, figure })}
        balance={switches.isCumulative ? 'cumulative' : 'monthly'}
        onBalance={(balance) => store.setSwitches({ ...switches, isCumulative: balance === 'cumulative' })}
        isPropertiesOpen={isPropertiesOpen}
        onToggleProperties={toggleProperties}
      />
      <div className={styles.work}>
        <Region name="sheet" label={t('grid.label', { name: budget.name })} className={styles.sheet}>
          {isEmpty ? (
            <div className={styles.place}>
              <EmptyState icon={Table2} title={t('grid.empty.title')} text={t('grid.empty.text')} />
            </div>
          ) : (
            children
          )}
          <SheetStatusBar
            selection={
              selection === null
                ? undefined
                : {
                    rows: selection.rows,
                    months: selection.months,
                    count: selection.count,
                    sum: minor(selection.sum),
                    average: minor(selection.count === 0 ? 0 : Math.round(selection.sum / selection.count)),
                  }
            }
          />
        </Region>
        {isPropertiesOpen && (
          <SheetFacts data={store.data} active={state.active} onClose={toggleProperties} />
        )}
      </div>
    </>
  );
}
