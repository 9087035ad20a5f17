import { OVER_SHEETS, type NounAudiences } from '#src/live/audiences.ts';

export const treeAudiences = { Tree: OVER_SHEETS } satisfies NounAudiences;
