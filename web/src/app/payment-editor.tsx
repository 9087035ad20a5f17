import { matchPath } from 'react-router';
import { AddPayment, EditPayment } from '#features/payments/editor/payment-editor.tsx';

/** `payments-editor/add/{paymentSourceType?}` and `payments-editor/edit/{paymentSourceId}/{paymentTypeName}`. */
export function PaymentEditor({ path }: { path: string }) {
  const edited = matchPath('/payments-editor/edit/:id/:type', path);
  if (edited) return <EditPayment id={Number(edited.params.id)} />;
  return <AddPayment type={matchPath('/payments-editor/add/:type?', path)?.params.type} />;
}
