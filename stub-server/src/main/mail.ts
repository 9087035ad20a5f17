import type { Store } from '#src/db/open.ts';
import { isNew } from '#src/db/seed.ts';
import { createOutbox, type Outbox } from '#src/mail/outbox.ts';
import { deliverBySmtp } from '#src/mail/smtp.ts';
import type { Settings } from './env.ts';

/**
 * The outbox alone, or a mail service where one is named. Without one nobody could open the first account: until there is
 * one, letters (its code) are printed for the person who started the server.
 */
export function mailOf(
  mailService: Settings['mailService'],
  {
    store,
    print,
    failed,
  }: { store: Store; print: (line: string) => void; failed: (to: string, error: unknown) => void },
): Outbox {
  if (mailService)
    return createOutbox(deliverBySmtp({ ...mailService, failed: ({ to }, error) => failed(to, error) }));
  return createOutbox(({ to, subject }) => {
    void isNew(store).then((isFirst) => isFirst && print(`Letter to ${to}: ${subject}`));
  });
}
