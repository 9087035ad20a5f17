import { contract } from '@saldo/contract';
import { implement } from '#src/http/implement.ts';
import { namedHandlers } from '#src/master-data/handlers.ts';
import type { Reference } from '#src/master-data/references.ts';
import { sectionEffects } from './effects.ts';
import { sectionNoun } from './noun.ts';

export const sectionRoutes = (references: readonly Reference[]) =>
  implement(contract.section, namedHandlers({ ...sectionNoun, references }), sectionEffects);
