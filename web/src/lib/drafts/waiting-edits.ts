import { create } from 'zustand';

/** Whether a screen itself reports queued edits. */
export const useQueuedEditsReport = create<{ isShown: boolean }>(() => ({ isShown: false }));
