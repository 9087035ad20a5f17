import { contract } from '@saldo/contract';
import type { Db } from '#src/db/open.ts';
import { actorOf } from '#src/http/actor.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { reminderEffects } from './effects.ts';
import { draftOf, notRemindable, sendReminder, type CompanyOf } from './reminders.ts';

interface ReminderDeps {
  companyOf: CompanyOf;
  /** Counts a letter to an address, and refuses it over the limit. */
  allowReminder: (call: Call, email: string) => Promise<void>;
}

type Asking = Call & { params: { contractorId: number } };

const requestOf = async (call: Asking) => ({
  actor: await actorOf(call),
  user: call.session.user,
  ...call.params,
});

export const reminderRoutes = ({ companyOf, allowReminder }: ReminderDeps) =>
  implement(
    contract.reminder,
    {
      draft: async (call) => ({
        status: 200,
        body: await draftOf(call.deps.db, companyOf, await requestOf(call)),
      }),
      send: async (call) => {
        const { deps, body } = call;
        const asked = await requestOf(call);
        const before = async () => {
          const { refusal, contractor } = await draftOf(deps.db, companyOf, asked);
          if (refusal !== null) throw notRemindable(refusal);
          await allowReminder(call, contractor.email ?? '');
        };
        const run = (tx: Db) => sendReminder(tx, companyOf, { ...asked, body }, deps);
        return { status: 201, body: await onceByKey(call, { scope: asked.actor, run, before }) };
      },
    },
    reminderEffects,
  );
