import { useTranslation } from 'react-i18next';
import ledger from './ledger.module.css';

const KEYS = [
  ['F8', 'unsure'],
  ['F7', 'frame'],
  ['F9', 'marks'],
  ['Alt+PgDn', 'skip'],
] as const;

/** The key hints of the screen, beside its buttons. */
export function VerifyKeys() {
  const { t } = useTranslation('import');
  return (
    <span className={ledger.keys}>
      {KEYS.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {t(`verify.key.${does}`)}
        </span>
      ))}
    </span>
  );
}
