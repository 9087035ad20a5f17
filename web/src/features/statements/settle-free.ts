import type { BankStatement } from '@saldo/contract/bank-statement';
import { ApiError } from '#lib/api/api-error.ts';
import type { Confirmed, SettledLine } from './settling.ts';

type Settling = {
  send: (lines: SettledLine[]) => Promise<{ changeId: number | null; settled: number }>;
  /** the statement as it is now */
  read: () => Promise<BankStatement>;
  readLocks: () => Promise<unknown>;
  /** who edits a document elsewhere; null: nobody */
  editorOf: (documentId: number) => string | null;
};

export type Settled = {
  changeId: number | null;
  lines: readonly Confirmed[];
  /** lines that somebody's editing of a payment has left */
  edited: readonly Confirmed[];
  /** lines that were settled or have changed meanwhile */
  overtaken: readonly Confirmed[];
};

/** Refusals of what has changed since it was shown. */
const OVERTAKEN: ReadonlySet<string | undefined> = new Set([
  'STALE_VERSION',
  'DUPLICATE',
  'UNKNOWN_REFERENCE',
  'NOT_FOUND',
]);

/**
 * A confirmed line with the current versions, if it is still open and its proposal pays the same; null: not. A payment that somebody
 * has marked or unmarked since is not the one that was confirmed.
 */
function current(line: Confirmed, { items }: BankStatement): Confirmed | null {
  const { body } = line;
  const now = items.find(({ id }) => id === body.lineId);
  if (!now || now.state === 'done') return null;
  if (body.as !== 'parts') return line;
  const proposed = now.proposal?.kind === 'parts' ? now.proposal.parts : [];
  const seen = new Map(line.parts.map(({ id, paidDate }) => [id, paidDate]));
  const parts = body.parts.flatMap(({ id, amount }) =>
    proposed.flatMap((part) =>
      part.id === id && part.amount === amount && part.paidDate === seen.get(id)
        ? { id, version: part.version, amount }
        : [],
    ),
  );
  return parts.length === body.parts.length ? { ...line, body: { ...body, parts } } : null;
}

/** Who edits a payment of the line. */
export const editorIn = (
  { parts }: Pick<Confirmed, 'parts'>,
  editorOf: Settling['editorOf'],
): string | null => parts.flatMap(({ paymentSourceId }) => editorOf(paymentSourceId) ?? [])[0] ?? null;

/** What is left of confirmed lines by refusals. */
class Settlement {
  readonly edited: Confirmed[] = [];
  readonly overtaken: Confirmed[] = [];
  #wasOvertaken = false;
  readonly #with: Settling;

  constructor(settling: Settling) {
    this.#with = settling;
  }

  /** The lines that nobody holds; all of them if each is held, so that the refusal says why. */
  free(lines: readonly Confirmed[], lockedId?: number): readonly Confirmed[] {
    const isHeld = (line: Confirmed) =>
      editorIn(line, this.#with.editorOf) !== null ||
      line.parts.some(({ paymentSourceId }) => paymentSourceId === lockedId);
    const held = lines.filter(isHeld);
    if (held.length === 0 || held.length === lines.length) return lines;
    this.edited.push(...held);
    return lines.filter((line) => !held.includes(line));
  }

  /** The lines to send after a refusal; none or the same ones: the refusal is final. */
  async after(lines: readonly Confirmed[], { code, body }: ApiError): Promise<readonly Confirmed[]> {
    if (code === 'LOCKED') {
      await this.#with.readLocks();
      return this.free(lines, body?.lockedId);
    }
    if (!OVERTAKEN.has(code) || this.#wasOvertaken) return [];
    this.#wasOvertaken = true;
    const statement = await this.#with.read();
    return lines.flatMap((line) => {
      const now = current(line, statement);
      if (now === null) this.overtaken.push(line);
      return now ?? [];
    });
  }
}

/**
 * Settles lines, without those whose payments are being edited. What was overtaken by others is sent once more: with the
 * current versions, where a line still pays the same, and without the rest. Rejects if nothing is left.
 */
export async function settleFree(confirmed: readonly Confirmed[], settling: Settling): Promise<Settled> {
  const settlement = new Settlement(settling);
  const { edited, overtaken } = settlement;
  let lines = settlement.free(confirmed);
  for (;;) {
    try {
      const { changeId } = await settling.send(lines.map(({ body }) => body));
      return { changeId, lines, edited, overtaken };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const next = await settlement.after(lines, error);
      if (next.length === 0 || next === lines) throw error;
      lines = next;
    }
  }
}
