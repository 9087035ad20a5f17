import { matchPath } from 'react-router';
import { MatchAllDialog } from '#features/payments/matching/match-all-dialog.tsx';
import { MatchDialog } from '#features/payments/matching/match-dialog.tsx';

/**
 * `payments-editor/autodetector/{paymentSourceId}/parts/{partIds}`; without ids: all waiting
 * payments.
 */
export function PaymentMatching({ path }: { path: string }) {
  const one = matchPath('/payments-editor/autodetector/:id/parts/:parts', path);
  if (!one) return <MatchAllDialog />;
  const partIds = (one.params.parts ?? '').split(',').map(Number);
  return <MatchDialog paymentSourceId={Number(one.params.id)} partIds={partIds} />;
}
