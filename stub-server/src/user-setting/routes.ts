import { contract } from '@saldo/contract';
import { implement } from '#src/http/implement.ts';
import { userSettingEffects } from './effects.ts';
import { findSettings, removeSetting, storeSetting } from './repository.ts';

export const userSettingRoutes = implement(
  contract.userSetting,
  {
    get: async ({ body, session, deps }) => ({
      status: 200,
      body: { settings: await findSettings(deps.db, session, body.keys) },
    }),
    set: async ({ body: { key, value }, session, deps }) => {
      await deps.transact<unknown>(session, (tx) =>
        value === null
          ? removeSetting(tx, session, key)
          : storeSetting(tx, session, key, JSON.stringify(value)),
      );
      return { status: 200, body: { key, value } };
    },
  },
  userSettingEffects,
);
