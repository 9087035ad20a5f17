import { licenceStatusSchema } from '@saldo/contract/account';
import type { Acl } from '@saldo/contract/domain/permission';
import { useTranslation } from 'react-i18next';
import { Switch } from '#ui/field/switch.tsx';
import { useSetStatus } from './licence-queries.ts';
import { shownStatus } from './shown-status.ts';

/** Sets the licence to one of its four states. */
export function StatusSetter({ acl }: { acl: Acl }) {
  const { t } = useTranslation('dev');
  const { mutate } = useSetStatus();
  return (
    <section>
      <h3>{t('setStatus')}</h3>
      <Switch
        label={t('setStatus')}
        value={shownStatus(acl)}
        onChange={mutate}
        options={licenceStatusSchema.options.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
    </section>
  );
}
