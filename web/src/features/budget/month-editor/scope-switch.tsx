import { useTranslation } from 'react-i18next';
import { Switch } from '#ui/field/switch.tsx';
import type { useMonth } from './use-month.ts';

/** Applies the input to this month, or to it and all later ones. */
export function ScopeSwitch({
  month: { scope, chooseScope },
}: {
  month: Pick<ReturnType<typeof useMonth>, 'scope' | 'chooseScope'>;
}) {
  const { t } = useTranslation('editors');
  return (
    <Switch
      label={t('month.scope')}
      options={[
        { value: 'month', label: t('month.only') },
        { value: 'onward', label: t('month.onward') },
      ]}
      value={scope}
      onChange={chooseScope}
    />
  );
}
