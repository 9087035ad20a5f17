import type { BudgetDetails } from '@saldo/contract/budget';
import { minor } from '@saldo/contract/domain/money';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { loadCatalogue } from '#lib/i18n.ts';
import { useOwnShortcuts } from '#lib/shortcuts.ts';
import { Region } from '#ui/region.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { AddRow } from './add-row.tsx';
import { EmptySheet, useIsEmptyShown } from './empty-sheet.tsx';
import { onFirstTouch } from '#lib/first-touch.ts';
import type { Foot } from '../grid/foot.ts';
import { NoFacts } from './no-facts.tsx';
import { ROOMY } from './roomy.ts';
import styles from './sheet-board.module.css';
import { useHistoryPlace, useIsHistoryOpen } from '../history/history-address.ts';
import { useCompany } from '../live/use-company.ts';
import { ManageMenu, preloadManageMenu } from '../manage/manage-menu.tsx';
import { SheetHeader } from '../manage/sheet-header.tsx';
import { preloadPathMenu, SheetPath } from '../manage/sheet-path.tsx';
import { SheetTitle } from '../manage/sheet-title.tsx';
import { mayAddRows } from '../rows/may-add-rows.ts';
import { SheetStatusBar } from './sheet-status-bar.tsx';
import { showKeys } from '../store/block-events.ts';
import type { SaveState } from '../store/state.ts';
import type { SheetStore } from '../store/store.ts';
import { useHeadings } from '../store/use-headings.ts';
import { UnsavedBar } from './unsaved-bar.tsx';
import { SheetToolbar } from './sheet-toolbar.tsx';
import { StepMenu } from '../history/step-menu.tsx';
import { yearFiguresOf } from '../store/year-figures.ts';

const SheetActionsMenu = lazyPart(async () => {
  const [parts] = await Promise.all([
    import('../commands/sheet-actions-menu.tsx'),
    loadCatalogue('commands'),
  ]);
  return parts.SheetActionsMenu;
});

/** Comes with its words when it is first opened. */
const HistoryPanel = lazyPart(async () => {
  const [panel] = await Promise.all([import('../history/history-panel.tsx'), loadCatalogue('history')]);
  return panel.HistoryPanel;
});

const SheetLookTools = lazyPart(async () => (await import('./sheet-look-tools.tsx')).SheetLookTools);
const People = lazyPart(async () => (await import('../live/people-list.tsx')).PeopleList);
const SheetLockSign = lazyPart(async () => (await import('../live/sheet-lock-sign.tsx')).SheetLockSign);
const SheetFacts = lazyPart(async () => (await import('./sheet-facts.tsx')).SheetFacts);
const RowBar = lazyPart(async () => (await import('../rows/row-bar.tsx')).RowBar);

function preloadParts(): void {
  for (const preload of [SheetFacts.preload, RowBar.preload, preloadManageMenu, preloadPathMenu])
    preload().catch(() => undefined);
}

const savedOf = (save: SaveState) => {
  if (save.kind === 'saving' || save.kind === 'failed') return save.kind;
  if (save.kind === 'waiting') return save;
  return save.kind === 'saved' ? save.at : undefined;
};

type BoardProps = { store: SheetStore };

function Head({ store, budget }: BoardProps & { budget: BudgetDetails }) {
  const company = useCompany(store);
  const save = useStore(store.state, (state) => state.save);
  const switches = useStore(store.state, (state) => state.switches);
  useStore(store.state, (state) => state.revision);
  const rowCount = store.data.records.length;
  return (
    <SheetHeader
      budget={budget}
      path={<SheetPath sheet={budget} />}
      title={<SheetTitle sheet={budget} />}
      manage={<ManageMenu sheet={budget} />}
      rowCount={rowCount}
      saved={savedOf(save)}
      people={
        company && (
          <>
            <People company={company} meanwhile={null} />
            <SheetLockSign store={store} meanwhile={null} />
          </>
        )
      }
      figures={rowCount === 0 ? undefined : yearFiguresOf(store.data, switches)}
    />
  );
}

