import { nameKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { contractors, type Contractor, type ContractorState } from '#src/master-data/contractors.ts';
import { logged, type Noun } from '#src/master-data/managed.ts';
import { insertItem, itemsOf } from '#src/master-data/store.ts';
import type { LoggedItem } from '#src/plan/account-history.ts';
import type { IncomingContractor, IncomingParty } from '../lines/incoming.ts';
import type { Settled } from '../lines/settle.ts';

/** Commands on contractors as far as import makes and takes them back. */
export const contractorNoun = (references: Noun<Contractor, ContractorState>['references']) => ({
  store: contractors,
  managed: { mergeFields: [] },
  references,
});

const isPolish = (taxId: string): boolean => /^PL\d{10}$/.test(taxId);

function stateOf(
  name: string,
  given: IncomingContractor | null,
  party: IncomingParty | null,
  actor: Actor,
): ContractorState {
  const fresh = contractors.fresh(name, actor);
  const taxId = given?.taxId ?? null;
  const account = given?.bankAccount ?? null;
  return {
    ...fresh,
    taxIdentificationNumber: taxId !== null && isPolish(taxId) ? taxId : null,
    euVatNumber: taxId !== null && !isPolish(taxId) ? taxId : null,
    country: taxId !== null && !isPolish(taxId) ? taxId.slice(0, 2) : fresh.country,
    bankAccounts: account === null ? [] : [{ number: account, currency: null, isDefault: true }],
    ...(party && {
      shortName: party.shortName,
      regon: party.regon,
      addressStreet: party.street,
      addressPostCode: party.postCode,
      addressCity: party.city,
      email: party.email,
      phoneNumber: party.phone,
      paymentTermDays: party.paymentTermDays,
      note: party.note,
    }),
  };
}

export interface MadeContractors {
  /** ids by those that the lines name, which are below zero */
  ids: ReadonlyMap<number, number>;
  /** ids that lines have made, by line */
  madeBy: ReadonlyMap<number, number>;
  items: LoggedItem[];
}

/** Makes the contractors that lines name and nobody has yet; one that was made meanwhile is taken. */
export async function makeContractors(
  tx: Db,
  actor: Actor,
  lines: readonly Settled[],
  known: ReadonlyMap<number, number>,
): Promise<MadeContractors> {
  const ids = new Map(known);
  const madeBy = new Map<number, number>();
  const items: LoggedItem[] = [];
  const noun = contractorNoun([]);
  for (const { line, contractor, document, party } of lines) {
    if (!contractor || contractor.id > 0 || ids.has(contractor.id)) continue;
    const [found] = await itemsOf(contractors, tx, actor.accountId, { key: nameKey(contractor.name) });
    const state = stateOf(contractor.name, party ?? document?.contractor ?? null, party, actor);
    const item = found ?? (await insertItem(contractors, tx, actor, state));
    ids.set(contractor.id, item.id);
    if (found) continue;
    madeBy.set(line.line, item.id);
    items.push(logged(noun, null, item));
  }
  return { ids, madeBy, items };
}
