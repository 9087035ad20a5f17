import { NOTHING_LEARNT } from '@saldo/contract/domain/matching/learning';
import { openCellsOf } from '@saldo/contract/domain/matching/open-cells';
import type { Incoming, KnownContractor } from '@saldo/contract/domain/matching/target';
import { matchIndexOf } from '@saldo/contract/domain/matching/target-index';
import { monthIndex } from '@saldo/contract/domain/month';
import { preparePlan } from '@saldo/contract/domain/plan';
import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import type { Minor } from '@saldo/contract/values';
import { loadScenario, type SeedData } from '@saldo/seeds';
import type { Case, Prepared } from './sets.ts';

const TODAY = '2026-11-20';

function contractorsOf({ contractors }: SeedData, accountId: number): KnownContractor[] {
  return contractors
    .filter((one) => one.accountId === accountId)
    .map(
      ({
        id,
        name,
        shortName,
        aliases = [],
        taxIdentificationNumber,
        bankAccount,
        otherBankAccounts = [],
      }) => ({
        id,
        names: [name, ...(shortName === undefined ? [] : [shortName])],
        aliases,
        taxIds: taxIdentificationNumber === null ? [] : [taxIdentificationNumber],
        accounts: [...(bankAccount === null ? [] : [bankAccount]), ...otherBankAccounts],
      }),
    );
}

function cellsOf(data: SeedData, accountId: number) {
  const nameOf = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find((one) => one.id === id)?.name ?? '';
  return data.records
    .filter((record) => record.accountId === accountId)
    .flatMap((seed) => {
      const record: BudgetRecord = { ...seed, netAmount: seed.netAmount as Minor, version: 1 };
      const values = data.monthValues
        .filter(({ recordId }) => recordId === record.id)
        .map((value): MonthValue => ({
          version: 1,
          contractorId: null,
          paymentMethodId: null,
          issueDate: null,
          dueDate: null,
          expectedPaymentDate: null,
          note: null,
          ...value,
          netAmount: (value.netAmount ?? null) as Minor | null,
        }));
      const plan = preparePlan(record, values, []);
      const text = `${nameOf(data.tradeSubjects, record.tradeSubjectId)} ${nameOf(data.sections, record.sectionId)}`;
      return openCellsOf({ plan, text, closed: new Set() }, [plan.firstMonth, plan.lastMonth], TODAY);
    });
}

/**
 * The documents of the demo company with all instalments detached and nothing learnt. They were
 * written by hand, not by the generator. Documents on several cells are left out.
 */
export async function demoCases(): Promise<Prepared> {
  const data = await loadScenario('demo', TODAY);
  const accountId = data.accounts[0]!.id;
  const contractors = contractorsOf(data, accountId);
  const targets = cellsOf(data, accountId);
  const known = new Set(targets.map(({ rowId, month }) => `${rowId}|${month}`));
  const cases = data.paymentSources
    .filter((source) => source.accountId === accountId)
    .flatMap((source): Case[] => {
      const cells = new Set(
        source.parts.map(({ cell }) => cell && `${cell.recordId}|${monthIndex(cell.month)}`),
      );
      const [cell] = cells;
      if (cells.size !== 1 || !cell || !known.has(cell)) return [];
      const sum = (field: 'net' | 'gross') =>
        source.parts.reduce((all, part) => all + part[field], 0) as Minor;
      const incoming: Incoming = {
        id: source.id,
        seeks: 'cell',
        direction: source.direction,
        currency: source.currency,
        net: sum('net'),
        gross: sum('gross'),
        converted: null,
        date: source.issueDate,
        dueDate: source.parts[0]!.dueDate,
        contractorId: source.contractorId,
        taxId: null,
        account: null,
        name: contractors.find(({ id }) => id === source.contractorId)?.names[0] ?? '',
        text: source.description,
        methodId: source.parts[0]!.paymentMethodId,
      };
      return [{ incoming, right: `cell:${cell.replace('|', ':')}`, isNoisy: false, isTellable: true }];
    });
  return {
    index: matchIndexOf(targets, contractors),
    targets,
    memory: NOTHING_LEARNT,
    decisions: [],
    cases,
  };
}
