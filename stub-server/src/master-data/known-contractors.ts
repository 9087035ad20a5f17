import { normaliseAccount } from '@saldo/contract/domain/bank-account';
import type { KnownContractor } from '@saldo/contract/domain/matching/target';
import type { Db } from '#src/db/open.ts';
import { contractors } from '#src/master-data/contractors.ts';

/** The contractors of an account, with the identifiers by which they are recognised. */
export async function knownContractors(db: Db, accountId: number): Promise<KnownContractor[]> {
  const entries = await contractors.read(db, accountId);
  return entries.map(({ item }) => ({
    id: item.id,
    names: [item.name, ...(item.shortName === null ? [] : [item.shortName])],
    aliases: item.aliases,
    taxIds: [item.taxIdentificationNumber, item.euVatNumber].flatMap((taxId) => taxId ?? []),
    accounts: item.bankAccounts.map(({ number }) => normaliseAccount(number)),
  }));
}
