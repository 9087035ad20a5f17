import { loadCatalogue } from '#lib/words/i18n.ts';
import { registerPanes } from '#lib/panes/module-panes.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { ContextMenu } from '#ui/popup/menu.tsx';
import type { SheetPaneProps, SheetSlots } from '#features/budget/screen/sheet-slots.ts';

/** Contributions of modules to the open sheet: panes, menu items and drop targets. */
export const SHEET_SLOTS: SheetSlots = {
  panels: registerPanes('sheet', {
    cell: {
      properties: lazyPart<SheetPaneProps>(async () => {
        const [panel] = await Promise.all([
          import('./cell-panel.tsx'),
          loadCatalogue(['list', 'manage', 'sheet-payments']),
        ]);
        return panel.CellPanel;
      }),
    },
    history: {
      properties: lazyPart<SheetPaneProps>(async () => {
        const [panel] = await Promise.all([
          import('#features/budget/history/history-panel.tsx'),
          loadCatalogue('history'),
        ]);
        return panel.HistoryPanel;
      }),
    },
    payments: {
      properties: lazyPart<SheetPaneProps>(async () => {
        const [pane] = await Promise.all([
          import('./payments-pane.tsx'),
          loadCatalogue(['list', 'sheet-payments']),
        ]);
        return pane.PaymentsPane;
      }),
    },
  }),
  cellMenu: lazyPart(async () => {
    const [menu] = await Promise.all([
      import('./cell-menu.tsx'),
      loadCatalogue(['commands', 'manage', 'row-dialogs', 'rows', 'sheet-payments']),
      ContextMenu.preload(),
    ]);
    return menu.CellMenu;
  }),
  loadDropTarget: async () => (await import('./drop-target.ts')).SHEET_DROP,
};
