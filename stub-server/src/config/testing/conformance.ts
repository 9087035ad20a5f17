import { conformanceOf } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('config', {
  get: { rights: 'anyone', example: { status: 200, params: { key: 'maintenanceMode' } } },
});
