import { createOutbox, type Outbox } from '#src/mail/outbox.ts';
import { deliverBySmtp } from '#src/mail/smtp.ts';
import { Trouble } from './trouble.ts';

/** The outbox alone, or a mail service where `SMTP_URL` names one. */
export function mailOf(env: NodeJS.ProcessEnv): Outbox {
  const url = env['SMTP_URL'] ?? '';
  if (url === '') return createOutbox();
  if (!/^smtps?:\/\//.test(url)) throw new Trouble('SMTP_URL must begin with smtp:// or smtps://.');
  const from = env['MAIL_FROM'] ?? '';
  if (from === '') throw new Trouble('MAIL_FROM must say who sends the letters, as SMTP_URL is set.');
  const failed = ({ to }: { to: string }, error: unknown) =>
    console.error(
      `A letter to ${to} could not be sent: ${error instanceof Error ? error.message : String(error)}`,
    );
  return createOutbox(deliverBySmtp({ url, from, failed }));
}
