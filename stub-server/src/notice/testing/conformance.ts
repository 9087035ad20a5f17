import { conformanceOf } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('notice', { get: { rights: 'member', example: { status: 200 } } });
