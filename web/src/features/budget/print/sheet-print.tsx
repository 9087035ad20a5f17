import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toastNotLoaded } from '#lib/api/failures.ts';
import { onLeavingPage } from '#lib/browser/leaving-page.ts';
import { useIsPrinting } from '#lib/browser/use-printing.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { partLoader } from '#ui/loading/part-loader.ts';
import type { SheetFacts } from '../store/contexts.ts';

const code = partLoader(async () => {
  const [{ PrintedSheet }] = await Promise.all([import('./printed-sheet.tsx'), loadCatalogue('sheet-print')]);
  return PrintedSheet;
});
export const preloadPrint = code.preload;

/**
 * Renders the sheet as tables while printing, since a canvas prints only its visible part. Ctrl+P
 * waits for the code of the tables; for the browser's own command it is loaded ahead, or at the
 * latest by the first print.
 */
export function SheetPrint({ store }: { store: SheetFacts }) {
  const { t } = useTranslation('budget');
  const isPrinting = useIsPrinting();
  usePageKeys({
    'Mod+P': (event) => {
      if (code.loaded) return;
      event.preventDefault();
      code.preload().then(() => print(), toastNotLoaded);
    },
  });
  const { loaded: PrintedSheet } = code;
  const isShown = isPrinting && store.model.rows.length > 0;
  useEffect(() => {
    const load = () => void code.preload().catch(() => undefined);
    if (isShown) load();
    return onLeavingPage(load);
  }, [isShown]);
  if (!isShown) return null;
  // Everything else is hidden in print (styles/print.css). The browser's own print command does not
  // wait for the code.
  const printed = PrintedSheet ? <PrintedSheet store={store} /> : <p data-print>{t('grid.printAgain')}</p>;
  return createPortal(printed, document.body);
}
