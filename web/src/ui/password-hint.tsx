import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { keepsRule, RULES, type PasswordRule } from '#lib/password-rules.ts';
import { Icon } from './icon.tsx';
import styles from './password-hint.module.css';

type PasswordHintProps = {
  id: string;
  password: string;
  label: string;
  words: Record<PasswordRule | 'kept' | 'missing', string>;
};

/** What the password must have; once something is typed, each item says whether it has it. */
export function PasswordHint({ id, password, label, words }: PasswordHintProps) {
  return (
    <ul className={styles.rules} id={id} aria-label={label}>
      {RULES.map((rule) => {
        const state = password === '' ? 'open' : keepsRule(rule, password) ? 'kept' : 'missing';
        return (
          <li key={rule} className={styles[state]}>
            {state !== 'open' && <Icon of={state === 'kept' ? Check : X} size="tiny" />}
            {words[rule]}
            {state !== 'open' && <span className={styles.state}>{words[state]}</span>}
          </li>
        );
      })}
    </ul>
  );
}
