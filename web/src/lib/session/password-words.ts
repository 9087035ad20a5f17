import { useTranslation } from 'react-i18next';
import { RULES, type PasswordRule } from './password-rules.ts';

/** Texts of the hint below a new password; the screen loads the catalogue `registration`. */
export function usePasswordWords() {
  const { t } = useTranslation('registration');
  const keys = [...RULES, 'kept', 'missing'] as const;
  const words = Object.fromEntries(keys.map((key) => [key, t(`password.${key}`)]));
  return {
    label: t('password.rules'),
    words: words as Record<PasswordRule | 'kept' | 'missing', string>,
  };
}
