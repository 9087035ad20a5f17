import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import type { Step } from './first-steps.ts';
import styles from './welcome.module.css';

type WelcomeStepProps = { step: Step; number: number; children: ReactNode };

/** A number that turns into a tick, the task, and its link. */
export function WelcomeStep({ step: { name, isDone, isNext }, number, children }: WelcomeStepProps) {
  const { t } = useTranslation('welcome');
  const isReady = name === 'sheet' && isDone;
  return (
    <li className={cx(styles.step, isDone && styles.done)} {...(isNext && { 'aria-current': 'step' })}>
      <span className={cx(styles.mark, isNext && styles.next)} aria-hidden>
        {isDone ? <Icon of={Check} size="small" /> : number}
      </span>
      <div className={styles.what}>
        <h3>
          {isReady ? t('sheet.ready') : t(`${name}.title`)}
          {isDone && <span className={styles.said}>{`, ${t('done')}`}</span>}
        </h3>
        <p>{isReady ? t('sheet.readyText') : t(`${name}.text`)}</p>
      </div>
      {children}
    </li>
  );
}
