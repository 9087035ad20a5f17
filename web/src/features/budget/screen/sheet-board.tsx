import { minor } from '@saldo/contract/domain/money';
import { createElement, memo, useCallback, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { followSteps } from '#lib/account-changes/step-followers.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { useOwnShortcuts } from '#lib/keyboard/shortcuts.ts';
import { Region } from '#ui/page/region.tsx';
import { loadInTurn } from '#lib/loading/in-turn.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import type { SheetProperties } from '../sheet-properties.ts';
import { AddRow } from './add-row.tsx';
import { EmptySheet, useIsEmptyShown } from './empty-sheet.tsx';
import { SheetDialogs } from './sheet-grid.tsx';
import { onFirstTouch } from '#lib/loading/first-touch.ts';
import type { Foot } from '#grid/foot.ts';
import { NoFacts } from './no-facts.tsx';
import { ROOMY } from './roomy.ts';
import styles from './sheet-board.module.css';
import { useSheetSearch } from './use-sheet-search.ts';
import { useOpenModule, type SheetModule } from './open-module.ts';
import type { Company } from '../live/company.ts';
import { useCompany } from '../live/use-company.ts';
import { preloadActionsMenu, SheetActionsMenu } from '../commands/sheet-actions-menu.tsx';
import { ManageMenu, preloadManageMenu } from '../manage/manage-menu.tsx';
import { SheetHeader, YearTotals } from '../manage/sheet-header.tsx';
import { preloadPathMenu, SheetPath } from '../manage/sheet-path.tsx';
import { SheetTitle } from '../manage/sheet-title.tsx';
import { mayAddRows } from '../rows/may-add-rows.ts';
import { SheetStatusBar } from './sheet-status-bar.tsx';
import { isInputWaiting } from '#lib/keyboard/goes-first.ts';
import { showKeys } from '../store/block-events.ts';
import type { SaveState } from '../store/state.ts';
import type { SheetStore } from '../store/store.ts';
import { useHeadings } from '../store/use-headings.ts';
import { UnsavedBar } from './unsaved-bar.tsx';
import { SheetToolbar } from './sheet-toolbar.tsx';
import { StepMenu } from '../history/step-menu.tsx';
import { useSheetSlots, type SheetSlots } from './sheet-slots.ts';
import { yearFiguresOf } from '../store/year-figures.ts';

const SheetLookTools = lazyPart(async () => (await import('./after-sheet.ts')).SheetLookTools);
const PeopleList = lazyPart(async () => (await import('../live/people-list.tsx')).PeopleList);
const SheetLockSign = lazyPart(async () => (await import('./after-sheet.ts')).SheetLockSign);
const RowBar = lazyPart(async () => {
  const [parts] = await Promise.all([import('../rows/row-bar.tsx'), loadCatalogue(['row-dialogs', 'rows'])]);
  return parts.RowBar;
});

/** Includes the panel of the active cell. */
const preloadParts = (panels: SheetSlots['panels']) => () => {
  const { preload } = panels.propertiesOf('cell');
  void loadInTurn([preload, preloadActionsMenu, preloadManageMenu, RowBar.preload, preloadPathMenu]);
};

const savedOf = (save: SaveState, isWaiting: boolean) => {
  if (isWaiting && save.kind !== 'waiting') return 'saving';
  if (save.kind === 'saving' || save.kind === 'failed') return save.kind;
  if (save.kind === 'waiting') return save;
  return save.kind === 'saved' ? save.at : undefined;
};

type BoardProps = { store: SheetStore };

/** Loaded once another user arrives; it then stays, since it also announces departures. */
function People({ company }: { company: Company }) {
  const isAlone = useStore(company.presence.others, ({ all }) => all.size === 0);
  const [hasMet, setMet] = useState(false);
  if (!isAlone && !hasMet) setMet(true);
  return hasMet && <PeopleList company={company} meanwhile={null} />;
}

/** The only part that rerenders with each write of others. */
function Figures({ store }: BoardProps) {
  const switches = useStore(store.state, (state) => state.switches);
  useStore(store.state, (state) => state.revision);
  return <YearTotals figures={yearFiguresOf(store.data, switches)} />;
}

export function SheetHead({ store, budget }: BoardProps & { budget: SheetProperties }) {
  const company = useCompany(store);
  const save = useStore(store.state, (state) => state.save);
  const isWaiting = useStore(isInputWaiting);
  const rowCount = useStore(store.state, () => store.data.records.length);
  return (
    <SheetHeader
      budget={budget}
      path={<SheetPath sheet={budget} />}
      title={<SheetTitle sheet={budget} />}
      manage={<ManageMenu sheet={budget} />}
      rowCount={rowCount}
      saved={savedOf(save, isWaiting)}
      people={
        company && (
          <>
            <People company={company} />
            <SheetLockSign store={store} meanwhile={null} />
          </>
        )
      }
      figures={rowCount > 0 && <Figures store={store} />}
    />
  );
}

function Tools({
  store,
  isPropertiesOpen,
  onToggleProperties,
}: BoardProps & { isPropertiesOpen: boolean; onToggleProperties: () => void }) {
  // Not in the toolbar's code: headings can be clicked before it has loaded.
  useHeadings(store);
  useEffect(() => followSteps(store.history.followed), [store]);
  const switches = useStore(store.state, (state) => state.switches);
  const canUndo = useStore(store.state, (state) => state.canUndo);
  const canRedo = useStore(store.state, (state) => state.canRedo);
  const { t: v } = useTranslation('view');
  const hits = useStore(store.state, ({ search: found }) => found);
  const [search, handleSearch] = useSheetSearch(store);
  return (
    <SheetToolbar
      onAddRow={
        mayAddRows(store.data.source.budget)
          ? () => store.state.setState({ asked: { what: 'add-row' } })
          : undefined
      }
      search={search}
      onSearch={handleSearch}
      hits={hits && (hits.count === 0 ? v('search.none') : v('search.place', hits))}
      onNextHit={(isBack) => store.finder.searchNext(isBack)}
      onLeaveSearch={() => store.grid?.focus()}
      basis={switches.isGross ? 'gross' : 'net'}
      onBasis={(basis) => store.setSwitches({ ...switches, isGross: basis === 'gross' })}
      source={switches.figure}
      onSource={(figure) => store.setSwitches({ ...switches, figure })}
      balance={switches.isCumulative ? 'cumulative' : 'monthly'}
      onBalance={(balance) => store.setSwitches({ ...switches, isCumulative: balance === 'cumulative' })}
      history={
        store.model.isReadOnly
          ? undefined
          : {
              canUndo,
              canRedo,
              onStep: (direction) => store.history.step(direction),
              renderSteps: (direction) => (
                <StepMenu
                  store={store}
                  direction={direction}
                  isDisabled={direction === 'undo' ? !canUndo : !canRedo}
                />
              ),
            }
      }
      actions={store.model.isReadOnly ? undefined : <SheetActionsMenu store={store} />}
      look={<SheetLookTools store={store} meanwhile={null} />}
      isPropertiesOpen={isPropertiesOpen}
      onToggleProperties={onToggleProperties}
    />
  );
}

function Status({ store }: BoardProps) {
  const selection = useStore(store.state, (state) => state.selection);
  const counting = useStore(store.state, (state) => state.counting);
  if (selection === null) return <SheetStatusBar selection={undefined} counting={counting} />;
  const { rows, months, count, sum, currency } = selection;
  const average = minor(count === 0 ? 0 : Math.round(sum / count));
  return <SheetStatusBar selection={{ rows, months, count, sum: minor(sum), average, currency }} />;
}

type ModuleProps = { store: SheetStore; module: SheetModule };

/** The open module's pane beside the grid. Without an active cell it is not loaded. */
function Panel({ store, module, onClose }: ModuleProps & { onClose: () => void }) {
  const { panels } = useSheetSlots();
  const isAnyActive = useStore(store.state, ({ active }) => active !== null);
  const nothing = module === 'cell' ? <NoFacts isLoading={isAnyActive} onClose={onClose} /> : null;
  if (module === 'cell' && !isAnyActive) return nothing;
  return createElement(panels.propertiesOf(module), {
    store,
    budgetId: store.data.source.budget.id,
    onClose,
    meanwhile: nothing,
    onGiveUp: onClose,
    isInline: true,
  });
}

/** The open module's pane below the grid. */
function BottomPane({ store, module }: ModuleProps) {
  const { panels } = useSheetSlots();
  const Pane = panels.bottomOf(module);
  if (Pane === undefined) return null;
  return createElement(Pane, { store, budgetId: store.data.source.budget.id, meanwhile: null });
}

type SheetBoardProps = {
  store: SheetStore;
  budgetId: number;
  name: string;
  /** position of the line of a new row */
  foot: Foot;
  isGridThere: boolean;
  children: ReactNode;
};

/** Toolbar, grid, status bar and properties of an open sheet; each subscribes to its own data, so that a keystroke or others' writes rerender little. */
export const SheetBoard = memo(function SheetBoard(props: SheetBoardProps) {
  const { store, budgetId, name, foot, isGridThere, children } = props;
  const { t } = useTranslation('budget');
  const hasRows = useStore(store.state, () => store.data.records.length > 0);
  // Available commands follow rights that others may change.
  useStore(store.state, () => store.data.source.budget.permission);
  const isEmptyShown = useIsEmptyShown(hasRows, isGridThere);
  const hasTicked = useStore(store.state, ({ checkedRows }) => checkedRows.size > 0);
  const [isPropertiesOpen, setPropertiesOpen] = useState(() => matchMedia(ROOMY).matches);
  const { module, close: closeModule } = useOpenModule(budgetId);
  const isCellOpen = module === 'cell';
  const { panels } = useSheetSlots();
  useEffect(() => onFirstTouch(preloadParts(panels)), [panels]);
  const toggleProperties = () => {
    // the panes of other modules replace the properties
    if (!isCellOpen) closeModule();
    setPropertiesOpen((isOpen) => !isCellOpen || !isOpen);
  };
  useOwnShortcuts(useCallback(() => showKeys(store.state), [store]));
  usePageKeys({
    F4: (event) => {
      event.preventDefault();
      toggleProperties();
    },
  });
  return (
    <>
      <div className={styles.tools}>
        {/* The bar of ticked rows covers the toolbar. */}
        <div inert={hasTicked}>
          <Tools
            store={store}
            isPropertiesOpen={isPropertiesOpen && isCellOpen}
            onToggleProperties={toggleProperties}
          />
        </div>
        {hasTicked && (
          <RowBar store={store} meanwhile={null} onGiveUp={() => store.rows.boxes.check([])} isInline />
        )}
      </div>
      <div className={styles.work}>
        <Region name="sheet" label={t('grid.label', { name })} className={styles.sheet}>
          {hasRows && children}
          <SheetDialogs store={store} />
          {isEmptyShown && <EmptySheet store={store} foot={foot} hasRows={hasRows} />}
          {createPortal(<AddRow store={store} isFirst={!hasRows} onShow={() => foot.show()} />, foot.slot)}
          {/* Below the grid: a click aimed at a cell while it appears lands in no other row. */}
          <UnsavedBar store={store} />
          <Status store={store} />
          <BottomPane store={store} module={module} />
        </Region>
        {isCellOpen ? (
          isPropertiesOpen && <Panel store={store} module="cell" onClose={toggleProperties} />
        ) : (
          <Panel key={module} store={store} module={module} onClose={closeModule} />
        )}
      </div>
    </>
  );
});
