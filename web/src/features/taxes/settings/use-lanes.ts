import type { DateText } from '@saldo/contract/domain/day';
import { LEGAL_FORM, type LegalForm } from '@saldo/contract/domain/legal-form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSame } from '#lib/editor/field-changes.ts';
import { showToast } from '#lib/toasts.ts';
import type { TaxOpeningSetting } from '@saldo/contract/payment-type-setting';
import { useCurrentUser } from '#lib/session/session.ts';
import { Overtaken, useSaveLegalForms, useSaveTaxSettings } from '../queries.ts';
import {
  legalFormPeriods,
  taxPeriods,
  usualPeriod,
  type Lane,
  type LanePeriod,
  type LegalFormPeriod,
  type TaxPeriod,
} from './lanes.ts';
import type { FirstConfigs } from './opening-amounts.ts';
import { fieldsOf, withOpening, type PeriodFields } from './period-fields.ts';
import { overlap, withoutPeriod, withPeriod, type Period } from './periods.ts';

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

/** The edited period; `was` null: a new one. `seen` is the lane as the user knows it. */
interface Edited {
  period: LanePeriod;
  was: LanePeriod | null;
  seen: readonly LanePeriod[];
}

const settingOf = ({ paymentType, startDate, endDate, config }: TaxPeriod) =>
  // the config matches its payment type, since both come from one setting
  ({ paymentType, startDate, endDate, config }) as TaxPeriod;

/** The edited period among others: by its first day, since every answer has periods of its own. */
const isEdited = (edited: Edited | null, { startDate }: Period): boolean =>
  startDate === edited?.was?.startDate;

interface Change {
  edited: Edited;
  /** the edited period as the dialog shows it to be stored */
  present: LanePeriod | undefined;
  /** as it is to be; null: deleted */
  period: LanePeriod | null;
}

/** The lane with a change, made of what is stored now, unless that has changed under the user's hands. */
function changed<One extends LanePeriod>(now: readonly One[], { edited, present, period }: Change): One[] {
  const there = now.find((one) => isEdited(edited, one));
  // Periods that this one would cut off or replace; the others are nobody's business here.
  const cut = (periods: readonly LanePeriod[]) =>
    periods.filter((one) => !isEdited(edited, one) && period !== null && overlap(one, period)).map(fieldsOf);
  const isAsSeen = isSame(there && fieldsOf(there), present && fieldsOf(present));
  if (!isAsSeen || !isSame(cut(now), cut(edited.seen))) throw new Overtaken();
  // a period stays on its lane
  if (period !== null) return withPeriod(now, period as One, there ?? null);
  const left = there === undefined ? [...now] : withoutPeriod(now, there);
  // Without any period the server would keep what it has.
  if (left.length === 0) throw new Overtaken();
  return left;
}

interface Writing {
  openingSeen: TaxOpeningSetting | null;
  onSaved: () => void;
  /** the change was refused: the user is told, and knows the lane as it is now */
  onOvertaken: (now: readonly LanePeriod[]) => void;
}

function useWriteLane({ openingSeen, onSaved, onOvertaken }: Writing) {
  const taxes = useSaveTaxSettings(onSaved);
  const forms = useSaveLegalForms(onSaved);
  const { legalEntityType: registered } = useCurrentUser();
  const changeIn = <One extends LanePeriod>(now: readonly One[], change: Change): One[] => {
    try {
      return changed(now, change);
    } catch (error) {
      onOvertaken(now);
      throw error;
    }
  };
  const write = (change: Change, fields: PeriodFields = {}) => {
    const { lane } = change.edited.period;
    if (lane === 'legal-form')
      return forms.mutate((dated) =>
        changeIn(legalFormPeriods({ registered, dated }), change).map(({ startDate, endDate, value }) => ({
          name: LEGAL_FORM,
          startDate,
          endDate,
          value,
        })),
      );
    return taxes.mutate((now) => {
      const settings = changeIn(taxPeriods(now.settings, lane), change).map(settingOf);
      const opening = withOpening(now.opening, fields, openingSeen);
      return { settings, ...(opening !== undefined && { opening }) };
    });
  };
  return {
    write,
    isBusy: taxes.isPending || forms.isPending,
    error: taxes.error ?? forms.error,
    reset: () => {
      taxes.reset();
      forms.reset();
    },
  };
}

/** Editing of the lanes: opens, adds, deletes and saves a period, together with the periods that it changes. */
export function useLanes(periods: LanePeriods, openingSeen: TaxOpeningSetting | null) {
  const { t } = useTranslation('taxes');
  const [edited, setEdited] = useState<Edited | null>(null);
  const { write, isBusy, error, reset } = useWriteLane({
    openingSeen,
    onSaved: () => {
      setEdited(null);
      showToast({ type: 'done', title: t('saved') });
    },
    onOvertaken: (seen) => setEdited((now) => now && { ...now, seen }),
  });
  const laneOf = (lane: Lane): readonly LanePeriod[] => periods[lane];
  const formAt = (date: DateText): LegalForm => heldOn(periods['legal-form'], date)?.value ?? 'sole-trader';
  const edit = (period: LanePeriod, was: LanePeriod | null) =>
    setEdited({ period, was, seen: laneOf(period.lane) });
  const present = edited ? laneOf(edited.period.lane).find((one) => isEdited(edited, one)) : undefined;
  // A dialog that says that its period is gone speaks of the lane as it is now.
  const isGone = edited !== null && edited.was !== null && present === undefined;
  const shown = edited && {
    edited: isGone ? { ...edited, seen: laneOf(edited.period.lane) } : edited,
    present,
  };
  return {
    edited,
    isBusy,
    error,
    open: (period: LanePeriod) => edit(period, period),
    /** opens a period with another first day, to be confirmed */
    move: (period: LanePeriod, startDate: DateText) => edit({ ...period, startDate }, period),
    close: () => {
      reset();
      setEdited(null);
    },
    /** opens a new period, copied from the previous one; for a tax without any, the default */
    begin: (lane: Lane, { startDate, endDate }: Period) => {
      const like = laneOf(lane).findLast((one) => one.startDate < startDate) ?? laneOf(lane)[0];
      const dates = { startDate, endDate };
      if (like) edit({ ...like, ...dates }, null);
      else if (lane !== 'legal-form') edit(usualPeriod(lane, formAt(startDate), dates), null);
    },
    propose: (period: LanePeriod) => edit(period, null),
    /** the edited period as it is stored now; undefined: it is new, or another tab has deleted or moved it */
    present,
    save: (period: LanePeriod, fields: PeriodFields) => shown && write({ ...shown, period }, fields),
    remove: () => shown && write({ ...shown, period: null }),
    formAt,
  };
}
