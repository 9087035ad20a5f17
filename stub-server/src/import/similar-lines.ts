import type { ImportLine } from '@saldo/contract/import-process';
import { actorOf } from '#src/http/actor.ts';
import type { Call } from '#src/http/implement.ts';
import { documentsWithSimilar } from '#src/payment/similar.ts';

/** Lines of a report, with a mark on documents that wait for a check and may duplicate another one. */
export async function withSimilar(call: Call, lines: ImportLine[]): Promise<ImportLine[]> {
  const waiting = lines.flatMap(({ document }) =>
    document?.isWaiting === true ? (document.paymentSourceId ?? []) : [],
  );
  if (waiting.length === 0) return lines;
  const similar = await documentsWithSimilar(call.deps.db, await actorOf(call), waiting);
  return lines.map((line) =>
    line.document !== null && similar.has(line.document.paymentSourceId ?? 0)
      ? { ...line, document: { ...line.document, hasSimilar: true } }
      : line,
  );
}
