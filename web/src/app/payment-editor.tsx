import { matchPath } from 'react-router';
import { BrowsePayments } from '#features/payments/editor/browse-payments.tsx';
import { PartialPayment } from '#features/payments/editor/partial-payment.tsx';
import { AddPayment, EditPayment } from '#features/payments/editor/payment-editor.tsx';

/** `payments-editor/…`: `add/{type?}`, `edit/{id}/{type}`, `browse/{rowId}/{date}` and `partial/{id}/parts/{partIds}/{type}`. */
export function PaymentEditor({ path }: { path: string }) {
  const edited = matchPath('/payments-editor/edit/:id/:type', path)?.params;
  if (edited) return <EditPayment id={Number(edited.id)} />;
  const browsed = matchPath('/payments-editor/browse/:rowId/:date', path)?.params;
  if (browsed) return <BrowsePayments recordId={Number(browsed.rowId)} date={browsed.date ?? ''} />;
  const partial = matchPath('/payments-editor/partial/:id/parts/:partIds/:type', path)?.params;
  if (partial)
    return (
      <PartialPayment id={Number(partial.id)} partIds={(partial.partIds ?? '').split(',').map(Number)} />
    );
  return <AddPayment type={matchPath('/payments-editor/add/:type?', path)?.params.type} />;
}
