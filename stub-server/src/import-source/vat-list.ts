import { effectivePermission } from '@saldo/contract/domain/permission';
import type { SourceFault, VatCheck } from '@saldo/contract/import-source';
import type { Db } from '#src/db/open.ts';
import { actorOf } from '#src/http/actor.ts';
import type { Call } from '#src/http/implement.ts';
import { notFound } from '#src/http/refusals.ts';
import { contractors, type Contractor } from '#src/master-data/contractors.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { faultOf, WAIT_MS } from './connectors/connector.ts';
import { listedPayer, type ListedPayer, type PayerQuestion } from './connectors/vat-list.ts';
import type { ImportSources } from './start.ts';

/** Most accounts of a contractor per check, because the ministry limits requests per address. */
const MOST_ACCOUNTS = 5;

async function isSetUp(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('import_source')
    .select('id')
    .where('account_id', '=', accountId)
    .where('connector', '=', 'vat-list')
    .executeTakeFirst();
  return row !== undefined;
}

/** The question to the list; null: no Polish tax ID, the only ones that it contains. */
function questionOf(
  { taxIdentificationNumber, bankAccounts }: Contractor,
  day: string,
): PayerQuestion | null {
  const [, nip] = /^(?:PL)?(\d{10})$/.exec(taxIdentificationNumber ?? '') ?? [];
  if (nip === undefined) return null;
  const accounts = bankAccounts.flatMap(({ number }) => /^(?:PL)?(\d{26})$/.exec(number)?.[1] ?? []);
  return { nip, day, accounts: accounts.slice(0, MOST_ACCOUNTS) };
}

/** The stored answer of a day: the list is queried once a day, and the request number is proof of it. */
async function keptAnswer(db: Db, accountId: number, { nip, day, accounts }: PayerQuestion) {
  const row = await db
    .selectFrom('vat_list_check')
    .select('answer')
    .where('account_id', '=', accountId)
    .where('nip', '=', nip)
    .where('day', '=', day)
    .executeTakeFirst();
  const answer = row ? (JSON.parse(row.answer) as ListedPayer) : null;
  const known = new Set(answer?.accounts.map(({ number }) => number));
  return answer && accounts.every((number) => known.has(number)) ? answer : null;
}

async function answerOf(
  { services }: ImportSources,
  { deps, session: { accountId } }: Call,
  question: PayerQuestion,
): Promise<ListedPayer | null> {
  const kept = await keptAnswer(deps.db, accountId, question);
  const service = services.get('vat-list')?.service;
  if (kept || !service) return kept;
  const answer = await listedPayer(service, question, AbortSignal.timeout(WAIT_MS));
  const { nip, day } = question;
  const row = { account_id: accountId, nip, day, answer: JSON.stringify(answer) };
  await deps.transact({ accountId }, (tx) =>
    tx
      .insertInto('vat_list_check')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'nip', 'day']).doUpdateSet({ answer: row.answer }),
      )
      .execute(),
  );
  return answer;
}

/** The white list's current answer for a contractor. */
export async function vatCheckOf(
  has: ImportSources,
  call: Call & { params: { contractorId: number } },
): Promise<{ check: VatCheck | null; fault: SourceFault | null }> {
  const { db } = call.deps;
  const { accountId, acl, today } = await actorOf(call);
  const [contractor] = await itemsOf(contractors, db, accountId, { id: call.params.contractorId });
  if (!contractor) throw notFound();
  const question = questionOf(contractor, today);
  if (question === null || !(await isSetUp(db, accountId))) return { check: null, fault: null };
  try {
    const answer = await answerOf(has, call, question);
    if (answer === null) return { check: null, fault: null };
    const seesAccounts = effectivePermission(acl, 'accounts.edit') !== 'denied';
    const { status, requestId, accounts } = answer;
    const asked = accounts.filter(({ number }) => question.accounts.includes(number));
    return {
      check: { day: today, status, requestId, accounts: seesAccounts ? asked : null },
      fault: null,
    };
  } catch (error) {
    return { check: null, fault: faultOf(error) };
  }
}
