import { contract } from '@saldo/contract';
import { implement } from '#src/http/implement.ts';
import { contractorEffects } from './effects.ts';
import { namedHandlers } from '#src/master-data/handlers.ts';
import { contractors } from '#src/master-data/contractors.ts';

export const contractorRoutes = implement(
  contract.contractor,
  {
    ...namedHandlers(contractors),
    // No setting of the account names one yet: new rows start without a contractor.
    default: () => ({ status: 200, body: { contractor: null } }),
  },
  contractorEffects,
);
