import { OVER_SHEETS, type NounAudiences } from '#src/live/audiences.ts';

export const reportAudiences = { Dashboard: OVER_SHEETS, Reports: OVER_SHEETS } satisfies NounAudiences;
