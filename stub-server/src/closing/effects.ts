import type { contract } from '@saldo/contract';
import { NO_EFFECTS, type NounEffects } from '#src/http/effects.ts';

// All that every screen of the account hears is `announce`d.
export const closingEffects: NounEffects<typeof contract.closing> = { close: NO_EFFECTS, reopen: NO_EFFECTS };
