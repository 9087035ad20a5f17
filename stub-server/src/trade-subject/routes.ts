import { contract } from '@saldo/contract';
import { implement } from '#src/http/implement.ts';
import { tradeSubjectEffects } from './effects.ts';
import { namedHandlers } from '#src/master-data/handlers.ts';
import { tradeSubjects } from '#src/master-data/trade-subjects.ts';

export const tradeSubjectRoutes = implement(
  contract.tradeSubject,
  namedHandlers(tradeSubjects),
  tradeSubjectEffects,
);
