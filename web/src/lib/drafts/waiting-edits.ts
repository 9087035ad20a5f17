import { create } from 'zustand';

/** Whether a screen itself reports queued edits. */
export const useWaitingTold = create<{ isTold: boolean }>(() => ({ isTold: false }));
