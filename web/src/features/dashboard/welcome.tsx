import X from 'lucide-react/icons/x';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button/icon-button.tsx';
import { stepsOf, type FirstSteps, type Step } from './first-steps.ts';
import { WelcomeAction } from './welcome-action.tsx';
import { WelcomePreview } from './welcome-preview.tsx';
import { WelcomeStep } from './welcome-step.tsx';
import styles from './welcome.module.css';

export type WelcomeProps = { firstSteps: FirstSteps; onPutAway: () => void };

/** The first screen of a new account: a checklist, reduced to one line once there are figures. */
export function Welcome({ firstSteps, onPutAway }: WelcomeProps) {
  const steps = stepsOf(firstSteps);
  const next = steps.find(({ isNext }) => isNext);
  if (firstSteps.hasRows && next)
    return <LastStep step={next} firstSteps={firstSteps} onPutAway={onPutAway} />;
  return <AllSteps steps={steps} firstSteps={firstSteps} onPutAway={onPutAway} />;
}

function AllSteps({ steps, firstSteps, onPutAway }: WelcomeProps & { steps: readonly Step[] }) {
  const { t } = useTranslation('welcome');
  const title = useId();
  return (
    <section className={styles.welcome} aria-labelledby={title}>
      <div className={styles.main}>
        <header className={styles.head}>
          <h2 id={title}>{t('title')}</h2>
          <PutAway onPutAway={onPutAway} />
          <p>{t('lead')}</p>
          <Progress steps={steps} />
        </header>
        <ol className={styles.steps} aria-label={t('steps')}>
          {steps.map((step, at) => (
            <WelcomeStep key={step.name} step={step} number={at + 1}>
              <WelcomeAction step={step} budgetId={firstSteps.budgetId} />
            </WelcomeStep>
          ))}
        </ol>
      </div>
      <WelcomePreview />
    </section>
  );
}

function LastStep({ step, firstSteps, onPutAway }: WelcomeProps & { step: Step }): ReactNode {
  const { t } = useTranslation('welcome');
  return (
    <section className={styles.last} aria-label={t('steps')}>
      <b>{t('last')}</b>
      <span>{t(`${step.name}.title`)}</span>
      <WelcomeAction step={step} budgetId={firstSteps.budgetId} />
      <PutAway onPutAway={onPutAway} />
    </section>
  );
}

function Progress({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('welcome');
  const done = steps.filter(({ isDone }) => isDone).length;
  const text = t('progress', { done, all: steps.length });
  return (
    <div className={styles.progress}>
      <span>{text}</span>
      <progress value={done} max={steps.length} aria-label={text} />
    </div>
  );
}

function PutAway({ onPutAway }: { onPutAway: () => void }) {
  const { t } = useTranslation('welcome');
  return <IconButton icon={X} label={t('putAway')} onClick={onPutAway} />;
}
