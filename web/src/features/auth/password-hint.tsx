import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import styles from './password-hint.module.css';
import { keepsRule, RULES } from './password-rules.ts';

/** What the password must have; once something is typed, each item says whether it has it. */
export function PasswordHint({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation('registration');
  return (
    <ul className={styles.rules} id={id} aria-label={t('password.rules')}>
      {RULES.map((rule) => {
        const state = password === '' ? 'open' : keepsRule(rule, password) ? 'kept' : 'missing';
        return (
          <li key={rule} className={styles[state]}>
            {state !== 'open' && <Icon of={state === 'kept' ? Check : X} size="tiny" />}
            {t(`password.${rule}`)}
            {state !== 'open' && <span className={styles.state}>{t(`password.${state}`)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
