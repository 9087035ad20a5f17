import { accountChange, type AccountChange } from '@saldo/contract/account-change';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { statusOf } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failures.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import { useAcl } from '#lib/session/access.ts';
import { formatInstant } from '#lib/words/instants.ts';
import { Button } from '#ui/button/button.tsx';
import { Tooltip } from '#ui/popup/tooltip.tsx';
import { useChangedValues } from './history-values.ts';
import styles from './payment-history.module.css';

const api = createApi(accountChange);

/**
 * The changes of a payment with authors and times, newest first; each step can be undone and
 * redone.
 */
export function PaymentHistory({ id, locked }: { id: number; locked: string | undefined }) {
  const { t } = useTranslation('payments');
  const { data, isPending, error } = useQuery({
    queryKey: keyOf('History', 'account', `payment ${id}`),
    queryFn: async ({ signal }) =>
      successOf(await api.listOfAccount.query({ query: { paymentSourceId: id }, fetchOptions: { signal } }))
        .changes,
    meta: { ownsFailure: true },
  });
  return (
    <section className={styles.history} aria-label={t('history.title')} data-needs-room>
      <h3>{t('history.title')}</h3>
      {isPending && <p>{t('history.loading')}</p>}
      {error && <p role="alert">{failureText(error)}</p>}
      {data?.length === 0 && <p>{t('history.empty')}</p>}
      <ol>
        {data?.map((change) => (
          <Step key={change.id} change={change} id={id} locked={locked} />
        ))}
      </ol>
    </section>
  );
}

/** The changes of a step to this document, as text, with the values before and after. */
function useWhat({ kind, items }: AccountChange, id: number) {
  const { t } = useTranslation('payments');
  const item = items.find((one) => one.id === id && one.entity === 'paymentSource');
  const ofPayment = item?.entity === 'paymentSource' ? item : undefined;
  const { changedValues, named } = useChangedValues(ofPayment);
  const action = ofPayment?.action ?? null;
  // The action says what happened to the instalments.
  const names = [...changedValues.map(({ name }) => name), ...named].filter(
    (name) => action === null || name !== t('history.field.parts'),
  );
  const what = t(`history.kind.${action ?? kind}`, { defaultValue: t('history.kind.other') });
  return { what: names.length === 0 ? what : `${what}: ${names.join(', ')}`, changedValues };
}

type StepProps = {
  change: AccountChange;
  id: number;
  /** who edits the document elsewhere, so that it cannot be changed */
  locked: string | undefined;
};

function Step({ change, id, locked }: StepProps) {
  const { t } = useTranslation('payments');
  const client = useQueryClient();
  const { data: acl } = useAcl();
  const { what, changedValues } = useWhat(change, id);
  const { id: changeId, at, user, isMine, isUndone, isRedoable, itemCount, paymentCount, kind } = change;
  const taking = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (force: boolean) => {
      const asked = { params: { changeId }, body: { force } };
      return successOf(await (isUndone ? api.redoOfAccount.mutate(asked) : api.undoOfAccount.mutate(asked)));
    },
    onSuccess: () => invalidate(client, PLAN_TAGS),
  });
  const isStep = kind !== 'undo' && kind !== 'redo';
  const mayTake = isStep && (isUndone ? isRedoable : isMine || acl?.isMasterUser === true);
  const isOvertaken = taking.error !== null && statusOf(taking.error) === 409;
  return (
    <li>
      <b>{what}</b>
      <span>
        {user.firstname} {user.lastname}, {formatInstant(at)}
        {itemCount > 1 && `, ${t('history.others', { count: paymentCount })}`}
        {isUndone && `, ${t('history.undone')}`}
      </span>
      {changedValues.length > 0 && (
        <dl className={styles.values}>
          {changedValues.map(({ field, name, before, after }) => (
            <div key={field}>
              <dt>{name}</dt>
              <dd>
                <del>{before}</del>
                <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {taking.error && (
        <span role="alert" className={styles.error}>
          {isOvertaken ? t('history.overtaken') : failureText(taking.error)}
        </span>
      )}
      {mayTake && (
        <Tooltip text={locked}>
          <Button
            size="small"
            aria-disabled={locked !== undefined || taking.isPending || undefined}
            isBusy={taking.isPending}
            onClick={() => locked === undefined && taking.mutate(isOvertaken)}
          >
            {t(isOvertaken ? 'history.force' : isUndone ? 'history.redo' : 'history.undo')}
          </Button>
        </Tooltip>
      )}
    </li>
  );
}
