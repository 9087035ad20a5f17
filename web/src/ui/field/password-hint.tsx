import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { keepsRule, RULES, type PasswordRule } from '#lib/session/password-rules.ts';
import { Icon } from '#ui/text/icon.tsx';
import styles from './password-hint.module.css';

type PasswordHintProps = {
  id: string;
  password: string;
  label: string;
  words: Record<PasswordRule | 'kept' | 'missing', string>;
};

/** Password requirements; once typing begins, each shows whether it is met. */
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
