import { createOutbox, type Outbox } from '#src/mail/outbox.ts';
import { deliverBySmtp } from '#src/mail/smtp.ts';
import { Trouble } from './trouble.ts';

/** The outbox alone, or a mail service where `SMTP_URL` names one. */
export function mailOf(env: NodeJS.ProcessEnv, failed: (to: string, error: unknown) => void): Outbox {
  const url = env['SMTP_URL'] ?? '';
  if (url === '') return createOutbox();
  if (!/^smtps?:\/\//.test(url)) throw new Trouble('SMTP_URL must begin with smtp:// or smtps://.');
  const from = env['MAIL_FROM'] ?? '';
  if (from === '') throw new Trouble('MAIL_FROM must say who sends the letters, as SMTP_URL is set.');
  return createOutbox(deliverBySmtp({ url, from, failed: ({ to }, error) => failed(to, error) }));
}
