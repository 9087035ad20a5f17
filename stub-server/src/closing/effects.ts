import type { contract } from '@saldo/contract';
import { NO_EFFECTS, type NounEffects } from '#src/http/effects.ts';

// Events for every screen of the account are `announce`d.
export const closingEffects: NounEffects<typeof contract.closing> = { close: NO_EFFECTS, reopen: NO_EFFECTS };
