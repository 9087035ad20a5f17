import type { contract } from '@saldo/contract';
import { type NounEffects } from '#src/http/effects.ts';
import { ACCOUNT, type NounAudiences } from '#src/live/audiences.ts';
import { STRUCTURE_EFFECTS } from '#src/plan/effects.ts';

export const folderEffects: NounEffects<typeof contract.folder> = {
  create: STRUCTURE_EFFECTS,
  createWithCategory: STRUCTURE_EFFECTS,
  rename: STRUCTURE_EFFECTS,
  delete: STRUCTURE_EFFECTS,
};

export const folderAudiences = { Folder: ACCOUNT } satisfies NounAudiences;
