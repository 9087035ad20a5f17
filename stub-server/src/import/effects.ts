import type { contract } from '@saldo/contract';
import type { Tag } from '@saldo/contract/tags';
import { makesStale, NO_EFFECTS, tagsOf, type NounEffects } from '#src/http/effects.ts';
import type { ResourceKind } from '#src/lock/resources.ts';
import { mayAddPayments } from '#src/payment/history.ts';
import { PAYMENT_TAGS } from '#src/plan/effects.ts';
import { waitingDocuments } from './documents.ts';

const deleted: readonly Tag[] = [
  ...PAYMENT_TAGS,
  ...tagsOf('ImportDocuments', 'ImportHistory', 'ImportProcesses'),
  { type: 'History', id: 'account' },
];

const OF_PROCESS = makesStale('ImportProcesses', 'ImportHistory', 'ImportDocuments');

export const importEffects: NounEffects<typeof contract.import> = {
  upload: NO_EFFECTS,
  deleteFiles: OF_PROCESS,
  describe: NO_EFFECTS,
  create: OF_PROCESS,
  pages: NO_EFFECTS,
  change: OF_PROCESS,
  linePages: NO_EFFECTS,
  lineQueueItems: NO_EFFECTS,
  run: OF_PROCESS,
  stop: OF_PROCESS,
  takeBack: OF_PROCESS,
  readDocuments: OF_PROCESS,
  documentPages: NO_EFFECTS,
  documentQueueItems: NO_EFFECTS,
  readFrame: NO_EFFECTS,
  deleteDocuments: {
    tags: () => deleted,
    locks: async ({ accountId, body }, tx) => {
      const rows = await waitingDocuments(tx, accountId, body.ids);
      return rows.flatMap(({ id, payment_source_id: sourceId }) => [
        { type: 'importDocument' as const, id },
        ...(sourceId === null ? [] : [{ type: 'paymentSource' as const, id: sourceId }]),
      ]);
    },
  },
};

export const importDocumentResource: ResourceKind = {
  table: 'import_document',
  seenBy: 'payers',
  mayWrite: mayAddPayments,
};
