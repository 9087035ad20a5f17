import type { SameTransfers } from '@saldo/contract/transfer';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '#lib/words/instants.ts';
import { Banner } from '#ui/page/banner.tsx';

type AlsoRequestedProps = { requests: readonly SameTransfers[] };

/** Says which other requests for approval pay the same, so that no payment is sent twice. */
export function AlsoRequested({ requests }: AlsoRequestedProps) {
  const { t } = useTranslation('payments');
  if (requests.length === 0) return null;
  return (
    <Banner tone="warning">
      {requests.map(({ approvalId, requested: { name, at }, partIds }) => (
        <p key={approvalId}>
          {t('approval.alsoIn', { count: partIds.length, name, when: formatInstant(at) })}
        </p>
      ))}
    </Banner>
  );
}
