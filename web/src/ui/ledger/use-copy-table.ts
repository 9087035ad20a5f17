import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/browser/copy-text.ts';
import { showToast } from '#lib/toasts.ts';
import { ledgerText } from './ledger-cells.ts';

/** Copies a table for a spreadsheet, with a notice. */
export function useCopyTable() {
  const { t } = useTranslation('parts');
  return async (...table: Parameters<typeof ledgerText>) => {
    const isDone = await copyText(ledgerText(...table));
    const title = t(isDone ? 'ledger.copied' : 'ledger.notCopied');
    showToast({ type: isDone ? 'done' : 'error', title, duration: 'short' });
  };
}
