import type { DateText } from '@saldo/contract/domain/day';
import type { LegalForm } from '@saldo/contract/domain/tax/days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#lib/toasts.ts';
import { LEGAL_FORM, useSaveLegalForms, useSaveTaxSettings } from '../queries.ts';
import type { Lane, LanePeriod, LegalFormPeriod, TaxPeriod } from './lanes.ts';
import { withoutPeriod, withPeriod, type Period } from './periods.ts';

export interface LanePeriods {
  'legal-form': readonly LegalFormPeriod[];
  'income-tax': readonly TaxPeriod[];
  vat: readonly TaxPeriod[];
  zus: readonly TaxPeriod[];
}

/** A period that is edited; `was` null: a new one. */
interface Edited {
  period: LanePeriod;
  was: LanePeriod | null;
}

const settingOf = ({ paymentType, startDate, endDate, config }: TaxPeriod) =>
  // the config belongs to its payment type, since both come from one setting
  ({ paymentType, startDate, endDate, config }) as TaxPeriod;

/** What is done to the lanes: a period is edited, added, deleted, and saved with those that give way to it. */
export function useLanes(periods: LanePeriods) {
  const { t } = useTranslation('taxes');
  const [edited, setEdited] = useState<Edited | null>(null);
  const saved = () => {
    setEdited(null);
    showToast({ type: 'done', title: t('saved') });
  };
  const taxes = useSaveTaxSettings(saved);
  const forms = useSaveLegalForms(saved);
  const write = (lane: Lane, all: readonly LanePeriod[]) => {
    if (lane !== 'legal-form')
      return taxes.mutate({ settings: all.filter((one) => one.lane !== 'legal-form').map(settingOf) });
    const legalForms = all.filter((one) => one.lane === 'legal-form');
    return forms.mutate(
      legalForms.map(({ startDate, endDate, value }) => ({ name: LEGAL_FORM, startDate, endDate, value })),
    );
  };
  const laneOf = (lane: Lane): readonly LanePeriod[] => periods[lane];
  return {
    edited,
    isBusy: taxes.isPending || forms.isPending,
    error: taxes.error ?? forms.error,
    open: (period: LanePeriod) => setEdited({ period, was: period }),
    close: () => {
      taxes.reset();
      forms.reset();
      setEdited(null);
    },
    /** a new period, like the one that holds before it */
    begin: (lane: Lane, { startDate, endDate }: Period) => {
      const like = laneOf(lane).findLast((one) => one.startDate < startDate) ?? laneOf(lane)[0];
      if (like) setEdited({ period: { ...like, startDate, endDate }, was: null });
    },
    propose: (period: LanePeriod) => setEdited({ period, was: null }),
    save: (period: LanePeriod) =>
      write(period.lane, withPeriod(laneOf(period.lane), period, edited?.was ?? null)),
    remove: (period: LanePeriod) => write(period.lane, withoutPeriod(laneOf(period.lane), period)),
    formAt: (date: DateText): LegalForm =>
      periods['legal-form'].findLast(({ startDate }) => startDate <= date)?.value ??
      periods['legal-form'][0]?.value ??
      'sole-trader',
  };
}
