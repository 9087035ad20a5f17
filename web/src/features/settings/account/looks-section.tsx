import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES, LOCALES } from '#lib/words/i18n.ts';
import { useChosenLocale } from '#lib/words/use-chosen-locale.ts';
import { usePreferences } from '#lib/settings/preferences.ts';
import { DEFAULT_THRESHOLD } from '#lib/settings/search-threshold.ts';
import { THEMES, useTheme } from '#lib/settings/theme.ts';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import { Field } from '#ui/field/field.tsx';
import { Switch } from '#ui/field/switch.tsx';
import styles from './account.module.css';
import { usePaymentMethods } from './account-queries.ts';
import { FormSection } from './form-section.tsx';

/** Preferences that apply at once and follow the user to other browsers. */
export function LooksSection() {
  const { t } = useTranslation(['settings', 'common']);
  const { theme } = useTheme();
  const locale = useChosenLocale();
  const { chooseLocale, chooseTheme } = usePreferences();
  return (
    <FormSection title={t('looks.title')} text={t('looks.text')}>
      <div className={styles.pair}>
        <div className={styles.choice}>
          <span aria-hidden>{t('common:language')}</span>
          <Switch
            label={t('common:language')}
            value={locale}
            onChange={chooseLocale}
            options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          />
        </div>
        <div className={styles.choice}>
          <span aria-hidden>{t('common:theme.label')}</span>
          <Switch
            label={t('common:theme.label')}
            value={theme}
            onChange={chooseTheme}
            options={THEMES.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
          />
        </div>
      </div>
      <DefaultMethod />
      <Threshold />
    </FormSection>
  );
}

function DefaultMethod() {
  const { t } = useTranslation('settings');
  const { paymentMethodId, choosePaymentMethod } = usePreferences();
  const { data: methods } = usePaymentMethods();
  if (!methods) return null;
  const ofCompany = methods.find(({ isDefault }) => isDefault)?.name ?? '–';
  return (
    <MasterDataField
      kind="payment-method"
      label={t('looks.paymentMethod')}
      hint={t('looks.paymentMethodHint')}
      placeholder={t('looks.paymentMethodOfCompany', { name: ofCompany })}
      clearText={t('looks.paymentMethodOfCompany', { name: ofCompany })}
      value={methods.some(({ id }) => id === paymentMethodId) ? paymentMethodId : null}
      onChange={choosePaymentMethod}
      onClear={() => choosePaymentMethod(null)}
    />
  );
}

function Threshold() {
  const { t } = useTranslation('settings');
  const { searchThreshold, chooseSearchThreshold } = usePreferences();
  const asText = (value: number) => value.toFixed(1).replace('.', ',');
  return (
    <Field label={t('looks.threshold')} hint={t('looks.thresholdHint', { value: asText(DEFAULT_THRESHOLD) })}>
      {(control) => (
        <span className={styles.threshold}>
          <input
            {...control}
            type="range"
            min={0}
            max={1}
            step={0.1}
            value={searchThreshold}
            aria-valuetext={asText(searchThreshold)}
            onChange={({ target }) => chooseSearchThreshold(target.valueAsNumber)}
          />
          <output>{asText(searchThreshold)}</output>
        </span>
      )}
    </Field>
  );
}
