import { contract } from '@saldo/contract';
import type { LicenceSetting } from '@saldo/contract/licence-setting';
import type { Db } from '#src/db/open.ts';
import { implement } from '#src/http/implement.ts';
import { licenceSettingEffects } from './effects.ts';

async function settingsOf(db: Db, accountId: number): Promise<LicenceSetting[]> {
  const rows = await db
    .selectFrom('licence_setting')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('name')
    .orderBy('start_date')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    startDate: row.start_date,
    endDate: row.end_date,
    value: row.value,
  }));
}

/** Replaces all settings of the given names. */
async function saveSettings(tx: Db, accountId: number, settings: readonly LicenceSetting[]) {
  const names = [...new Set(settings.map(({ name }) => name))];
  if (names.length === 0) return;
  await tx
    .deleteFrom('licence_setting')
    .where('account_id', '=', accountId)
    .where('name', 'in', names)
    .execute();
  const rows = settings.map(({ name, startDate, endDate, value }) => ({
    account_id: accountId,
    name,
    start_date: startDate,
    end_date: endDate,
    value,
  }));
  await tx.insertInto('licence_setting').values(rows).execute();
}

export const licenceSettingRoutes = implement(
  contract.licenceSetting,
  {
    list: async ({ session, deps }) => ({ status: 200, body: await settingsOf(deps.db, session.accountId) }),
    save: async ({ body, session, deps }) => {
      await deps.transact(session, (tx) => saveSettings(tx, session.accountId, body.settings));
      return { status: 200, body: await settingsOf(deps.db, session.accountId) };
    },
  },
  licenceSettingEffects,
);
