import type { InvoiceToIssue } from '@saldo/contract/report-invoices';
import { InvoicesScreen } from '#features/invoices/invoices-screen.tsx';
import { formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { NewOnCell } from './sheet/new-on-cell.tsx';

/** `/invoices/invoice`, with the dialog of a new document on a cell. */
export function Invoices() {
  return <InvoicesScreen IssueDialog={IssueDialog} />;
}

function IssueDialog({ invoice, onClose }: { invoice: InvoiceToIssue; onClose: () => void }) {
  const { origin, name, currency, contractor, vatRate, gross } = invoice;
  const place = {
    recordId: origin.recordId,
    month: origin.month,
    name: `${name}, ${formatMonth(origin.month, currentLocale())}`,
    direction: 'income' as const,
    currency,
    contractorId: contractor?.id ?? null,
    type: vatRate === null ? ('other' as const) : ('invoice' as const),
    vatRate,
    gross,
  };
  return <NewOnCell place={place} files={[]} onClose={onClose} />;
}
