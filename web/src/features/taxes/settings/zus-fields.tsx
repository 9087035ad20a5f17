import type { ZusConfig } from '@saldo/contract/tax-configs';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { AmountField } from './amount-field.tsx';
import { ReadField } from './read-field.tsx';

type ZusFieldsProps = { config: ZusConfig; put: (change: Partial<ZusConfig>) => void };

const MODES = ['allowance', 'preference', 'small-plus', 'regular', 'none'] as const;
const PERCENT = /^\d{1,3}([.,]\d{1,4})?$/u;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/u;

function percentIn(text: string): string | undefined {
  const percent = text.trim().replace(/\s*%$/u, '');
  return PERCENT.test(percent) ? percent.replace(',', '.') : undefined;
}

function monthsIn(text: string): string[] | undefined {
  const months = text.split(/[\s,;]+/u).filter((month) => month !== '');
  return months.every((month) => MONTH.test(month)) ? months : undefined;
}

/** Settings of the owner's ZUS; without it, only the fields for employees are shown. */
export function ZusFields({ config, put }: ZusFieldsProps) {
  const { t } = useTranslation('taxes');
  const hasSocial = config.mode !== 'none' && config.mode !== 'allowance';
  return (
    <>
      <SelectField
        label={t('zus.mode')}
        options={MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
        value={config.mode}
        hint={t(`modeHint.${config.mode}`)}
        onChange={(mode) => put({ mode })}
      />
      {hasSocial && <SocialFields config={config} put={put} />}
      {config.mode !== 'none' && (
        <SelectField
          label={t('zus.health')}
          options={(['by-form', 'partner'] as const).map((value) => ({ value, label: t(`zus.${value}`) }))}
          value={config.health}
          onChange={(health) => put({ health })}
        />
      )}
      {config.mode !== 'none' && config.health === 'by-form' && (
        <AmountField
          label={t('zus.lastYearsRevenue')}
          hint={t('zus.lastYearsRevenueHint')}
          value={config.lastYearsRevenue}
          onChange={(lastYearsRevenue) => put({ lastYearsRevenue })}
        />
      )}
      <ReadField
        label={t('zus.accident')}
        hint={t('zus.accidentHint')}
        inputMode="decimal"
        shown={config.accidentPercent.replace('.', ',')}
        read={percentIn}
        fault={t('edit.noPercent')}
        onChange={(accidentPercent) => put({ accidentPercent })}
      />
    </>
  );
}

function SocialFields({ config, put }: ZusFieldsProps) {
  const { t } = useTranslation('taxes');
  return (
    <>
      <AmountField
        label={t('zus.base')}
        hint={t('zus.baseHint')}
        value={config.declaredBase}
        onChange={(declaredBase) => put({ declaredBase })}
      />
      <ReadField
        label={t('zus.holidays')}
        hint={t('zus.holidaysHint')}
        placeholder="2026-06"
        shown={config.holidayMonths.join(', ')}
        read={monthsIn}
        fault={t('edit.noMonths')}
        onChange={(holidayMonths) => put({ holidayMonths })}
      />
      <Checkbox
        label={t('zus.sickness')}
        isChecked={config.sickness}
        onChange={(sickness) => put({ sickness })}
      />
      <Checkbox
        label={t('zus.labourFund')}
        isChecked={config.labourFund}
        onChange={(labourFund) => put({ labourFund })}
      />
    </>
  );
}
