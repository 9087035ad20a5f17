import { createTransport } from 'nodemailer';
import type { Deliver } from './outbox.ts';

/** A service that is silent for so long is not there. */
const SILENCE_MS = 30_000;

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…` */
  url: string;
  from: string;
}

/** Hands letters to a mail service. One that comes again has the same Message-ID: services and mail programs show it once. */
export function deliverBySmtp({ url, from }: SmtpOptions): Deliver {
  const timeouts = {
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  };
  const transport = createTransport({ url, ...timeouts });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'saldo.invalid';
  return async ({ to, subject, text, html }, key) => {
    await transport.sendMail({ from, to, subject, text, html, messageId: `<${key}@${domain}>` });
  };
}
