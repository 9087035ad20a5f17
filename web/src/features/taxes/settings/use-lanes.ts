import type { DateText } from '@saldo/contract/domain/day';
import { LEGAL_FORM, type LegalForm } from '@saldo/contract/domain/legal-form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#lib/toasts.ts';
import type { TaxOpeningSetting } from '@saldo/contract/payment-type-setting';
import { useSaveLegalForms, useSaveTaxSettings } from '../queries.ts';
import { usualPeriod, type Lane, type LanePeriod, type LegalFormPeriod, type TaxPeriod } from './lanes.ts';
import type { FirstConfigs } from './opening-amounts.ts';
import { withoutPeriod, withPeriod, type Period } from './periods.ts';

export interface LanePeriods {
  'legal-form': readonly LegalFormPeriod[];
  'income-tax': readonly TaxPeriod[];
  vat: readonly TaxPeriod[];
  zus: readonly TaxPeriod[];
}

const heldOn = <One extends Period>(periods: readonly One[], date: DateText): One | undefined =>
  periods.findLast(({ startDate }) => startDate <= date) ?? periods[0];

/** The settings on a day, or the first ones after it. */
export function configsAt(periods: LanePeriods, date: DateText): FirstConfigs {
  const [vat, tax, zus] = (['vat', 'income-tax', 'zus'] as const).map((lane) => heldOn(periods[lane], date));
  return {
    vat: vat?.paymentType === 'vat' ? vat.config : null,
    'income-tax': tax?.paymentType === 'income-tax' ? tax.config : null,
    zus: zus?.paymentType === 'zus' ? zus.config : null,
  };
}

/** The edited period; `was` null: a new one. */
interface Edited {
  period: LanePeriod;
  was: LanePeriod | null;
}

const settingOf = ({ paymentType, startDate, endDate, config }: TaxPeriod) =>
  // the config matches its payment type, since both come from one setting
  ({ paymentType, startDate, endDate, config }) as TaxPeriod;

/** Editing of the lanes: opens, adds, deletes and saves a period, together with the periods that it changes. */
export function useLanes(periods: LanePeriods) {
  const { t } = useTranslation('taxes');
  const [edited, setEdited] = useState<Edited | null>(null);
  const saved = () => {
    setEdited(null);
    showToast({ type: 'done', title: t('saved') });
  };
  const taxes = useSaveTaxSettings(saved);
  const forms = useSaveLegalForms(saved);
  const write = (lane: Lane, all: readonly LanePeriod[], opening?: TaxOpeningSetting) => {
    if (lane !== 'legal-form')
      return taxes.mutate({
        settings: all.filter((one) => one.lane !== 'legal-form').map(settingOf),
        ...(opening && { opening }),
      });
    const legalForms = all.filter((one) => one.lane === 'legal-form');
    return forms.mutate(
      legalForms.map(({ startDate, endDate, value }) => ({ name: LEGAL_FORM, startDate, endDate, value })),
    );
  };
  const laneOf = (lane: Lane): readonly LanePeriod[] => periods[lane];
  const formAt = (date: DateText): LegalForm => heldOn(periods['legal-form'], date)?.value ?? 'sole-trader';
  return {
    edited,
    isBusy: taxes.isPending || forms.isPending,
    error: taxes.error ?? forms.error,
    open: (period: LanePeriod) => setEdited({ period, was: period }),
    /** opens a period with another first day, to be confirmed */
    move: (period: LanePeriod, startDate: DateText) =>
      setEdited({ period: { ...period, startDate }, was: period }),
    close: () => {
      taxes.reset();
      forms.reset();
      setEdited(null);
    },
    /** opens a new period, copied from the previous one; for a tax without any, the default */
    begin: (lane: Lane, { startDate, endDate }: Period) => {
      const like = laneOf(lane).findLast((one) => one.startDate < startDate) ?? laneOf(lane)[0];
      const dates = { startDate, endDate };
      if (like) setEdited({ period: { ...like, ...dates }, was: null });
      else if (lane !== 'legal-form')
        setEdited({ period: usualPeriod(lane, formAt(startDate), dates), was: null });
    },
    propose: (period: LanePeriod) => setEdited({ period, was: null }),
    save: (period: LanePeriod, opening?: TaxOpeningSetting) =>
      write(period.lane, withPeriod(laneOf(period.lane), period, edited?.was ?? null), opening),
    remove: (period: LanePeriod) => write(period.lane, withoutPeriod(laneOf(period.lane), period)),
    formAt,
  };
}
