import { contract } from '@saldo/contract';
import { implement } from '#src/http/implement.ts';
import { namedHandlers } from '#src/master-data/handlers.ts';
import { sections } from '#src/master-data/sections.ts';

export const sectionRoutes = implement(contract.section, namedHandlers(sections));
