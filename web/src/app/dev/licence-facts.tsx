import type { Acl } from '@saldo/contract/domain/permission';
import { useTranslation } from 'react-i18next';
import { shownStatus } from './shown-status.ts';

/** State and flags of the licence. */
export function LicenceFacts({ acl }: { acl: Acl }) {
  const { t } = useTranslation('dev');
  const flags = [
    ['administrator', acl.isMasterUser],
    ['expired', acl.isLicenseExpired],
    ['suspended', acl.isLicenseSuspended],
    ['cancelled', acl.isLicenseCancelled],
  ] as const;
  return (
    <section>
      <h3>{t('licence')}</h3>
      <p>
        <b>{t(`status.${shownStatus(acl)}`)}</b>
      </p>
      <dl>
        {flags.map(([name, isSo]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{t(isSo ? 'yes' : 'no')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
