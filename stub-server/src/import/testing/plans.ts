import type { ImportLine, ImportProcess, ImportStats } from '@saldo/contract/import-process';
import type { TableDescription } from '@saldo/contract/import-table';
import { afterEach, beforeEach, vi } from 'vitest';
import { ACCOUNTS, SHEETS } from '#src/testing-ids.ts';
import { sheetOf } from '#src/testing-sheet.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { sendFile } from './files.ts';

/** The draft of a plan, and how its table is interpreted. */
export interface DescribedPlan {
  process: ImportProcess;
  table: TableDescription;
}

/** The server of each test, and the calls of an import of a plan by its master. */
export function plansOfEachTest(options?: Parameters<typeof testApp>[0]) {
  // Reading files starts a worker thread, which gets little processor time on a busy machine.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });
  let app: TestApp;
  let master: Caller;
  beforeEach(async () => {
    app = await testApp(options);
    master = await app.as('master@a.test');
  });
  afterEach(() => app.close());

  const processOf = async (id: number) =>
    (await master.get(`/api/import/process/${id}`)).json<{ process: ImportProcess }>().process;
  return {
    app: () => app,
    master: () => master,
    processOf,
    draftOf: async (text: string, settings?: object, email = 'master@a.test'): Promise<DescribedPlan> => {
      const fileId = await sendFile(app, text, email, 'plan.csv');
      const caller = await app.as(email);
      const answer = await caller.post('/api/import/process', { fileId, ...(settings && { settings }) });
      if (answer.statusCode !== 201) throw new Error(answer.payload);
      return answer.json<DescribedPlan>();
    },
    linesOf: async (id: number) =>
      (await master.post(`/api/import/process/${id}/payment-source/all/pages`, { page: 1, pageSize: 100 }))
        .json<{ items: ImportLine[] }>()
        .items.toSorted((left, right) => left.line - right.line),
    statsOf: async (id: number) => (await master.get(`/api/import/process/${id}/stats`)).json<ImportStats>(),
    recordsOf: (sheet: number) => sheetOf(master, sheet),
    /** closes a month of the sheet `office` */
    closeMonth: (month: string) =>
      app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
        tx
          .insertInto('locked_month')
          .values({ account_id: ACCOUNTS.a, budget_id: SHEETS.office, month })
          .execute(),
      ),
    run: async ({ id, version }: ImportProcess): Promise<ImportProcess> => {
      const answer = await master.post(`/api/import/process/${id}/run`, { version, faulty: 'verify' });
      if (answer.statusCode !== 200) throw new Error(answer.payload);
      await app.app.jobs.idle();
      return await processOf(id);
    },
    takeBack: async ({ id, version }: ImportProcess, alsoIds: number[] = []): Promise<ImportProcess> => {
      await master.post(`/api/import/process/${id}/take-back`, { version, alsoIds });
      await app.app.jobs.idle();
      return await processOf(id);
    },
  };
}
