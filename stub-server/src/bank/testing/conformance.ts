import { conformanceOf } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('bank', {
  list: { rights: 'member', example: { status: 200, query: { number: '49 1140 2004 0000 3302 0011 2177' } } },
});
