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

const dayText = (date: string) => date.split('-').toReversed().join('.');

const LETTERS = {
  pl: ({ firstname, inviter, company, link, lastDay }: Invitation) => ({
    subject: `${inviter} zaprasza Cię do firmy ${company} w aplikacji ${PRODUCT}`,
    lines: [
      `Dzień dobry, ${firstname}!`,
      `${inviter} zaprasza Cię do wspólnej pracy nad budżetami firmy ${company} w aplikacji ${PRODUCT}.`,
      `Załóż powiązane konto: ${link}`,
      `Link działa tylko raz, do ${dayText(lastDay)}. Jeśli nie znasz nadawcy, zignoruj tę wiadomość.`,
    ],
  }),
  en: ({ firstname, inviter, company, link, lastDay }: Invitation) => ({
    subject: `${inviter} invites you to ${company} in ${PRODUCT}`,
    lines: [
      `Hello ${firstname},`,
      `${inviter} invites you to work on the budgets of ${company} in ${PRODUCT}.`,
      `Set up your linked account: ${link}`,
      `The link works once, until ${dayText(lastDay)}. If you do not know the sender, ignore this message.`,
    ],
  }),
} as const;

export function invitationLetter(invitation: Invitation): { subject: string; text: string } {
  const { subject, lines } = LETTERS[invitation.locale](invitation);
  return { subject, text: lines.join('\n\n') };
}
