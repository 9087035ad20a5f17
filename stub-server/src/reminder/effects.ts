import type { contract } from '@saldo/contract';
import { makesStale, type NounEffects } from '#src/http/effects.ts';
import { OF_PAYMENTS, type NounAudiences } from '#src/live/audiences.ts';

export const reminderEffects: NounEffects<typeof contract.reminder> = { send: makesStale('Reminder') };

export const reminderAudiences = { Reminder: OF_PAYMENTS } satisfies NounAudiences;
