import { conformanceOf } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('report', {
  dashboard: { rights: 'member', example: { status: 200 } },
  due: { rights: 'member', example: { status: 200 } },
});
