import type { Candidate } from '@saldo/contract/domain/matching/candidates';
import type { CellTarget, Incoming } from '@saldo/contract/domain/matching/target';
import type { Source } from '#src/db/open.ts';

/** Documents that need cells, and the sheets that the user may write. */
export interface Question {
  accountId: number;
  sheetIds: readonly number[];
  /** business date */
  today: string;
  /** assigned jointly, so that no cell is taken twice */
  documents: readonly Incoming[];
  /** the document whose cells are sought; null: the cell assigned to each */
  documentId: number | null;
}

/** The message to the thread. */
export interface MatchingInput extends Question {
  source: Source;
}

/** A proposed cell; candidates are ordered by likelihood. */
export type CellCandidate = Omit<Candidate, 'targets' | 'keys'> & { target: CellTarget };

/**
 * Candidates by document; without a `documentId` at most one each, the assigned one, and the first of all its candidates
 * if that is another.
 */
export type MatchingOutput = {
  documentId: number;
  candidates: CellCandidate[];
  likelier: CellCandidate | null;
}[];
