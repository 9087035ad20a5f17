import { contract } from '@saldo/contract';
import { isNativeNip, normaliseNip } from '@saldo/contract/domain/nip';
import { normaliseEuVat } from '@saldo/contract/domain/eu-vat';
import type { Db } from '#src/db/open.ts';
import { actorOf, type Actor } from '#src/http/actor.ts';
import type { Call } from '#src/http/implement.ts';
import { implement } from '#src/http/implement.ts';
import { notFound } from '#src/http/refusals.ts';
import { contractors } from '#src/master-data/contractors.ts';
import { namedHandlers } from '#src/master-data/handlers.ts';
import { countsOf, directoryOfNoun } from '#src/master-data/list.ts';
import type { Reference } from '#src/master-data/references.ts';
import { mayKeepAccounts } from '#src/master-data/payment-methods.ts';
import { setDefaults } from './defaults.ts';
import { distinctOf, distinctPairs } from './distinct.ts';
import { duplicatesIn } from './duplicates.ts';
import { contractorEffects } from './effects.ts';
import { tellApart } from './history.ts';
import { contractorNoun } from './noun.ts';
import { openColumns, type OpenOf } from './open-columns.ts';

const directoryOf = ({ deps, session }: Call) => directoryOfNoun(contractorNoun, deps.db, session.accountId);

/** A tax id, normalized for comparison. */
const taxIdKey = (number: string): string =>
  isNativeNip(number) ? normaliseNip(number) : normaliseEuVat(number);

/** Groups of probable duplicates, with the most used contractor first. */
async function groupsFor(call: Call & { query: { id?: number | undefined } }) {
  const { accountId } = call.session;
  const { db } = call.deps;
  const directory = await directoryOf(call);
  const acl = await call.acl();
  const distinct = await distinctPairs(db, accountId);
  const all = duplicatesIn(directory, { distinct, seesAccounts: mayKeepAccounts(acl) });
  const { id } = call.query;
  const wanted = id === undefined ? all : all.filter(({ ids }) => ids.includes(id));
  const shown = wanted.flatMap(({ ids }) => ids);
  const counts = await countsOf(contractorNoun, { db, accountId }, { ids: shown, isAll: false });
  const byId = new Map(directory.entries.map(({ item }) => [item.id, item]));
  return wanted.map(({ ids, ...group }) => {
    const members = ids.flatMap((one) => byId.get(one) ?? []);
    const listed = members.map((item) => ({ ...contractors.seenBy(item, acl), ...counts(item.id) }));
    const used = (item: { records: number; paymentSources: number }) => item.records + item.paymentSources;
    return { ...group, contractors: listed.toSorted((left, right) => used(right) - used(left)) };
  });
}

interface ContractorDeps {
  references: readonly Reference[];
  openOf: OpenOf;
}

export const contractorRoutes = ({ references, openOf }: ContractorDeps) => {
  const columns = async (db: Db, actor: Actor, ids: readonly number[]) => [
    ...(await contractorNoun.columns(db, actor)),
    ...(await openColumns(openOf, db, actor, ids)),
  ];
  return implement(
    contract.contractor,
    {
      ...namedHandlers({ ...contractorNoun, references, columns }),
      default: async (call) => {
        const { entries } = await directoryOf(call);
        const found = entries.find(({ item }) => item.isDefault);
        const acl = await call.acl();
        return { status: 200, body: { contractor: found ? contractors.seenBy(found.item, acl) : null } };
      },
      setDefaults: async (call) => {
        const actor = await actorOf(call);
        const noun = { ...contractorNoun, references };
        const body = await call.deps.transact(actor, (tx) => setDefaults(noun, tx, actor, call.body));
        return { status: 200, body };
      },
      byTaxId: async (call) => {
        const wanted = taxIdKey(call.query.number);
        const { entries } = await directoryOf(call);
        const hit = entries.find(({ item: { taxIdentificationNumber, euVatNumber } }) =>
          [taxIdentificationNumber, euVatNumber].some(
            (number) => number !== null && taxIdKey(number) === wanted,
          ),
        );
        const acl = await call.acl();
        return { status: 200, body: { contractor: hit ? contractors.seenBy(hit.item, acl) : null } };
      },
      duplicates: async (call) => ({ status: 200, body: { groups: await groupsFor(call) } }),
      distinctFrom: async (call) => {
        const { id } = call.params;
        const { entries } = await directoryOf(call);
        if (!entries.some(({ item }) => item.id === id)) throw notFound();
        const others = new Set((await distinctOf(call.deps.db, call.session.accountId, [id])).get(id));
        const found = entries.flatMap(({ item }) => (others.has(item.id) ? [item] : []));
        return { status: 200, body: { contractors: found.map((one) => ({ id: one.id, name: one.name })) } };
      },
      distinct: async (call) => {
        const actor = await actorOf(call);
        await call.deps.transact(actor, async (tx) => await tellApart(tx, actor, call.body));
        return { status: 200, body: {} };
      },
    },
    contractorEffects,
  );
};
