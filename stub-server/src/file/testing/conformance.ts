import { conformanceOf, one } from '#src/conformance/noun.ts';
import { sentWith } from '#src/conformance/routes.ts';
import type { TestApp } from '#src/testing.ts';

const FILE = { name: 'Faktura 7.pdf', content: '%PDF-1.7 faktura' };

const uploaded = async ({ app, as, store }: TestApp) => {
  const { cookie } = await as('master@a.test');
  const { payload, headers } = sentWith({ file: FILE });
  const sent = { ...headers, 'x-app-id': 'conformance', cookie: cookie ?? '' };
  await app.inject({ method: 'POST', url: '/api/file', payload: payload ?? '', headers: sent });
  // Ids continue after each scenario, and the example names the first id.
  await store.transact({ accountId: null }, (tx) => tx.updateTable('stored_file').set({ id: 1 }).execute());
};

export const conformance = conformanceOf('file', {
  upload: { rights: 'addsPayments', example: { status: 201, file: FILE } },
  get: { rights: 'member', given: uploaded, example: one(1) },
  content: { rights: 'member', given: uploaded, example: one(1) },
});
