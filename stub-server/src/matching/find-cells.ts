import {
  assigning,
  candidatesAmong,
  type Assigned,
  type Progress,
} from '@saldo/contract/domain/matching/assign';
import type { Candidate } from '@saldo/contract/domain/matching/candidates';
import { openSnapshot } from '#src/db/snapshot.ts';
import { AccountIndexes } from './account-index.ts';
import type { CellCandidate, MatchingInput, MatchingOutput } from './input.ts';

let indexes = new AccountIndexes();

export function forgetIndexes(): void {
  indexes = new AccountIndexes();
}

/** Keeps candidates with a cell as target; here each candidate has a single target. */
function cellCandidate({ targets, keys: _keys, ...candidate }: Candidate): CellCandidate[] {
  const [target] = targets;
  return target?.kind === 'cell' ? [{ ...candidate, target }] : [];
}

/** Runs the assignment step by step and reports its progress. */
function assigned(
  steps: Generator<Progress, Assigned[], void>,
  tell: (progress: Progress) => void,
): Assigned[] {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    tell(step.value);
  }
}

/** Answers a question from one snapshot of the committed data. */
export async function findCells(
  { source, ...question }: MatchingInput,
  tell: (progress: Progress) => void,
): Promise<MatchingOutput> {
  const { documents, documentId } = question;
  const snapshot = await openSnapshot(source);
  try {
    const { index, memory } = await indexes.for(snapshot.db, question);
    if (documentId === null)
      return assigned(assigning(documents, index, memory), tell).map(({ incomingId, place, likelier }) => ({
        documentId: incomingId,
        candidates: place ? cellCandidate(place) : [],
        likelier: (likelier ? cellCandidate(likelier)[0] : null) ?? null,
      }));
    return [
      {
        documentId,
        candidates: candidatesAmong(documents, documentId, index, memory).flatMap(cellCandidate),
        likelier: null,
      },
    ];
  } finally {
    await snapshot.close();
  }
}