function Tools({
  store,
  isPropertiesOpen,
  onToggleProperties,
}: BoardProps & { isPropertiesOpen: boolean; onToggleProperties: () => void }) {
  // Not in the tools beside them: a heading can be pressed before these have come.
  useHeadings(store);
  const switches = useStore(store.state, (state) => state.switches);
  const canUndo = useStore(store.state, (state) => state.canUndo);
  const canRedo = useStore(store.state, (state) => state.canRedo);
  const { t: v } = useTranslation('view');
  const hits = useStore(store.state, ({ search: found }) => found);
  const [search, setSearch] = useState('');
  const handleSearch = (phrase: string) => {
    setSearch(phrase);
    void store.finder.search(phrase);
  };
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
      actions={store.model.isReadOnly ? undefined : <SheetActionsMenu store={store} meanwhile={null} />}
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

function Properties({ store, onClose }: BoardProps & { onClose: () => void }) {
  const active = useStore(store.state, (state) => state.active);
  useStore(store.state, (state) => state.revision);
  const isGross = useStore(store.state, ({ switches }) => switches.isGross);
  const editable = store.model.isReadOnly ? undefined : store;
  if (active === null) return <NoFacts onClose={onClose} />;
  return (
    <SheetFacts
      data={store.data}
      active={active}
      isGross={isGross}
      onClose={onClose}
      editable={editable}
      meanwhile={<NoFacts onClose={onClose} />}
      onGiveUp={onClose}
      isInline
    />
  );
}

type SheetBoardProps = {
  store: SheetStore;
  budget: BudgetDetails;
  /** where the line of a new row stands */
  foot: Foot;
  isGridThere: boolean;
  children: ReactNode;
};

/** Header, tools, grid, status and properties of an open sheet; each listens to what it shows, so that a keystroke renders little. */
export function SheetBoard({ store, budget, foot, isGridThere, children }: SheetBoardProps) {
  const { t } = useTranslation('budget');
  const hasRows = useStore(store.state, () => store.data.records.length > 0);
  const isEmptyShown = useIsEmptyShown(hasRows, isGridThere);
  const hasTicked = useStore(store.state, ({ checkedRows }) => checkedRows.size > 0);
  const [isPropertiesOpen, setPropertiesOpen] = useState(() => matchMedia(ROOMY).matches);
  const isHistoryOpen = useIsHistoryOpen();
  const history = useHistoryPlace(budget.id);
  useEffect(() => onFirstTouch(preloadParts), []);
  const toggleProperties = () => {
    // the history stands in the same place
    if (isHistoryOpen) history.close();
    setPropertiesOpen((isOpen) => isHistoryOpen || !isOpen);
  };
  useOwnShortcuts(useCallback(() => showKeys(store.state), [store]));
  useHotkeys('f4', toggleProperties, { enableOnFormTags: true, preventDefault: true });
  return (
    <>
      <Head store={store} budget={budget} />
      <div className={styles.tools}>
        {/* The bar of ticked rows lies over the tools. */}
        <div inert={hasTicked}>
          <Tools
            store={store}
            isPropertiesOpen={isPropertiesOpen && !isHistoryOpen}
            onToggleProperties={toggleProperties}
          />
        </div>
        {hasTicked && (
          <RowBar store={store} meanwhile={null} onGiveUp={() => store.rows.boxes.check([])} isInline />
        )}
      </div>
      <div className={styles.work}>
        <Region name="sheet" label={t('grid.label', { name: budget.name })} className={styles.sheet}>
          <UnsavedBar store={store} />
          {hasRows && children}
          {isEmptyShown && <EmptySheet store={store} foot={foot} hasRows={hasRows} />}
          {createPortal(<AddRow store={store} isFirst={!hasRows} onShow={() => foot.show()} />, foot.slot)}
          <Status store={store} />
        </Region>
        {isHistoryOpen ? (
          <HistoryPanel
            store={store}
            budgetId={budget.id}
            meanwhile={null}
            onGiveUp={history.close}
            isInline
          />
        ) : (
          isPropertiesOpen && <Properties store={store} onClose={toggleProperties} />
        )}
      </div>
    </>
  );
}
