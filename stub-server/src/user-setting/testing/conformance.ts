import { conformanceOf } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('userSetting', {
  get: { rights: 'signedIn', example: { status: 200, body: { keys: ['a'] } } },
  set: { rights: 'signedIn', example: { status: 200, body: { key: 'a', value: { b: [1] } } } },
});
