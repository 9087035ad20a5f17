import { createTransport } from 'nodemailer';
import type { Letter } from './outbox.ts';

const TRIES = 3;
const RETRY_MS = 5000;

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…` */
  url: string;
  from: string;
  failed: (letter: Letter, error: unknown) => void;
  /** before the next try; tests do not wait */
  wait?: (ms: number) => Promise<unknown>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Hands letters to a mail service, with some patience; what cannot be sent is told, never thrown into a request. */
export function deliverBySmtp({ url, from, failed, wait = pause }: SmtpOptions): (letter: Letter) => void {
  const transport = createTransport(url);
  const deliver = async (letter: Letter) => {
    const { to, subject, text, html } = letter;
    for (let tries = 1; ; tries += 1) {
      try {
        await transport.sendMail({ from, to, subject, text, html });
        return;
      } catch (error) {
        if (tries === TRIES) return failed(letter, error);
        await wait(RETRY_MS * tries);
      }
    }
  };
  return (letter) => void deliver(letter);
}
