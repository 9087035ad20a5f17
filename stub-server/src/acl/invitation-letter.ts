import { dayText, letterOf, type LetterText } from '#src/mail/letter.ts';

interface Invitation {
  locale: 'pl' | 'en';
  /** who is invited, and by whom */
  firstname: string;
  inviter: string;
  company: string;
  link: string;
  /** last day on which the link works, `YYYY-MM-DD` */
  lastDay: string;
}

const PRODUCT = 'Saldo';

const WORDS = {
  pl: ({ firstname, inviter, company, lastDay }: Invitation) => ({
    subject: `${inviter} zaprasza Cię do firmy ${company} w aplikacji ${PRODUCT}`,
    lines: [
      `Dzień dobry, ${firstname}!`,
      `${inviter} zaprasza Cię do wspólnej pracy nad budżetami firmy ${company} w aplikacji ${PRODUCT}.`,
      `Link działa tylko raz, do ${dayText(lastDay)}.`,
    ],
    label: 'Załóż powiązane konto',
    footnote: 'Jeśli nie znasz nadawcy, zignoruj tę wiadomość.',
  }),
  en: ({ firstname, inviter, company, lastDay }: Invitation) => ({
    subject: `${inviter} invites you to ${company} in ${PRODUCT}`,
    lines: [
      `Hello ${firstname},`,
      `${inviter} invites you to work on the budgets of ${company} in ${PRODUCT}.`,
      `The link works once, until ${dayText(lastDay)}.`,
    ],
    label: 'Set up your linked account',
    footnote: 'If you do not know the sender, ignore this message.',
  }),
} as const;

export function invitationLetter(invitation: Invitation): LetterText {
  const { locale, link: href } = invitation;
  const { label, ...words } = WORDS[locale](invitation);
  return letterOf({ locale, link: { label, href }, ...words });
}
