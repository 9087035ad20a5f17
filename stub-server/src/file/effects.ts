import type { contract } from '@saldo/contract';
import { NO_EFFECTS, type NounEffects } from '#src/http/effects.ts';

export const fileEffects: NounEffects<typeof contract.file> = { upload: NO_EFFECTS };
