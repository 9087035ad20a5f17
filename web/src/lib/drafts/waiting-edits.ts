import { create } from 'zustand';

/** Whether a screen says itself that what is typed waits for the server, and what to do meanwhile. */
export const useWaitingTold = create<{ isTold: boolean }>(() => ({ isTold: false }));
