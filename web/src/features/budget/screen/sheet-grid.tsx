import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { useStore } from 'zustand';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { playKeys } from '#lib/keyboard/keys-ahead.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { loadInTurn } from '#lib/loading/in-turn.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { AddRowLine } from './add-row.tsx';
import { mayAddRows } from '../rows/may-add-rows.ts';
import { onFirstTouch } from '#lib/loading/first-touch.ts';
import { SheetEditors } from './open-editors.tsx';
import { Grid } from '#grid/engine.ts';
import type { Foot } from '#grid/foot.ts';
import '#grid/grid-fonts.css';
import type { Position } from '#grid/grid-model.ts';
import type { CellDrop } from '#grid/grid-options.ts';
import { fontsOrSoon } from '#grid/text.ts';
import { preloadPrint, SheetPrint } from '../print/sheet-print.tsx';
import { bringBackTyped, keepTyped } from '../store/unsaved-edits.ts';
import { firstInSight } from '../store/moves.ts';
import { preloadTyped } from '#lib/live/tell-typed.ts';
import { preloadStepShown } from '../store/step-shown.ts';
import { preloadTellRefusal } from '../live/explain-refusal.ts';
import { preloadRefused } from '../store/tell-refused.ts';
import { preloadRowCommands } from '../rows/sheet-row-tools.ts';
import { preloadRowCalls } from '../sheet-calls.ts';
import { askToFind, preloadBlockWork } from '../store/block-events.ts';
import type { SheetDialog } from '../store/state.ts';
import type { SheetStore } from '../store/store.ts';
import { useSheetSlots, type SheetDropTarget, type SheetSlots } from './sheet-slots.ts';
import { useKeysOfMenu } from './use-keys-of-menu.ts';
import { useUnrequestedDialog } from './use-unrequested-dialog.ts';

type SheetGridProps = {
  store: SheetStore;
  /** a cell to activate at once; otherwise the cursor starts there on focus */
  start: Position;
  goesToStart: boolean;
  /** a link led there, so that the next keys are meant for that cell */
  isLinked: boolean;
  foot: Foot;
  /** the grid was mounted or unmounted */
  onThere: (isThere: boolean) => void;
};

/**
 * Its code loads when something is first dragged over the grid; if that fails, the browser handles
 * drops.
 */
const lateDrops = (store: SheetStore, loadTarget: () => Promise<SheetDropTarget>): CellDrop => ({
  listen: (scroller, view, marks) => {
    let isGone = false;
    let stop: (() => void) | null = null;
    const load = async () => {
      const [target, { cellDropOf }] = await Promise.all([loadTarget(), import('./sheet-cell-drop.ts')]);
      const drops = cellDropOf(store, target);
      if (!isGone) stop = drops.listen(scroller, view, marks);
    };
    const handleEnter = () => void load().catch(() => undefined);
    scroller.addEventListener('dragenter', handleEnter, { once: true });
    return () => {
      isGone = true;
      scroller.removeEventListener('dragenter', handleEnter);
      stop?.();
    };
  },
});

/** The element in which the grid's engine runs. */
export function SheetGrid({ store, start, goesToStart, isLinked, foot, onThere }: SheetGridProps) {
  const host = useRef<HTMLDivElement>(null);
  const first = useRef({ start, goesToStart, isLinked });
  const { loadDropTarget } = useSheetSlots();

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    let grid: Grid | undefined;
    let isGone = false;
    const open = async () => {
      await fontsOrSoon();
      if (isGone) return;
      const { start: at, goesToStart: goes, isLinked: isLed } = first.current;
      const { model, editing, events, rows } = store;
      grid = new Grid(element, {
        model,
        editing,
        events,
        rows: rows.grid,
        start: at,
        foot,
        firstMonth: firstInSight(at),
        drops: loadDropTarget && lateDrops(store, loadDropTarget),
      });
      store.attach(grid);
      onThere(true);
      // The full sheet is open, not only its first rows (first-rows.tsx).
      performance.mark('sheet-opened');
      if (goes) {
        grid.activate(at);
        grid.focus();
      }
      bringBackTyped(store, goes && isLed ? at : null);
      if (!grid.isEditing) playKeys(grid.element);
    };
    void open();
    return () => {
      isGone = true;
      store.attach(null);
      onThere(false);
      grid?.destroy();
      foot.destroy();
    };
  }, [store, foot, onThere, loadDropTarget]);

  // Before unmount: an input that loses the focus would store half a number.
  useLayoutEffect(() => keepTyped(store), [store]);
  useLayoutEffect(() => () => foot.leaveGrid(), [foot]);

  return (
    <>
      <div ref={host} />
      <SheetPrint store={store} />
      <Overlays store={store} />
    </>
  );
}

