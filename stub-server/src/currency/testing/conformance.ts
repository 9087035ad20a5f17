import { conformanceOf } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('currency', {
  rate: { rights: 'member', example: { status: 200, params: { code: 'EUR', date: '2026-11-20' } } },
});
