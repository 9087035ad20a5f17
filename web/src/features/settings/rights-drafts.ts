import { create } from 'zustand';
import { NO_CHANGES, type RightsDraft } from './rights-draft.ts';

type Drafts = { drafts: Readonly<Record<number, RightsDraft | undefined>> };

/** Unsaved rights by user, so that going back in the browser, which closes the dialog, loses nothing. */
const useDrafts = create<Drafts>(() => ({ drafts: {} }));

export const useRightsDraft = (userId: number): RightsDraft | undefined =>
  useDrafts(({ drafts }) => drafts[userId]);

export const changeRightsDraft = (userId: number, change: (now: RightsDraft) => RightsDraft): void =>
  useDrafts.setState(({ drafts }) => ({
    drafts: { ...drafts, [userId]: change(drafts[userId] ?? NO_CHANGES) },
  }));

export const dropRightsDraft = (userId: number): void =>
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [userId]: undefined } }));
