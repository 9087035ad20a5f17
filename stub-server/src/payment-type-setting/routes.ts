import { contract } from '@saldo/contract';
import { implement } from '#src/http/implement.ts';
import { openingOf, settingsOf } from '#src/plan/tax-settings.ts';
import { paymentTypeSettingEffects } from './effects.ts';
import { saveSettings } from './repository.ts';

export const paymentTypeSettingRoutes = implement(
  contract.paymentTypeSetting,
  {
    list: async ({ session, deps }) => ({ status: 200, body: await settingsOf(deps.db, session.accountId) }),
    save: async ({ body, session, deps }) => {
      const { accountId } = session;
      const now = deps.clock.now().toISOString();
      await deps.transact(session, (tx) => saveSettings(tx, { accountId, now }, body));
      return { status: 200, body: await settingsOf(deps.db, accountId) };
    },
    opening: async ({ session, deps }) => ({
      status: 200,
      body: { opening: await openingOf(deps.db, session.accountId) },
    }),
  },
  paymentTypeSettingEffects,
);
