import { contract } from '@saldo/contract';
import type { Direction } from '@saldo/contract/record';
import { NO_EFFECTS } from '#src/http/effects.ts';
import { actorOf } from '#src/http/actor.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { localeOf } from '#src/mail/locale.ts';
import { csvOf, xlsxOf } from '#src/master-data/export.ts';
import { SETTLEMENT_COLUMNS, statementColumns, statementLines } from './files.ts';
import { openOfContractors } from './open-of-contractors.ts';
import { settlementsOf } from './owed.ts';
import { periodOf, type PeriodQuery } from './period.ts';
import { statementFor, type CompanyOf } from './statement.ts';

const settlements = async (call: Call & { query: { direction: Direction } }) =>
  settlementsOf(call.deps.db, await actorOf(call), call.query.direction);

type StatementCall = Call & { params: { contractorId: number }; query: PeriodQuery };

export const settlementRoutes = (companyOf: CompanyOf) => {
  const statement = async (call: StatementCall) => {
    const actor = await actorOf(call);
    const asked = { ...call.params, ...periodOf(call.query, actor.today) };
    return await statementFor(call.deps.db, actor, companyOf, asked);
  };
  return implement(
    contract.settlement,
    {
      list: async (call) => ({ status: 200, body: await settlements(call) }),
      contractors: async (call) => {
        const { ids } = call.body;
        return {
          status: 200,
          body: { items: await openOfContractors(call.deps.db, await actorOf(call), ids) },
        };
      },
      exportCsv: async (call) => ({
        status: 200,
        body: await csvOf((await settlements(call)).items, SETTLEMENT_COLUMNS, localeOf(call.request)),
      }),
      exportXlsx: async (call) => ({
        status: 200,
        body: await xlsxOf((await settlements(call)).items, SETTLEMENT_COLUMNS, localeOf(call.request)),
      }),
      statement: async (call) => ({ status: 200, body: await statement(call) }),
      statementCsv: async (call) => {
        const locale = localeOf(call.request);
        return {
          status: 200,
          body: await csvOf(statementLines(await statement(call)), statementColumns(locale), locale),
        };
      },
      statementXlsx: async (call) => {
        const locale = localeOf(call.request);
        const lines = statementLines(await statement(call));
        return { status: 200, body: await xlsxOf(lines, statementColumns(locale), locale) };
      },
    },
    { contractors: NO_EFFECTS },
  );
};
