import type { Store } from '#src/db/open.ts';
import { isNew } from '#src/db/seed.ts';
import { createOutbox, type Outbox } from '#src/mail/outbox.ts';
import { deliverBySmtp } from '#src/mail/smtp.ts';
import type { Settings } from './env.ts';

/**
 * The outbox alone, or a mail service if configured. Without one the code of the first account
 * would not arrive, so letters are printed until an account exists.
 */
export function mailOf(
  mailService: Settings['mailService'],
  { store, print }: { store: Store; print: (line: string) => void },
): Outbox {
  if (mailService) return createOutbox(deliverBySmtp(mailService));
  return createOutbox(async ({ to, subject }) => {
    if (await isNew(store)) print(`Letter to ${to}: ${subject}`);
  });
}
