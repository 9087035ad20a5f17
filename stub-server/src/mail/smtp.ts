import { createTransport } from 'nodemailer';
import type { Deliver } from './outbox.ts';

/** The time limit for the service's answers. */
const SILENCE_MS = 30_000;

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…` */
  url: string;
  from: string;
}

/** Sends letters by SMTP. A repeated letter has the same Message-ID, by which services and mail programs deduplicate it. */
export function deliverBySmtp({ url, from }: SmtpOptions): Deliver {
  const timeouts = {
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  };
  const transport = createTransport({ url, ...timeouts });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'saldo.invalid';
  return async ({ to, replyTo, subject, text, html }, key) => {
    await transport.sendMail({ from, to, replyTo, subject, text, html, messageId: `<${key}@${domain}>` });
  };
}
