import type { ImportSource } from '@saldo/contract/import-source';
import { withFirstId } from '#src/conformance/first-id.ts';
import type { TestApp } from '#src/testing.ts';

/** A source at the fake invoicing service. */
export const NEW_SOURCE = {
  connector: 'invoicing',
  name: 'Program do faktur',
  identifier: 'pracownia',
  secret: 'klucz-probny-fakturowania',
  since: '2026-10-01',
  schedule: 'manual',
} as const;

/** Creates one in account A. */
export async function givenSource(tested: TestApp): Promise<ImportSource> {
  const master = await tested.as('master@a.test');
  const source = (await master.post('/api/import/source', NEW_SOURCE)).json<ImportSource>();
  await withFirstId(tested, 'import_source');
  return { ...source, id: 1 };
}
