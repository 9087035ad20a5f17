import { dayText, letterOf, unlinked, type LetterText } from '#src/mail/letter.ts';

interface Invitation {
  locale: 'pl' | 'en';
  /** who invites */
  inviter: string;
  company: string;
  link: string;
  /** last day on which the link works, `YYYY-MM-DD` */
  lastDay: string;
  /** the address has an account of another company: it cannot have a second one */
  isElsewhere: boolean;
}

// Anybody may write in the name of a company and to any address: nothing that was typed stands in a subject.
const WORDS = {
  pl: {
    subject: 'Zaproszenie do wspólnej pracy w Saldo',
    hello: 'Dzień dobry!',
    invites: (inviter: string, company: string) =>
      `${inviter} zaprasza Cię do wspólnej pracy nad budżetami firmy ${company} w aplikacji Saldo.`,
    works: (day: string) => `Link działa tylko raz, do ${day}.`,
    elsewhere:
      'Ten adres e-mail ma już konto w Saldo, a jeden adres należy do jednej firmy. Aby przyjąć zaproszenie, podaj osobie, która Cię zaprosiła, inny adres e-mail.',
    label: 'Załóż powiązane konto',
    footnote: 'Jeśli nie znasz nadawcy, zignoruj tę wiadomość.',
  },
  en: {
    subject: 'An invitation to work together in Saldo',
    hello: 'Hello,',
    invites: (inviter: string, company: string) =>
      `${inviter} invites you to work on the budgets of ${company} in Saldo.`,
    works: (day: string) => `The link works once, until ${day}.`,
    elsewhere:
      'This e-mail address already has a Saldo account, and one address belongs to one company. To accept the invitation, give the person who invited you another e-mail address.',
    label: 'Set up your linked account',
    footnote: 'If you do not know the sender, ignore this message.',
  },
} as const;

export function invitationLetter(invitation: Invitation): LetterText {
  const { locale, link: href, inviter, company, lastDay, isElsewhere } = invitation;
  const { subject, hello, invites, works, elsewhere, label, footnote } = WORDS[locale];
  const lines = [hello, invites(unlinked(inviter), unlinked(company))];
  if (isElsewhere) return letterOf({ locale, subject, lines: [...lines, elsewhere], footnote });
  return letterOf({
    locale,
    subject,
    lines: [...lines, works(dayText(locale, lastDay))],
    link: { label, href },
    footnote,
  });
}
