import { dayText, letterOf, type LetterText } from '#src/mail/letter.ts';

const WORDS = {
  pl: (day: string) => ({
    subject: `Twoje konto w Saldo zostanie usunięte ${day}`,
    lines: [
      'Dzień dobry!',
      `Subskrypcja jest anulowana. ${day} usuniemy konto i wszystkie jego dane: arkusze, płatności i użytkowników. Nie da się ich potem odzyskać.`,
      'Aby zachować konto, zaloguj się i skontaktuj się z nami do tego dnia.',
    ],
    footnote: 'Jeśli konto nie jest już potrzebne, nic nie musisz robić. Usunięcie jest bezpłatne.',
  }),
  en: (day: string) => ({
    subject: `Your Saldo account will be deleted on ${day}`,
    lines: [
      'Hello,',
      `The subscription is cancelled. On ${day} we will delete the account and all its data: sheets, payments and users. They cannot be recovered afterwards.`,
      'To keep the account, sign in and contact us before that day.',
    ],
    footnote: 'If you no longer need the account, there is nothing for you to do. Deleting it costs nothing.',
  }),
};

/** For a company that its master user has closed. */
const CLOSED = {
  pl: (day: string) => ({
    subject: `Twoja firma w Saldo zostanie usunięta ${day}`,
    lines: [
      'Dzień dobry!',
      `Firma jest zamknięta. ${day} usuniemy wszystkie jej dane: arkusze, płatności i użytkowników. Nie da się ich potem odzyskać.`,
      'Aby ją przywrócić, zaloguj się przed tym dniem i podaj hasło.',
    ],
    footnote: 'Jeśli dane nie są już potrzebne, nic nie musisz robić.',
  }),
  en: (day: string) => ({
    subject: `Your company in Saldo will be deleted on ${day}`,
    lines: [
      'Hello,',
      `The company is closed. On ${day} we will delete all its data: sheets, payments and users. They cannot be recovered afterwards.`,
      'To bring it back, sign in before that day and give your password.',
    ],
    footnote: 'If you no longer need the data, there is nothing for you to do.',
  }),
};

/** To the master user of a cancelled or closed account; the day is `YYYY-MM-DD`. */
export const deletionLetter = (
  locale: 'pl' | 'en',
  { deletedOn, isClosed }: { deletedOn: string; isClosed: boolean },
): LetterText => letterOf({ locale, ...(isClosed ? CLOSED : WORDS)[locale](dayText(locale, deletedOn)) });