const SheetGridDialogs = lazyPart(async () => {
  const [parts] = await Promise.all([
    import('./sheet-grid-dialogs.tsx'),
    loadCatalogue('commands'),
    Dialog.preload(),
  ]);
  await parts.preloadRowDialogs();
  return parts.SheetGridDialogs;
});
const FindPanel = lazyPart(async () => {
  const [parts] = await Promise.all([import('../commands/find-panel.tsx'), loadCatalogue('commands')]);
  return parts.FindPanel;
});

/** Defaults of new rows, in case the line is first opened while offline. */
const StartOfRows = lazyPart(async () => (await import('../row-editor/start-of-rows.tsx')).StartOfRows);

/** Parts that the user may need next. */
function preloadOverlays(cellMenu: SheetSlots['cellMenu']): void {
  const refusals = [preloadTellRefusal, preloadRefused, preloadTyped];
  const work = [preloadBlockWork, preloadRowCalls, preloadStepShown];
  // A paste may have a question, which belongs to the paste.
  const asked = [SheetGridDialogs.preload, cellMenu.preload, AddRowLine.preload, SheetEditors.preload];
  const rarer = [preloadRowCommands, FindPanel.preload, StartOfRows.preload];
  // The browser's print command waits for nothing, unlike a press in the sheet.
  void loadInTurn([...refusals, preloadPrint, ...work, ...asked, ...rarer]);
}

/** Loaded on demand. */
function Overlays({ store }: { store: SheetStore }) {
  const { cellMenu: CellMenu } = useSheetSlots();
  const mayAdd = useStore(store.state, () => mayAddRows(store.data.source.budget));
  const menu = useStore(store.state, (state) => state.menu);
  useKeysOfMenu(store.state, menu !== null);
  const isFinding = useStore(store.state, (state) => state.finding > 0);
  const [isTouched, setTouched] = useState(false);
  useEffect(
    () =>
      onFirstTouch(() => {
        preloadOverlays(CellMenu);
        setTouched(true);
      }),
    [CellMenu],
  );
  usePageKeys({
    'Mod+H': (event) => {
      event.preventDefault();
      askToFind(store.state);
    },
  });
  return (
    <>
      {menu && (
        <CellMenu
          store={store}
          menu={menu}
          endsByPress
          onGiveUp={() => store.state.setState({ menu: null })}
        />
      )}
      {isTouched && mayAdd && <StartOfRows budgetId={store.data.source.budget.id} meanwhile={null} />}
      {isFinding && (
        <FindPanel store={store} endsByPress onGiveUp={() => store.state.setState({ finding: 0 })} />
      )}
    </>
  );
}

/** Dialogs that follow a paste or an undo, which the user does not expect. */
const isUnrequested = (dialog: SheetDialog): boolean =>
  ['paste', 'own-row', 'overtaken'].includes(dialog.kind) ||
  (dialog.kind === 'rows' && dialog.ask.what === 'paste');

/** Loaded when the sheet, which may be empty, has a dialog to show. */
export function SheetDialogs({ store }: { store: SheetStore }) {
  const dialog = useStore(store.state, (state) => state.dialog);
  const comesByItself = dialog !== null && isUnrequested(dialog);
  const isDone = useRef(false);
  const mayOpen = useUnrequestedDialog(store, comesByItself, SheetGridDialogs.preload, isDone);
  if (dialog === null || !mayOpen) return null;
  const close = (isConfirmed: boolean) => {
    isDone.current = isConfirmed;
    store.closeDialog(isConfirmed);
  };
  return (
    <SheetGridDialogs
      store={store}
      dialog={dialog}
      // A dialog that follows a paste or an undo must be answered, wherever the user clicks
      // meanwhile.
      endsByPress={!comesByItself}
      onClose={close}
      onGiveUp={() => close(false)}
    />
  );
}
