import { serveThread } from '#src/jobs/thread.ts';
import type { PaidInvoice } from './invoice-pdf.ts';

export interface InvoiceInput {
  locale: 'pl' | 'en';
  invoice: PaidInvoice;
}

/** Renders invoices; only this thread loads the library and its fonts. */
export const INVOICE_THREAD = import.meta.filename;

serveThread(INVOICE_THREAD, async ({ locale, invoice }: InvoiceInput): Promise<Uint8Array> => {
  const { invoicePdf } = await import('./invoice-pdf.ts');
  return await invoicePdf(locale, invoice);
});
