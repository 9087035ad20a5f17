import type { Candidate } from '@saldo/contract/domain/matching/candidates';
import type { CellTarget, Incoming } from '@saldo/contract/domain/matching/target';
import type { Source } from '#src/db/open.ts';

/** Documents whose cells are sought, by a user who may write these sheets. */
export interface Question {
  accountId: number;
  sheetIds: readonly number[];
  /** business date */
  today: string;
  documents: readonly Incoming[];
  /** together, so that no cell is taken twice; else each by itself */
  isTogether: boolean;
}

/** What the thread is told. */
export interface MatchingInput extends Question {
  source: Source;
}

/** A cell that is proposed, in the order of likelihood. */
export type CellCandidate = Omit<Candidate, 'targets' | 'keys'> & { target: CellTarget };

/** Candidates by document; of documents placed together at most one each. */
export type MatchingOutput = { documentId: number; candidates: CellCandidate[] }[];
