import { contract } from '@saldo/contract';
import { sheetsIn } from '@saldo/contract/report-revenue';
import type { PivotDimension } from '@saldo/contract/domain/pivot';
import { dimensionsIn } from '@saldo/contract/report-explorer';
import type { InvoiceFile } from '@saldo/contract/report-invoices';
import { csvOf, xlsxOf } from '#src/master-data/export.ts';
import { localeOf } from '#src/mail/locale.ts';
import type { Db } from '#src/db/open.ts';
import { actorOf, type Actor } from '#src/http/actor.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { companyHead } from '#src/plan/company-head.ts';
import { cashFlowText } from './cash-flow.ts';
import { cashGapsOf } from './cash-gaps.ts';
import { cashItemsOf } from './cash-items.ts';
import { dashboardOf, dueOf } from './dashboard.ts';
import { reportEffects } from './effects.ts';
import { explorerColumns, explorerLines } from './explorer-file.ts';
import type { ExplorerQuery } from './explorer-query.ts';
import { explorerItemsOf } from './explorer-items.ts';
import { explorerOf, explorerText, usualLevels } from './explorer.ts';
import { INVOICE_COLUMNS, invoiceTable } from './invoice-file.ts';
import { invoicesOfFile, invoicesText } from './invoices.ts';
import { revenueOf, revenueRowsOf } from './revenue.ts';
import type { Reports } from './start.ts';

type ExplorerCall = Call & {
  query: ExplorerQuery & { rows?: string | undefined; columns?: PivotDimension | undefined };
};

/** A query of profitability, with defaults for absent parameters. */
function questionOf(call: ExplorerCall, dates = call.query.dates) {
  const { rows = usualLevels(dates), columns = 'month' } = call.query;
  return { ...call.query, dates, columns, levels: dimensionsIn(rows) };
}

/** All nodes: a file has no limit of lines. */
async function explorerFile(call: ExplorerCall) {
  const question = questionOf(call);
  const explorer = await explorerOf(call.deps.db, await actorOf(call), question);
  const locale = localeOf(call.request);
  const columns = explorerColumns(explorer, question.levels, question.columns);
  return [explorerLines(explorer, locale), columns, locale] as const;
}

type InvoiceCall = Call & { query: Omit<InvoiceFile, 'ids' | 'late'> & { late?: '0' | '1' | undefined } };

const invoiceQuestion = ({ query }: InvoiceCall) => ({ ...query, late: query.late === '1' });

type InvoiceFileCall = Call & { body: InvoiceFile };

const fileInvoices = async (call: InvoiceFileCall) =>
  await invoicesOfFile(call.deps.db, await actorOf(call), call.body);

async function invoicesPdf(call: InvoiceFileCall, { pdfOf }: Reports): Promise<Buffer> {
  const { accountId, today } = await actorOf(call);
  const company = await companyHead(call.deps.db, accountId);
  const { items, isPartial } = await fileInvoices(call);
  const head = { company, day: today, until: call.body.until, locale: localeOf(call.request), isPartial };
  return await pdfOf(invoiceTable(items, head));
}

/** Answers with figures of the sheets that the user may see. */
const ok = async <Body>(call: Call, answer: (db: Db, actor: Actor) => Promise<Body>) => ({
  status: 200 as const,
  body: await answer(call.deps.db, await actorOf(call)),
});

const withOverdue = ({ withoutOverdue }: { withoutOverdue?: '0' | '1' | undefined }): boolean =>
  withoutOverdue !== '1';

export const reportRoutes = (reports: Reports) =>
  implement(
    contract.report,
    {
      dashboard: (call) => ok(call, dashboardOf),
      due: (call) => ok(call, dueOf),
      cashFlow: (call) => {
        const { unit = 'month', group = 'method', from, to } = call.query;
        const query = { unit, group, from, to, withOverdue: withOverdue(call.query) };
        return ok(call, (db, actor) => cashFlowText(db, actor, query));
      },
      cashFlowItems: (call) => {
        const { from, to, direction, methodId, budgetId, sectionId, transfers } = call.query;
        const which = { from, to, direction, methodId, budgetId, sectionId, transfers };
        const query = { ...which, withOverdue: withOverdue(call.query) };
        return ok(call, (db, actor) => cashItemsOf(db, actor, query));
      },
      cashFlowGaps: (call) => {
        const { from, to, buffer = 0 } = call.query;
        return ok(call, async (db, actor) => ({
          gaps: await cashGapsOf(db, actor, { from, to, buffer }),
        }));
      },
      explorerBudget: (call) => ok(call, (db, actor) => explorerText(db, actor, questionOf(call))),
      explorerBooking: (call) => ok(call, (db, actor) => explorerText(db, actor, questionOf(call, 'issue'))),
      explorerCsv: async (call) => ({ status: 200, body: await csvOf(...(await explorerFile(call))) }),
      explorerXlsx: async (call) => ({ status: 200, body: await xlsxOf(...(await explorerFile(call))) }),
      explorerItems: (call) => ok(call, (db, actor) => explorerItemsOf(db, actor, call.query)),
      invoices: (call) => ok(call, (db, actor) => invoicesText(db, actor, invoiceQuestion(call))),
      invoicesCsv: async (call) => ({
        status: 200,
        body: await csvOf((await fileInvoices(call)).items, INVOICE_COLUMNS, localeOf(call.request)),
      }),
      invoicesXlsx: async (call) => ({
        status: 200,
        body: await xlsxOf((await fileInvoices(call)).items, INVOICE_COLUMNS, localeOf(call.request)),
      }),
      invoicesPdf: async (call) => ({ status: 200, body: await invoicesPdf(call, reports) }),
      revenue: (call) => {
        const { year, sheets } = call.query;
        return ok(call, (db, actor) => revenueOf(db, actor, { year, sheets: sheetsIn(sheets) }));
      },
      revenueRows: (call) => {
        const { sheets, ...figure } = call.query;
        return ok(call, (db, actor) => revenueRowsOf(db, actor, { ...figure, sheets: sheetsIn(sheets) }));
      },
    },
    reportEffects,
  );
