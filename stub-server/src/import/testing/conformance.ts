import { conformanceOf, one, type RouteConformance } from '#src/conformance/noun.ts';
import type { TestApp } from '#src/testing.ts';
import { givenDraft, givenFile, givenPdf, givenReading, givenReport, TABLE } from './files.ts';

type Inputs = Pick<RouteConformance, 'given' | 'random'>;

/** Random calls are rare, because each starts a worker thread. */
const seldom = { random: 'seldom' } as const;
const file: Inputs = { given: givenFile };
const draft: Inputs = { given: (app: TestApp) => givenDraft(app), ...seldom };
const done: Inputs = { given: givenReport, ...seldom };
const rights = 'addsPayments' as const;
const PAGE = { page: 1, pageSize: 10 };

export const conformance = conformanceOf('import', {
  upload: { rights, example: { status: 201, file: { name: 'koszty.csv', content: TABLE } } },
  deleteFiles: { rights, example: { status: 200, body: { fileIds: [1] } }, ...file },
  describe: { rights, example: { status: 200, body: { fileId: 1 } }, ...file, ...seldom },
  create: { rights, example: { status: 201, body: { fileId: 1 } }, ...file, ...seldom },
  list: { rights, example: { status: 200, query: { type: 'table' } } },
  pages: { rights, example: { status: 200, body: PAGE } },
  get: { rights, example: one(1), ...draft },
  change: {
    rights,
    example: { ...one(1), body: { version: 1, settings: { direction: 'income' } } },
    ...draft,
  },
  stats: { rights, example: one(1), ...draft },
  linePages: { rights, example: { status: 200, params: { id: 1, type: 'all' }, body: PAGE }, ...draft },
  lineQueueItems: { rights, example: { status: 200, params: { id: 1, type: 'all' }, body: PAGE }, ...draft },
  run: { rights, example: { ...one(1), body: { version: 1, faulty: 'verify' } }, ...draft },
  stop: {
    rights,
    example: { ...one(1), body: {} },
    given: (app) => givenDraft(app, 'running'),
    ...seldom,
  },
  takeBackPreview: { rights, example: one(1), ...done },
  takeBack: { rights, example: { ...one(1), body: { version: 3 } }, ...done },
  readDocuments: { rights, example: { status: 201, body: { fileIds: [1] } }, given: givenPdf, ...seldom },
  documentPages: { rights, example: { status: 200, params: { type: 'all' }, body: PAGE } },
  documentQueueItems: { rights, example: { status: 200, params: { type: 'table' }, body: PAGE } },
  document: { rights, example: one(1), ...done },
  documentCheck: { rights, example: one(1), ...done },
  documentFileType: { rights, example: one(1), ...done },
  readFrame: {
    rights,
    example: { ...one(1), body: { page: 0, x: 0, y: 0, width: 1, height: 1 } },
    given: givenReading,
    ...seldom,
  },
  deleteDocuments: { rights, example: { status: 200, body: { ids: [1] } }, ...done },
});
