import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Ids } from '#src/http/ids.ts';
import type { Secrets } from '#src/http/secrets.ts';
import type { Jobs } from '#src/jobs/jobs.ts';
import type { JobKind } from '#src/jobs/kind.ts';
import type { Letter, Outbox } from './outbox.ts';

/** Letters as handlers send them. */
export interface Mail extends Pick<Outbox, 'letters' | 'clear' | 'forget'> {
  /** A letter of a command, sent if and only if the command is committed. `accountId` null: to a recipient without an account. */
  send: (tx: Db, accountId: number | null, letter: Letter) => Promise<void>;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** The content is encrypted, because it may contain a code or a link that grants access. */
const LETTER: JobKind<{ sealed: string }> = {
  name: 'letter',
  payload: z.object({ sealed: z.string() }),
  tries: 8,
  pausesMs: [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, 60 * MINUTE_MS],
  limitMs: 2 * MINUTE_MS,
  isKept: false,
};
const SEALED_FOR = 'letter';

const letterSchema = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.string(),
});

/** Letters are jobs, sent at least once with a constant key. */
export function mailBy(
  outbox: Outbox,
  { jobs, secrets, ids }: { jobs: Jobs; secrets: Secrets; ids: Pick<Ids, 'request'> },
): Mail {
  jobs.handle(LETTER, async ({ id, key, payload }) => {
    const { replyTo, ...rest } = letterSchema.parse(JSON.parse(secrets.open(payload.sealed, SEALED_FOR)));
    const letter = { ...rest, ...(replyTo !== undefined && { replyTo }) };
    await outbox.deliver(letter, key ?? String(id));
  });
  return {
    letters: outbox.letters,
    clear: outbox.clear,
    forget: outbox.forget,
    send: async (tx, accountId, { to, replyTo, subject, text, html, sentAt }) => {
      const letter = { to, replyTo, subject, text, html, sentAt };
      const payload = { sealed: secrets.seal(JSON.stringify(letter), SEALED_FOR) };
      await jobs.enqueue(tx, { kind: LETTER, accountId, payload, key: ids.request() });
    },
  };
}
