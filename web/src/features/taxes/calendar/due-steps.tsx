import { formatAmount, minor } from '@saldo/contract/domain/money';
import type { ChoiceDue } from '@saldo/contract/tax';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAcl } from '#lib/session/access.ts';
import { Amount } from '#ui/text/amount.tsx';
import { FiguresDialog } from '../settings/figures-dialog.tsx';
import styles from './calendar.module.css';
import { sourceOfStep, type StepSource } from './step-source.ts';

type DueStepsProps<Due> = { due: Due; dues: readonly Due[]; onOpen: (due: Due) => void };

const rateText = (rate: string | null) => rate?.replace('.', ',') ?? '';

/** The steps of a due, each with a link to its source. */
export function DueSteps<Due extends ChoiceDue>({ due, dues, onOpen }: DueStepsProps<Due>) {
  const { t } = useTranslation('taxes');
  const [isReading, setReading] = useState(false);
  return (
    <>
      <dl className={styles.steps}>
        {due.steps.map(({ code, rate, value }) => (
          <div key={`${code} ${rate ?? ''}`}>
            <dt>
              <Source
                of={value === 0 ? null : sourceOfStep(code, due, dues)}
                onOpen={onOpen}
                onRead={() => setReading(true)}
              >
                {t(`step.${code}`, { rate: rateText(rate) })}
              </Source>
            </dt>
            <dd>
              <Amount text={formatAmount(value, 'PLN')} />
            </dd>
          </div>
        ))}
        {due.isActual && (
          <div>
            <dt>{t('explain.difference')}</dt>
            <dd>
              <Amount text={formatAmount(minor(due.amount - due.estimate), 'PLN')} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t(due.type === 'vat-refund' ? 'explain.comesBack' : 'explain.toPay')}</dt>
          <dd>
            <Amount text={formatAmount(due.amount, 'PLN')} />
          </dd>
        </div>
      </dl>
      {isReading && <FiguresDialog onClose={() => setReading(false)} />}
    </>
  );
}

type SourceProps<Due> = {
  of: StepSource<Due> | null;
  onOpen: (due: Due) => void;
  onRead: () => void;
  children: ReactNode;
};

/** Only the owner can open the settings. */
function Source<Due extends ChoiceDue>({ of, onOpen, onRead, children }: SourceProps<Due>) {
  const { data: acl } = useAcl();
  if (of === null) return children;
  if (of === 'settings')
    return acl?.isMasterUser ? <Link to="/system/settings?tab=taxes">{children}</Link> : children;
  return (
    <button type="button" onClick={() => (of === 'figures' ? onRead() : onOpen(of))}>
      {children}
    </button>
  );
}
