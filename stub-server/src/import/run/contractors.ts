import { nameKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { contractors, type Contractor, type ContractorState } from '#src/master-data/contractors.ts';
import { accountsWith, addFirstAccount } from '#src/master-data/first-account.ts';
import { logged } from '#src/master-data/managed.ts';
import { insertItem, itemsOf, updateItem } from '#src/master-data/store.ts';
import type { LoggedItem } from '#src/plan/account-history.ts';
import type { IncomingContractor } from '../lines/incoming.ts';
import { startNames, type StartNames } from '#src/master-data/start-names.ts';
import { profileOfItem } from '../lines/known.ts';
import { payeeAccountOf } from '../lines/payee-accounts.ts';
import { joinProfiles, type Profile } from '../lines/profile.ts';
import type { Settled } from '../lines/settle.ts';
import type { Existing } from '../lines/settle-party.ts';
import { namesNoun } from './names.ts';

const NOUN = namesNoun(contractors, []);

const isPolish = (taxId: string): boolean => /^PL\d{10}$/.test(taxId);

/** A new contractor that a document names. */
function stateOf({ name, taxId, bankAccount: account }: IncomingContractor, actor: Actor): ContractorState {
  const fresh = contractors.fresh(name, actor);
  return {
    ...fresh,
    taxIdentificationNumber: taxId !== null && isPolish(taxId) ? taxId : null,
    euVatNumber: taxId !== null && !isPolish(taxId) ? taxId : null,
    country: taxId !== null && !isPolish(taxId) ? taxId.slice(0, 2) : fresh.country,
    bankAccounts: account === null ? [] : accountsWith(account),
  };
}

/** Ids of contractors' defaults, by the keys of their names. */
export interface StartIds {
  methods: ReadonlyMap<string, number>;
  subjects: ReadonlyMap<string, number>;
  sections: ReadonlyMap<string, number>;
}

const idOf = (ids: ReadonlyMap<string, number>, name: string | null): number | null =>
  name === null ? null : (ids.get(nameKey(name)) ?? null);

/** The country of an EU VAT number, if a line states none. */
const countryOf = ({ values: { country, euVat } }: Profile): string =>
  country ?? (euVat === null ? 'PL' : euVat.slice(0, 2).replace('EL', 'GR').replace('XI', 'GB'));

/** A contractor updated with a file's fields; existing accounts stay as they are. */
function stateOfProfile(profile: Profile, had: ContractorState, ids: StartIds): ContractorState {
  const { values, accounts, aliases } = profile;
  const known = new Set(had.bankAccounts.map(({ number }) => number));
  const added = accounts.filter((number) => !known.has(number));
  return {
    ...had,
    shortName: values.shortName,
    country: countryOf(profile),
    taxIdentificationNumber: values.taxId,
    euVatNumber: values.euVat,
    regon: values.regon,
    bankAccounts: [
      ...had.bankAccounts,
      ...added.map((number, place) => ({
        number,
        currency: null,
        isDefault: had.bankAccounts.length === 0 && place === 0,
      })),
    ],
    email: values.email,
    phoneNumber: values.phone,
    addressStreet: values.street,
    addressPostCode: values.postCode,
    addressCity: values.city,
    aliases: [...aliases],
    paymentTermDays: values.paymentTermDays,
    paymentMethodId: idOf(ids.methods, values.paymentMethod),
    tradeSubjectId: idOf(ids.subjects, values.tradeSubject),
    sectionId: idOf(ids.sections, values.section),
    vatRate: values.vatRate,
    note: values.description ?? '',
  };
}

/** A line's changes to an existing contractor. */
export interface ContractorChange {
  /** the previous values of the changed fields */
  before: Partial<ContractorState>;
  after: Partial<ContractorState>;
}

interface WrittenChange {
  id: number;
  /** of the contractor when it was written */
  version: number;
  change: ContractorChange;
}

export interface MadeContractors {
  /** ids by the negative ids that the lines use */
  ids: ReadonlyMap<number, number>;
  /** ids that lines have created, by line */
  madeBy: ReadonlyMap<number, number>;
  /** changes by lines, by line */
  changedBy: ReadonlyMap<number, WrittenChange>;
  items: LoggedItem[];
}

function changesOf(before: ContractorState, after: ContractorState): ContractorChange {
  const keys = Object.keys(after) as (keyof ContractorState)[];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const only = (state: ContractorState): Partial<ContractorState> =>
    Object.fromEntries(changed.map((key) => [key, state[key]]));
  return { before: only(before), after: only(after) };
}

interface Changed {
  written: WrittenChange;
  item: LoggedItem;
}

interface Writing {
  start: StartIds;
  existing: Existing;
}

/** Updates a contractor with a line's data; null: it was deleted, or already has all of it. */
async function changeOne(
  tx: Db,
  actor: Actor,
  given: { id: number; profile: Profile; names: StartNames },
  { start, existing }: Writing,
): Promise<Changed | null> {
  const [item] = await itemsOf(contractors, tx, actor.accountId, { id: given.id });
  if (!item) return null;
  const current = profileOfItem(item, given.names);
  const mayReplace = () => existing === 'overwrite';
  const { profile, filled } = joinProfiles(current, given.profile, { mayReplace });
  if (filled.length === 0) return null;
  const state = stateOfProfile(profile, contractors.stateOf(item), start);
  return changeBetween(item, await updateItem(contractors, tx, actor.accountId, item, state));
}

const changeBetween = (before: Contractor, after: Contractor): Changed => ({
  written: {
    id: after.id,
    version: after.version,
    change: changesOf(contractors.stateOf(before), contractors.stateOf(after)),
  },
  item: logged(NOUN, before, after),
});

async function addAccount(tx: Db, actor: Actor, id: number, account: string): Promise<Changed | null> {
  const changed = await addFirstAccount(tx, actor, id, account);
  return changed && changeBetween(changed.before, changed.after);
}

/** The account to which a contractor's documents are to be paid. */
const payeeAccount = (lines: readonly Settled[], id: number): string | null =>
  lines
    .filter(({ contractor }) => contractor?.id === id)
    .map(({ line, document }) => payeeAccountOf(document, { isWaiting: line.outcome !== 'added' }))
    .find((account) => account !== null) ?? null;

/**
 * Creates the contractors that lines name, reusing any created in the meantime, and updates those that a list has
 * more data about.
 */
export async function makeContractors(
  tx: Db,
  actor: Actor,
  lines: readonly Settled[],
  { known, ...writing }: Writing & { known: ReadonlyMap<number, number> },
): Promise<MadeContractors> {
  const ids = new Map(known);
  const madeBy = new Map<number, number>();
  const changedBy = new Map<number, WrittenChange>();
  const items: LoggedItem[] = [];
  const names = lines.some(({ party }) => party) ? await startNames(tx, actor.accountId) : null;
  const changeOf = async ({ id, party, account }: { id: number } & Pick<Settled, 'party' | 'account'>) => {
    if (party && names) return await changeOne(tx, actor, { id, profile: party, names }, writing);
    return account === null ? null : await addAccount(tx, actor, id, account);
  };
  for (const { line, contractor, account, party } of lines) {
    if (!contractor || ids.has(contractor.id)) continue;
    const [found] =
      contractor.id > 0
        ? [contractor]
        : await itemsOf(contractors, tx, actor.accountId, { key: nameKey(contractor.name) });
    if (!found) {
      const bankAccount = contractor.bankAccount ?? payeeAccount(lines, contractor.id);
      const plain = stateOf({ ...contractor, bankAccount }, actor);
      const state = party ? stateOfProfile(party, plain, writing.start) : plain;
      const item = await insertItem(contractors, tx, actor, state);
      ids.set(contractor.id, item.id);
      madeBy.set(line.line, item.id);
      items.push(logged(NOUN, null, item));
      continue;
    }
    if (contractor.id < 0) ids.set(contractor.id, found.id);
    const changed = await changeOf({ id: found.id, party, account });
    if (!changed) continue;
    changedBy.set(line.line, changed.written);
    items.push(changed.item);
  }
  return { ids, madeBy, changedBy, items };
}
