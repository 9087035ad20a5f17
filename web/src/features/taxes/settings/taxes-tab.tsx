import { useEffect, useState } from 'react';
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
import { useTaxOpening, useTaxSettings } from '../queries.ts';
import { ChoicesDialog } from './choices-dialog.tsx';
import { FiguresDialog } from './figures-dialog.tsx';
import { firstFormOf, LANES, legalFormPeriods, taxPeriods } from './lanes.ts';
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
  if (settings.data.length === 0) {
    const now = legalForms.findLast(({ startDate }) => startDate <= today) ?? legalForms[0];
    return <FirstSettings form={now?.value ?? firstFormOf(registered)} today={today} />;
  }
  const periods = {
    'legal-form': legalForms,
    'income-tax': taxPeriods(settings.data, 'income-tax'),
    vat: taxPeriods(settings.data, 'vat'),
    zus: taxPeriods(settings.data, 'zus'),
  };
  return (
    <div className={styles.tab}>
      <OpenSettings periods={periods} opening={opening.data} today={today} />
      <Foot year={Number(today.slice(0, 4))} />
    </div>
  );
}

/** Asks a company without settings for the first ones, and for the state before them. */
function FirstSettings({ form, today }: { form: LegalForm; today: string }) {
  const { t } = useTranslation('taxes');
  const [isOpen, setOpen] = useState(false);
  // The settings replace this with its open dialog.
  useEffect(() => () => focusWhenLost(focusSettings), []);
  return (
    <div className={styles.tab}>
      <div className={styles.place}>
        <EmptyState
          icon={ReceiptText}
          title={t('first.title')}
          text={t('first.text', { form: t(`legalForm.${form}`) })}
          action={
            <Button look="primary" onClick={() => setOpen(true)}>
              {t('first.action')}
            </Button>
          }
        />
      </div>
      {isOpen && <StartDialog legalForm={form} today={today} onClose={() => setOpen(false)} />}
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
