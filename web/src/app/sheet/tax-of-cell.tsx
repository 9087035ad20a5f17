import { monthText } from '@saldo/contract/domain/month';
import type { CellSectionProps } from '#features/budget/panel/cell-sections.tsx';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';

const TaxLink = lazyPart(async () => {
  const [{ TaxLink: Link }] = await Promise.all([
    import('#features/taxes/in-sheet/tax-link.tsx'),
    loadCatalogue('taxes'),
  ]);
  return Link;
});

/** The link from a tax cell to its calculation. */
export function TaxOfCell({ store, plan: { record }, month }: CellSectionProps) {
  const { paymentTypeName: tax, direction } = record;
  if (!store.data.source.budget.isInternal) return null;
  if (tax !== 'vat' && tax !== 'income-tax' && tax !== 'zus') return null;
  const type = tax === 'vat' && direction === 'income' ? 'vat-refund' : tax;
  return <TaxLink type={type} month={monthText(month)} />;
}
