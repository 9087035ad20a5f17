import { withFirstId } from '#src/conformance/first-id.ts';
import { conformanceOf } from '#src/conformance/noun.ts';
import type { TestApp } from '#src/testing.ts';

const QUESTION = { source: 'payments', from: '2026-01-01', to: '2026-12-31' };
const FILE = { ...QUESTION, columns: ['number', 'gross'], format: 'csv', title: 'Płatności' };

const ordered = async (app: TestApp) => {
  await (await app.as('master@a.test')).post('/api/analysis/files', FILE);
  await withFirstId(app, 'analysis_file');
};

export const conformance = conformanceOf('analysis', {
  preview: { rights: 'member', example: { status: 200, body: QUESTION } },
  items: { rights: 'member', example: { status: 200, body: { ...QUESTION, row: null, column: 'gross' } } },
  files: { rights: 'member', example: { status: 200 } },
  order: { rights: 'member', example: { status: 201, body: FILE }, randomCalls: 3 },
  read: { rights: 'member', example: { status: 200, params: { id: 1 } }, given: ordered },
  stop: { rights: 'member', example: { status: 200, params: { id: 1 } }, given: ordered },
});
