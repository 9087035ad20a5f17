import type { Locale } from '@saldo/contract/values';
import { warsawDate, warsawTime } from '#src/http/clock.ts';
import { dayText, letterOf, type LetterText } from '#src/mail/letter.ts';

/**
 * `isReset`: changed by a link, which ends every session; otherwise the session in which it was
 * changed stays.
 */
interface ChangedPassword {
  at: Date;
  isReset: boolean;
}

const CHANGED_WORDS = {
  pl: (day: string, time: string, { isReset }: ChangedPassword) => ({
    subject: 'Hasło do Saldo zostało zmienione',
    lines: [
      'Dzień dobry!',
      `Hasło do Twojego konta zostało zmienione ${day} o ${time}. ${isReset ? 'Wszystkie' : 'Pozostałe'} sesje zostały zakończone, a klucz API, jeśli był, przestał działać.`,
    ],
    footnote: 'Jeśli to nie Ty, od razu ustaw hasło na nowo („Nie pamiętasz hasła?”) i napisz do nas.',
  }),
  en: (day: string, time: string, { isReset }: ChangedPassword) => ({
    subject: 'Your Saldo password was changed',
    lines: [
      'Hello,',
      `The password of your account was changed on ${day} at ${time}. All ${isReset ? '' : 'other '}sessions were ended, and the API key, if there was one, stopped working.`,
    ],
    footnote: 'If this was not you, reset it at once (“Forgot your password?”) and write to us.',
  }),
};

const TO_THE_MINUTE = 'HH:mm'.length;

export const passwordChangedLetter = (locale: Locale, changed: ChangedPassword): LetterText => {
  const time = warsawTime(changed.at).slice(0, TO_THE_MINUTE);
  return letterOf({
    locale,
    ...CHANGED_WORDS[locale](dayText(locale, warsawDate(changed.at)), time, changed),
  });
};

interface MadeKey {
  expiresAt: Date;
  isReadOnly: boolean;
}

const KEY_WORDS = {
  pl: ({ isReadOnly }: MadeKey, lastDay: string) => ({
    subject: 'Nowy klucz API w Saldo',
    lines: [
      'Dzień dobry!',
      `Do Twojego konta utworzono klucz API. ${isReadOnly ? 'Może tylko odczytywać dane' : 'Może odczytywać i zmieniać dane'} i działa do ${lastDay}. Wcześniejszy klucz, jeśli był, przestał działać.`,
    ],
    footnote: 'Jeśli to nie Ty, unieważnij klucz w ustawieniach i zmień hasło.',
  }),
  en: ({ isReadOnly }: MadeKey, lastDay: string) => ({
    subject: 'A new API key in Saldo',
    lines: [
      'Hello,',
      `An API key was created for your account. It ${isReadOnly ? 'can only read data' : 'can read and change data'} and works until ${lastDay}. The previous key, if there was one, stopped working.`,
    ],
    footnote: 'If this was not you, revoke the key in the settings and change your password.',
  }),
};

export const keyLetter = (locale: Locale, key: MadeKey): LetterText =>
  letterOf({ locale, ...KEY_WORDS[locale](key, dayText(locale, warsawDate(key.expiresAt))) });
