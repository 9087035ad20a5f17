import { conformanceOf } from '#src/conformance/noun.ts';
import { PASSWORD } from '#src/testing-seed.ts';
import type { TestApp } from '#src/testing.ts';

const order = async ({ as }: TestApp) =>
  (await as('master@a.test')).post('/api/account/download', { password: PASSWORD });

export const conformance = conformanceOf('download', {
  get: { rights: 'owner', example: { status: 200 } },
  order: { rights: 'owner', random: 'seldom', example: { status: 200, body: { password: PASSWORD } } },
  file: { rights: 'owner', random: 'seldom', given: order, example: { status: 200 } },
  cancel: { rights: 'owner', example: { status: 200 } },
});
