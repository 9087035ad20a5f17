import { contract } from '@saldo/contract';
import { actorOf } from '#src/http/actor.ts';
import { implement } from '#src/http/implement.ts';
import type { Reference } from '#src/master-data/references.ts';
import {
  deleteWaiting,
  document,
  documentCheck,
  documentFileType,
  documentPages,
  documentQueueItems,
} from './document-handlers.ts';
import { readFrame } from './document/frame.ts';
import { readDocuments } from './document/handlers.ts';
import { importEffects } from './effects.ts';
import { deleteFiles, describe, upload, type FileHandling } from './file-handlers.ts';
import { pagingOf } from './paging.ts';
import {
  change,
  create,
  getProcess,
  linePages,
  lineQueueItems,
  processOf,
  run,
  stats,
  stop,
  takeBack,
} from './process-handlers.ts';
import { takeBackOf } from './take-back.ts';
import { newestProcesses, pageOfProcesses, asProcesses } from './repository.ts';

/** `references`: what may refer to contractors that a run has created. */
export const importRoutes = (handling: FileHandling & { references: readonly Reference[] }) =>
  implement(
    contract.import,
    {
      upload: async (call) => ({ status: 201, body: await upload(handling, call) }),
      deleteFiles: async (call) => ({ status: 200, body: await deleteFiles(call) }),
      describe: async (call) => ({ status: 200, body: await describe(handling, call) }),
      create: async (call) => ({ status: 201, body: await create(handling, call) }),
      list: async (call) => {
        const { deps, session, query } = call;
        // The import of tables has opened, so that a file is expected.
        if (query.type === undefined) handling.imports.reader.prepare();
        const rows = await newestProcesses(deps.db, await actorOf(call), query.type);
        return { status: 200, body: { items: await asProcesses(deps.db, session.accountId, rows) } };
      },
      pages: async (call) => {
        const { deps, session, body } = call;
        const { rows, total } = await pageOfProcesses(deps.db, await actorOf(call), pagingOf(body));
        const items = await asProcesses(deps.db, session.accountId, rows);
        return { status: 200, body: { items, total, page: body.page, pageSize: body.pageSize } };
      },
      get: async (call) => ({ status: 200, body: await getProcess(handling, call) }),
      change: async (call) => ({ status: 200, body: await change(handling, call) }),
      stats: async (call) => ({ status: 200, body: await stats(handling, call) }),
      linePages: async (call) => ({ status: 200, body: await linePages(handling, call) }),
      lineQueueItems: async (call) => ({ status: 200, body: await lineQueueItems(call) }),
      run: async (call) => ({ status: 200, body: await run(call) }),
      stop: async (call) => ({ status: 200, body: await stop(call) }),
      takeBackPreview: async (call) => {
        const { deps, params } = call;
        const row = await processOf(call, deps.db, params.id);
        return {
          status: 200,
          body: await takeBackOf(deps.db, call.session.accountId, row, handling.references),
        };
      },
      takeBack: async (call) => ({ status: 200, body: await takeBack(call) }),
      readDocuments: async (call) => ({ status: 201, body: await readDocuments(call) }),
      documentPages: async (call) => ({ status: 200, body: await documentPages(call) }),
      documentQueueItems: async (call) => ({ status: 200, body: await documentQueueItems(call) }),
      document: async (call) => ({ status: 200, body: await document(call) }),
      documentCheck: async (call) => ({ status: 200, body: await documentCheck(call) }),
      documentFileType: async (call) => ({ status: 200, body: await documentFileType(call) }),
      readFrame: async (call) => ({ status: 200, body: await readFrame(handling, call) }),
      deleteDocuments: async (call) => ({ status: 200, body: await deleteWaiting(call) }),
    },
    importEffects,
  );
