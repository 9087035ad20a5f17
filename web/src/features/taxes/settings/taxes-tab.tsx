import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { Link } from 'react-router';
import type { LegalForm } from '@saldo/contract/domain/legal-form';
import { failureText } from '#lib/api/failures.ts';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';
import { useLegalForms } from '#lib/plan/legal-forms.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { useToday } from '#lib/words/today.ts';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { useTaxOpening, useTaxSettings, type StoredTaxes } from '../queries.ts';
import { ChoicesDialog } from './choices-dialog.tsx';
import { FiguresDialog } from './figures-dialog.tsx';
import { firstFormOf, LANES, legalFormPeriods, taxPeriods, type LegalFormPeriod } from './lanes.ts';
import { OpenSettings } from './open-settings.tsx';
import { StartDialog } from './start-dialog.tsx';
import styles from './taxes.module.css';

/** `/system/settings?tab=taxes`: the settings of taxes and ZUS over time. */
export function TaxesTab() {
  const { t } = useTranslation(['taxes', 'common']);
  const settings = useTaxSettings();
  const forms = useLegalForms();
  const opening = useTaxOpening();
  const { data: today } = useToday();
  const { legalEntityType: registered } = useCurrentUser();
  const [isStarting, setStarting] = useState(false);
  const error = settings.error ?? forms.error ?? opening.error;
  if (error && !settings.data)
    return (
      <div className={styles.tab} role="alert">
        <div className={styles.place}>
          <EmptyState
            icon={ReceiptText}
            title={t('common:errorPage.resources')}
            text={failureText(error)}
            action={<Button onClick={() => void settings.refetch()}>{t('common:retry')}</Button>}
          />
        </div>
      </div>
    );
  if (!settings.data || !forms.data || opening.data === undefined || today === undefined)
    return (
      <div className={styles.tab}>
        <SkeletonRows isPage count={LANES.length} label={t('common:loading')} />
      </div>
    );
  const legalForms = legalFormPeriods({ registered, dated: forms.data });
  const close = () => {
    setStarting(false);
    // The settings may have replaced the button that has opened the dialog.
    focusWhenLost(focusSettings);
  };
  const now = legalForms.findLast(({ startDate }) => startDate <= today) ?? legalForms[0];
  const form = now?.value ?? firstFormOf(registered);
  const stored = { settings: settings.data, opening: opening.data };
  return (
    <div className={styles.tab}>
      {stored.settings.length === 0 ? (
        <FirstSettings form={form} onStart={() => setStarting(true)} />
      ) : (
        <StoredSettings stored={stored} legalForms={legalForms} today={today} />
      )}
      {isStarting && <StartDialog legalForm={form} stored={stored} today={today} onClose={close} />}
    </div>
  );
}

type StoredSettingsProps = {
  stored: StoredTaxes;
  legalForms: LegalFormPeriod[];
  today: string;
};

function StoredSettings({ stored: { settings, opening }, legalForms, today }: StoredSettingsProps) {
  const periods = {
    'legal-form': legalForms,
    'income-tax': taxPeriods(settings, 'income-tax'),
    vat: taxPeriods(settings, 'vat'),
    zus: taxPeriods(settings, 'zus'),
  };
  return (
    <>
      <OpenSettings periods={periods} opening={opening} today={today} />
      <Foot year={Number(today.slice(0, 4))} />
    </>
  );
}

/** Asks a company without settings for the first ones, and for the state before them. */
function FirstSettings({ form, onStart }: { form: LegalForm; onStart: () => void }) {
  const { t } = useTranslation('taxes');
  return (
    <div className={styles.place}>
      <EmptyState
        icon={ReceiptText}
        title={t('first.title')}
        text={t('first.text', { form: t(`legalForm.${form}`) })}
        action={
          <Button look="primary" onClick={onStart}>
            {t('first.action')}
          </Button>
        }
      />
    </div>
  );
}

/** Focuses the first command of the settings; returns whether it is there. */
function focusSettings(): boolean {
  const command = document.querySelector<HTMLElement>(`.${styles.head} button`);
  command?.focus();
  return command !== null;
}

/** Links to the figures, the comparison and the dues. */
function Foot({ year }: { year: number }) {
  const { t } = useTranslation('taxes');
  const [open, setOpen] = useState<'figures' | 'choices' | null>(null);
  const close = () => setOpen(null);
  return (
    <footer className={styles.foot}>
      <p>{t('foot.text')}</p>
      <Button size="small" onClick={() => setOpen('choices')}>
        {t('foot.choices')}
      </Button>
      <Button size="small" onClick={() => setOpen('figures')}>
        {t('foot.figures')}
      </Button>
      <Link to="/cashflow?view=taxes">{t('foot.calendar')}</Link>
      {open === 'figures' && <FiguresDialog onClose={close} />}
      {open === 'choices' && <ChoicesDialog year={year} onClose={close} />}
    </footer>
  );
}
