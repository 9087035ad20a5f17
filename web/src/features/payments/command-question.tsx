import { useTranslation } from 'react-i18next';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import { showToast } from '#lib/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { AttachDialog } from './attach-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { movesCells, withoutClosed } from './left-out.ts';
import { PayDialog } from './pay-dialog.tsx';
import {
  useChangePayments,
  type CommandedPart,
  type ListedPayment,
  type PartsSet,
} from './payment-queries.ts';
import { useOvertakenParts } from './use-overtaken-parts.ts';

export type Command = 'pay' | 'unpay' | 'transfer' | 'unorder' | 'change' | 'attach' | 'detach' | 'delete';

export function NothingLeft({ leftOut, onClose }: { leftOut: string; onClose: () => void }) {
  const { t } = useTranslation('payments');
  return <Dialog title={t('leftOut.title')} text={leftOut} cancel={t('cancel')} onClose={onClose} />;
}

/** The changes of commands that only need a confirmation. */
const SET = {
  unpay: { paidDate: null },
  unorder: { orderedDate: null },
  detach: { cell: null },
} as const satisfies Partial<Record<Command, PartsSet>>;

type QuestionProps = {
  command: Exclude<Command, 'transfer'>;
  parts: readonly CommandedPart[];
  /** the ticked payments that the command skips, as text */
  leftOut?: string;
  rows: readonly ListedPayment[];
  onClose: () => void;
  onDone: () => void;
};

/** The question of a command, and its result. */
export function Question({ command, parts: asked, leftOut = '', rows, onClose, onDone }: QuestionProps) {
  const { t } = useTranslation('payments');
  const tellDone = useTellDone(PLAN_TAGS);
  const { change, remove } = useChangePayments(({ changeId, paymentCount }) => {
    onDone();
    if (changeId === null) showToast({ title: t('unchanged') });
    else tellDone({ title: t(`done.${command}`, { count: paymentCount }), changeId });
  });
  const error = change.error ?? remove.error;
  const overtaken = useOvertakenParts({ command, parts: asked, rows, error });
  const { parts } = overtaken;
  const shared = {
    isBusy: change.isPending || remove.isPending,
    failure: overtaken.failure,
    onClose,
  };
  const withText = { ...shared, leftOut: [leftOut, overtaken.leftOut].filter(Boolean).join(' ') };
  const open = withoutClosed(t, 'change', { parts, rows });
  const send = (set: PartsSet) =>
    change.mutate(
      { parts: movesCells(set) ? open.parts : parts, set },
      {
        onError: (refusal, sent) =>
          overtaken.refused(
            refusal,
            sent.parts.map(({ id }) => id),
          ),
      },
    );
  const documents = [...new Set(parts.map(({ paymentSourceId }) => paymentSourceId))];
  const deleteAll = () =>
    remove.mutate(documents, { onError: (refusal, ids) => overtaken.refused(refusal, ids) });
  const title = t(`ask.${command}`, { count: parts.length });
  if (parts.length === 0) return <NothingLeft leftOut={withText.leftOut} onClose={onClose} />;
  if (command === 'pay') return <PayDialog {...withText} title={title} rows={rows} onConfirm={send} />;
  if (command === 'change') {
    const closed = { text: open.leftOut, others: open.parts.length };
    return <ChangeDialog {...withText} count={parts.length} closed={closed} onConfirm={send} />;
  }
  if (command === 'attach')
    return <AttachDialog {...withText} title={title} rows={rows} onConfirm={(cell) => send({ cell })} />;
  const text = command === 'delete' ? t('text.delete', { count: documents.length }) : t(`text.${command}`);
  return (
    <Dialog
      {...shared}
      isDanger={command === 'delete'}
      title={title}
      text={[text, withText.leftOut].filter(Boolean).join(' ')}
      confirm={t(`confirm.${command}`)}
      cancel={t('cancel')}
      onConfirm={() => (command === 'delete' ? deleteAll() : send(SET[command]))}
    />
  );
}
