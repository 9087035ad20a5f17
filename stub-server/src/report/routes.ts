import { contract } from '@saldo/contract';
import { sheetsIn } from '@saldo/contract/report-revenue';
import type { PivotDimension } from '@saldo/contract/domain/pivot';
import { dimensionsIn } from '@saldo/contract/report-explorer';
import { csvOf, xlsxOf } from '#src/master-data/export.ts';
import { localeOf } from '#src/mail/locale.ts';
import { actorOf } from '#src/http/actor.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { cashFlowOf } from './cash-flow.ts';
import { cashGapsOf } from './cash-gaps.ts';
import { cashItemsOf } from './cash-items.ts';
import { dashboardOf, dueOf } from './dashboard.ts';
import { explorerColumns, explorerLines } from './explorer-file.ts';
import type { ExplorerQuery } from './explorer-query.ts';
import { explorerItemsOf } from './explorer-items.ts';
import { explorerOf, explorerText, usualLevels } from './explorer.ts';
import { INVOICE_COLUMNS } from './invoice-file.ts';
import { invoicesOf, invoicesText } from './invoices.ts';
import { revenueOf, revenueRowsOf } from './revenue.ts';

type ExplorerCall = Call & {
  query: ExplorerQuery & { rows?: string | undefined; columns?: PivotDimension | undefined };
};

/** A question about profitability, with what is usual where it says nothing. */
function questionOf(call: ExplorerCall, dates = call.query.dates) {
  const { rows = usualLevels(dates), columns = 'month' } = call.query;
  return { ...call.query, dates, columns, levels: dimensionsIn(rows) };
}

/** All of it: a file has no last line. */
async function explorerFile(call: ExplorerCall) {
  const question = questionOf(call);
  const told = await explorerOf(call.deps.db, await actorOf(call), question);
  return { told, columns: explorerColumns(told, question.levels, question.columns) };
}

/** Those that are named, or all. */
async function invoicesFile(call: Call & { query: { until: string; ids?: string | undefined } }) {
  const { items } = await invoicesOf(call.deps.db, await actorOf(call), call.query.until);
  const ids = call.query.ids === undefined ? null : new Set(call.query.ids.split(',').map(Number));
  return items.filter(({ id }) => ids === null || ids.has(id));
}

export const reportRoutes = implement(contract.report, {
  dashboard: async (call) => ({
    status: 200,
    body: await dashboardOf(call.deps.db, await actorOf(call)),
  }),
  due: async (call) => ({
    status: 200,
    body: await dueOf(call.deps.db, await actorOf(call)),
  }),
  cashFlow: async (call) => {
    const { unit = 'month', group = 'method', from, to, withoutOverdue } = call.query;
    const query = { unit, group, from, to, withOverdue: withoutOverdue !== '1' };
    return { status: 200, body: await cashFlowOf(call.deps.db, await actorOf(call), query) };
  },
  cashFlowItems: async (call) => {
    const { withoutOverdue, from, to, direction, methodId, budgetId, sectionId, transfers } = call.query;
    const which = { from, to, direction, methodId, budgetId, sectionId, transfers };
    const query = { ...which, withOverdue: withoutOverdue !== '1' };
    return { status: 200, body: await cashItemsOf(call.deps.db, await actorOf(call), query) };
  },
  cashFlowGaps: async (call) => {
    const { from, to, buffer = 0 } = call.query;
    const query = { from, to, buffer };
    return { status: 200, body: { gaps: await cashGapsOf(call.deps.db, await actorOf(call), query) } };
  },
  explorerBudget: async (call) => ({
    status: 200,
    body: await explorerText(call.deps.db, await actorOf(call), questionOf(call)),
  }),
  explorerBooking: async (call) => ({
    status: 200,
    body: await explorerText(call.deps.db, await actorOf(call), questionOf(call, 'issue')),
  }),
  explorerCsv: async (call) => {
    const { told, columns } = await explorerFile(call);
    const locale = localeOf(call.request);
    return { status: 200, body: await csvOf(explorerLines(told, locale), columns, locale) };
  },
  explorerXlsx: async (call) => {
    const { told, columns } = await explorerFile(call);
    const locale = localeOf(call.request);
    return { status: 200, body: await xlsxOf(explorerLines(told, locale), columns, locale) };
  },
  explorerItems: async (call) => {
    const query = call.query;
    return { status: 200, body: await explorerItemsOf(call.deps.db, await actorOf(call), query) };
  },
  invoices: async (call) => ({
    status: 200,
    body: await invoicesText(call.deps.db, await actorOf(call), call.query.until),
  }),
  invoicesCsv: async (call) => ({
    status: 200,
    body: await csvOf(await invoicesFile(call), INVOICE_COLUMNS, localeOf(call.request)),
  }),
  invoicesXlsx: async (call) => ({
    status: 200,
    body: await xlsxOf(await invoicesFile(call), INVOICE_COLUMNS, localeOf(call.request)),
  }),
  revenue: async (call) => {
    const { year, sheets } = call.query;
    const query = { year, sheets: sheetsIn(sheets) };
    return { status: 200, body: await revenueOf(call.deps.db, await actorOf(call), query) };
  },
  revenueRows: async (call) => {
    const { from, to, direction, sheets } = call.query;
    const query = { from, to, direction, sheets: sheetsIn(sheets) };
    return { status: 200, body: await revenueRowsOf(call.deps.db, await actorOf(call), query) };
  },
});
