import { dayText, letterOf, unlinked, type LetterText } from '#src/mail/letter.ts';

interface Invitation {
  locale: 'pl' | 'en';
  /** the inviting user */
  inviter: string;
  company: string;
  link: string;
  /** last day on which the link works, `YYYY-MM-DD` */
  lastDay: string;
  /** the address belongs to a person, who accepts by signing in */
  isElsewhere: boolean;
}

// The subject contains no user input, because anyone can send invitations to any address under any company name.
const WORDS = {
  pl: {
    subject: 'Zaproszenie do wspólnej pracy w Saldo',
    hello: 'Dzień dobry!',
    invites: (inviter: string, company: string) =>
      `${inviter} zaprasza Cię do wspólnej pracy nad budżetami firmy ${company} w aplikacji Saldo.`,
    works: (day: string) => `Link działa tylko raz, do ${day}.`,
    elsewhere:
      'Masz już konto w Saldo pod tym adresem: zaloguj się swoim hasłem, aby przyjąć zaproszenie. Między firmami przełączysz się w menu konta.',
    label: 'Załóż powiązane konto',
    accept: 'Przyjmij zaproszenie',
    footnote: 'Jeśli nie znasz nadawcy, zignoruj tę wiadomość.',
  },
  en: {
    subject: 'An invitation to work together in Saldo',
    hello: 'Hello,',
    invites: (inviter: string, company: string) =>
      `${inviter} invites you to work on the budgets of ${company} in Saldo.`,
    works: (day: string) => `The link works once, until ${day}.`,
    elsewhere:
      'You already have a Saldo account with this address: sign in with your password to accept the invitation. The account menu switches between companies.',
    label: 'Set up your linked account',
    accept: 'Accept the invitation',
    footnote: 'If you do not know the sender, ignore this message.',
  },
} as const;

export function invitationLetter(invitation: Invitation): LetterText {
  const { locale, link: href, inviter, company, lastDay, isElsewhere } = invitation;
  const { subject, hello, invites, works, elsewhere, label, accept, footnote } = WORDS[locale];
  const lines = [hello, invites(unlinked(inviter), unlinked(company)), ...(isElsewhere ? [elsewhere] : [])];
  return letterOf({
    locale,
    subject,
    lines: [...lines, works(dayText(locale, lastDay))],
    link: { label: isElsewhere ? accept : label, href },
    footnote,
  });
}
