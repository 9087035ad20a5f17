import type { Candidate } from '@saldo/contract/domain/matching/candidates';
import type { CellTarget, Incoming } from '@saldo/contract/domain/matching/target';
import type { Source } from '#src/db/open.ts';

/** Documents that need cells, and the sheets that the user may write. */
export interface Question {
  accountId: number;
  sheetIds: readonly number[];
  /** business date */
  today: string;
  documents: readonly Incoming[];
  /** whether to assign them jointly, so that no cell is taken twice; otherwise each by itself */
  isTogether: boolean;
}

/** The message to the thread. */
export interface MatchingInput extends Question {
  source: Source;
}

/** A proposed cell; candidates are ordered by likelihood. */
export type CellCandidate = Omit<Candidate, 'targets' | 'keys'> & { target: CellTarget };

/** Candidates by document; in a joint assignment at most one each. */
export type MatchingOutput = { documentId: number; candidates: CellCandidate[] }[];
