import { contract } from '@saldo/contract';
import { implement } from '#src/http/implement.ts';
import { sectionEffects } from './effects.ts';
import { namedHandlers } from '#src/master-data/handlers.ts';
import { sections } from '#src/master-data/sections.ts';

export const sectionRoutes = implement(contract.section, namedHandlers(sections), sectionEffects);
