import { contract } from '@saldo/contract';
import { implement } from '#src/http/implement.ts';
import { namedHandlers } from '#src/master-data/handlers.ts';
import type { Reference } from '#src/master-data/references.ts';
import { tradeSubjectEffects } from './effects.ts';
import { tradeSubjectNoun } from './noun.ts';

export const tradeSubjectRoutes = (references: readonly Reference[]) =>
  implement(contract.tradeSubject, namedHandlers({ ...tradeSubjectNoun, references }), tradeSubjectEffects);
