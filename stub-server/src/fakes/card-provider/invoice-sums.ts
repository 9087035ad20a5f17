import { minor } from '@saldo/contract/domain/rounding';
import { grossOf, netOf } from '@saldo/contract/domain/vat';
import type { InvoiceTerms } from '#src/subscription/invoice-terms.ts';

export interface InvoiceLine {
  what: 'unit' | 'fee' | 'discount';
  quantity: number;
  unitPrice: number;
  net: number;
  vat: number;
  gross: number;
}

/**
 * Lines that add up to the grosz: VAT is computed once from their sum, and the last line takes the
 * rounding difference.
 */
export function invoiceLines(quantity: number, { unitPrice, fee, discount }: InvoiceTerms): InvoiceLine[] {
  const net = quantity * unitPrice + fee;
  const gross = grossOf(minor(net), '23');
  const unit = withVat('unit', quantity, unitPrice, fee === 0 ? gross : undefined);
  const lines = [unit];
  if (fee !== 0) lines.push(withVat('fee', 1, fee, gross - unit.gross));
  if (discount !== 0) {
    // The discount is gross: the net sum follows from the remaining amount.
    const off = netOf(minor(gross + discount), '23') - net;
    lines.push({
      what: 'discount',
      quantity: 1,
      unitPrice: off,
      net: off,
      vat: discount - off,
      gross: discount,
    });
  }
  return lines;
}

function withVat(what: 'unit' | 'fee', quantity: number, unitPrice: number, grossLeft?: number): InvoiceLine {
  const net = quantity * unitPrice;
  const gross = grossLeft ?? grossOf(minor(net), '23');
  return { what, quantity, unitPrice, net, vat: gross - net, gross };
}

export const sumOf = (lines: readonly InvoiceLine[]): { net: number; vat: number; gross: number } => ({
  net: lines.reduce((sum, line) => sum + line.net, 0),
  vat: lines.reduce((sum, line) => sum + line.vat, 0),
  gross: lines.reduce((sum, line) => sum + line.gross, 0),
});
