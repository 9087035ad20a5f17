import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useStore } from 'zustand';
import { loadCatalogue } from '#lib/i18n.ts';
import { playKeys } from '#lib/keys-ahead.ts';
import { Dialog } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ContextMenu } from '#ui/menu.tsx';
import { AddRowLine } from './add-row.tsx';
import { mayAddRows } from '../rows/may-add-rows.ts';
import { onFirstTouch } from '#lib/first-touch.ts';
import { SheetEditors } from './open-editors.tsx';
import { Grid } from '../grid/engine.ts';
import type { Foot } from '../grid/foot.ts';
import '../grid/grid-fonts.css';
import type { Position } from '../grid/grid-model.ts';
import { fontsOrSoon } from '../grid/text.ts';
import { SheetPrint } from '../print/sheet-print.tsx';
import { bringBackTyped, keepTyped } from '../store/unsaved-edits.ts';
import { firstInSight } from '../store/moves.ts';
import { askToFind } from '../store/block-events.ts';
import type { SheetStore } from '../store/store.ts';

type SheetGridProps = {
  store: SheetStore;
  /** a cell to go to at once, else the keyboard starts there when it comes */
  start: Position;
  goesToStart: boolean;
  foot: Foot;
  /** the grid has come, or has gone */
  onThere: (isThere: boolean) => void;
};

/** The one element that React gives to the grid's engine. */
export function SheetGrid({ store, start, goesToStart, foot, onThere }: SheetGridProps) {
  const host = useRef<HTMLDivElement>(null);
  const first = useRef({ start, goesToStart });

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    let grid: Grid | undefined;
    let isGone = false;
    const open = async () => {
      await fontsOrSoon();
      if (isGone) return;
      const { start: at, goesToStart: goes } = first.current;
      const { model, editing, events, rows } = store;
      grid = new Grid(element, {
        model,
        editing,
        events,
        rows: rows.grid,
        start: at,
        foot,
        firstMonth: firstInSight(at),
      });
      store.attach(grid);
      onThere(true);
      // All of it is there, not only the first rows (first-rows.tsx).
      performance.mark('sheet-opened');
      if (goes) {
        grid.activate(at);
        grid.focus();
      }
      bringBackTyped(store);
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
  }, [store, foot, onThere]);

  // Before the page is taken away: an input that loses the keyboard with it would store half a number.
  useLayoutEffect(() => keepTyped(store), [store]);

  return (
    <>
      <div ref={host} />
      <SheetPrint store={store} />
      <Dialogs store={store} />
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
const SheetContextMenu = lazyPart(async () => {
  const [parts] = await Promise.all([
    import('../commands/sheet-context-menu.tsx'),
    loadCatalogue('commands'),
    ContextMenu.preload(),
  ]);
  return parts.SheetContextMenu;
});
const FindPanel = lazyPart(async () => {
  const [parts] = await Promise.all([import('../commands/find-panel.tsx'), loadCatalogue('commands')]);
  return parts.FindPanel;
});

/** What new rows start with, for a line that is first opened without a connection. */
const StartOfRows = lazyPart(async () => (await import('../row-editor/start-of-rows.tsx')).StartOfRows);

/** What a hand on the sheet may ask for next. */
function preloadOverlays(): void {
  const editors = [SheetEditors.preload, AddRowLine.preload, StartOfRows.preload];
  for (const load of [SheetContextMenu.preload, FindPanel.preload, SheetGridDialogs.preload, ...editors])
    load().catch(() => undefined);
}

/** The keyboard is the menu's from when it was asked for, also in the moment before it stands there. */
function useKeysOfMenu({ state }: SheetStore, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const hold = (event: KeyboardEvent) => {
      if (document.activeElement?.getAttribute('role') !== 'grid') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') state.setState({ menu: null });
    };
    addEventListener('keydown', hold, { capture: true });
    return () => removeEventListener('keydown', hold, { capture: true });
  }, [state, isOpen]);
}

/** Loaded when they are asked for. */
function Overlays({ store }: { store: SheetStore }) {
  const { budget } = store.data.source;
  const menu = useStore(store.state, (state) => state.menu);
  useKeysOfMenu(store, menu !== null);
  const isFinding = useStore(store.state, (state) => state.finding > 0);
  const [isTouched, setTouched] = useState(false);
  useEffect(
    () =>
      onFirstTouch(() => {
        preloadOverlays();
        setTouched(true);
      }),
    [],
  );
  useHotkeys('mod+h', () => askToFind(store.state), { enableOnFormTags: true, preventDefault: true });
  return (
    <>
      {menu && (
        <SheetContextMenu store={store} menu={menu} onGiveUp={() => store.state.setState({ menu: null })} />
      )}
      {isTouched && mayAddRows(budget) && <StartOfRows budgetId={budget.id} meanwhile={null} />}
      {isFinding && <FindPanel store={store} onGiveUp={() => store.state.setState({ finding: 0 })} />}
    </>
  );
}

/** Loaded when the sheet has something to ask. */
function Dialogs({ store }: { store: SheetStore }) {
  const dialog = useStore(store.state, (state) => state.dialog);
  if (dialog === null) return null;
  return (
    <SheetGridDialogs
      store={store}
      dialog={dialog}
      onClose={(isConfirmed) => store.closeDialog(isConfirmed)}
      onGiveUp={() => store.closeDialog(false)}
    />
  );
}
