import { accountsOf, remindedTotals, usualMessage, type Reminder } from '@saldo/contract/domain/reminder';
import type { ReminderDraft } from '@saldo/contract/reminder';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { showToast } from '#lib/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { Banner } from '#ui/page/banner.tsx';
import { ReminderForm, type ReminderText } from './reminder-form.tsx';
import { ReminderHistory } from './reminder-history.tsx';
import { ReminderPreview } from './reminder-preview.tsx';
import { useReminderDraft, useSendReminder } from './reminder-queries.ts';
import styles from './reminder.module.css';

/**
 * `reminder/{contractorId}`: a letter about a contractor's overdue payments, as it will be sent.
 */
export function ReminderDialog({ contractorId }: { contractorId: number }) {
  const { t } = useTranslation(['settlements', 'common']);
  const { close } = useDialogRoute();
  const { data: draft, error } = useReminderDraft(contractorId);
  if (draft?.refusal === null) return <Sending draft={draft} onClose={close} />;
  return (
    <Dialog
      title={draft ? t('reminder.title', { name: draft.contractor.name }) : t('reminder.titleAlone')}
      cancel={t('reminder.close')}
      failure={draft ? undefined : error}
      isReading="columns"
      onClose={close}
    >
      {draft ? <Refused draft={draft} /> : !error && <SkeletonRows count={6} label={t('common:loading')} />}
    </Dialog>
  );
}

/** Why nothing can be sent now, and the earlier reminders. */
function Refused({ draft: { refusal, contractor, sent } }: { draft: ReminderDraft }) {
  const { t } = useTranslation('settlements');
  const { openToMake } = useDialogRoute();
  if (refusal === null) return null;
  return (
    <div className={styles.whole}>
      <Banner
        tone="info"
        action={
          refusal === 'no-email'
            ? {
                label: t('reminder.addEmail'),
                run: () =>
                  openToMake(`contractor-editor/edit/${contractor.id}`, {
                    editor: 'reminder',
                    field: 'email',
                  }),
              }
            : undefined
        }
      >
        {t(`reminder.refused.${refusal}`)}
      </Banner>
      <ReminderHistory sent={sent} />
    </div>
  );
}

/** The letter made from the text and the chosen documents. */
function letterOf(draft: ReminderDraft, { locale, messages, left }: ReminderText): Reminder {
  const documents = draft.items.filter(({ partId }) => !left.has(partId));
  return {
    locale,
    message: messages[locale],
    documents,
    accounts: accountsOf(documents),
    company: draft.company,
    sender: draft.sender.name,
    today: draft.date,
  };
}

function Sending({ draft, onClose }: { draft: ReminderDraft; onClose: () => void }) {
  const { t } = useTranslation('settlements');
  const { contractor, sender, items } = draft;
  const { name } = contractor;
  const [text, setText] = useState<ReminderText>({
    locale: contractor.locale,
    messages: { pl: usualMessage('pl'), en: usualMessage('en') },
    left: new Set(),
  });
  const [isRefused, setRefused] = useState(false);
  const send = useSendReminder(contractor.id, ({ to }) => {
    onClose();
    showToast({
      type: 'done',
      duration: 'long',
      title: t('reminder.done', { name }),
      body: t('reminder.doneText', { email: to }),
    });
  });
  const letter = letterOf(draft, text);
  const totals = remindedTotals(letter.documents);
  const isNothing = totals.length === 0 || totals.some(({ gross }) => gross <= 0);
  const parts = items.flatMap(({ partId: id, version }) => (text.left.has(id) ? [] : [{ id, version }]));
  const isEmpty = letter.message.trim() === '';
  const failureOf = () => {
    if (isRefused && isNothing) return t('reminder.nothing');
    return send.error;
  };
  const confirm = () => {
    setRefused(true);
    if (isNothing || isEmpty) return;
    send.mutate({ locale: text.locale, message: letter.message, parts });
  };
  return (
    <Dialog
      title={t('reminder.title', { name })}
      confirm={t('reminder.send')}
      cancel={t('reminder.close')}
      note={t('reminder.to', { email: contractor.email, sender: sender.email })}
      failure={failureOf()}
      isBusy={send.isPending}
      isReading="columns"
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.sides}>
        <ReminderForm
          text={text}
          items={items}
          error={isRefused && isEmpty ? t('reminder.empty') : undefined}
          onChange={(part) => {
            setRefused(false);
            setText({ ...text, ...part });
          }}
        />
        <ReminderPreview reminder={letter} partIds={parts.map(({ id }) => id)} />
        <div className={styles.whole}>
          <ReminderHistory sent={draft.sent} />
        </div>
      </div>
    </Dialog>
  );
}
