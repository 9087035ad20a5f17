import { conformanceOf } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('vat', {
  withValue: { rights: 'member', example: { status: 200, params: { x: 10_000 } } },
});
