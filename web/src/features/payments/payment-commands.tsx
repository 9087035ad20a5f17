import type { PaymentTab } from '@saldo/contract/payment';
import { MAX_PARTS } from '@saldo/contract/payment-source';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Link2 from 'lucide-react/icons/link-2';
import Link2Off from 'lucide-react/icons/link-2-off';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '#lib/list-state/list-rows.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { mayOrderTransfers } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { useDeleteKey } from '#ui/data-table/use-delete-key.ts';
import { startCommand } from '#ui/keyboard/start-command.ts';
import { NothingLeft, Question, type Command } from './command-question.tsx';
import { CommandButton } from './command-button.tsx';
import { useDocumentLocks } from '#lib/live/document-locks.ts';
import { tooManyText, withoutClosed, withoutHeld, withoutNeeded } from './left-out.ts';
import { kindsIn, type PaymentQuestion } from './payment-list.ts';
import {
  chosenParts,
  isInstalment,
  type Instalment,
  type ListedPayment,
  type QueuedPart,
} from './payment-queries.ts';
import { PlannedBulk } from './planned/planned-bulk.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

type PaymentCommandsProps = {
  tab: PaymentTab;
  question: PaymentQuestion;
  chosen: Chosen<ListedPayment>;
  onDone: () => void;
};

/** Commands whose dialog begins with a field. */
const WITH_FIELD: ReadonlySet<Command> = new Set(['pay', 'change', 'attach']);
type OpenCommand = { command: Command; parts: readonly QueuedPart[]; leftOut: string };
/** Commands that a closed month refuses. */
const ON_CELLS: ReadonlySet<Command> = new Set(['attach', 'detach', 'delete']);

const isToPay = ({ direction, paidDate, orderedDate }: ListedPayment) =>
  direction === 'cost' && paidDate === null && orderedDate === null;
const isOrdered = ({ paidDate, orderedDate }: ListedPayment) => paidDate === null && orderedDate !== null;

/** Address of the partial payment of ticked instalments; null: paid, or of several documents. */
function partialOf(rows: readonly Instalment[]): string | null {
  const [first] = rows;
  const isOne = rows.every(
    ({ paymentSourceId, paidDate }) => paymentSourceId === first?.paymentSourceId && paidDate === null,
  );
  if (!first || !isOne) return null;
  const ids = rows.map(({ id }) => id).join(',');
  return `payments-editor/partial/${first.paymentSourceId}/parts/${ids}/${first.type}`;
}

/** Bulk commands on the ticked payments: on the documents among them, and on planned payments. */
export function PaymentCommands(props: PaymentCommandsProps) {
  const { rows, count } = props.chosen;
  // Rows that have not loaded may be of any kind that the query finds.
  const others = rows.length < count ? kindsIn(props.question) : { documents: false, plan: false };
  return (
    <>
      {(others.documents || rows.some(isInstalment)) && <InstalmentCommands {...props} />}
      {props.tab === 'attached' && (others.plan || rows.some((row) => !isInstalment(row))) && (
        <PlannedBulk {...props} />
      )}
    </>
  );
}

/** Each is one step, with undo in its notice. */
function InstalmentCommands({ tab, question, chosen, onDone }: PaymentCommandsProps) {
  const { t } = useTranslation('payments');
  const [asked, setAsked] = useState<OpenCommand>();
  const rows = chosen.rows.filter(isInstalment);
  const { data: acl } = useAcl();
  const { open } = useDialogRoute();
  const partial = partialOf(rows);
  // Ticked rows that have not loaded may be paid or not.
  const isLoaded = chosen.rows.length === chosen.count;
  const hasUnpaid = !isLoaded || rows.some(({ paidDate }) => paidDate === null);
  const hasPaid = !isLoaded || rows.some(({ paidDate }) => paidDate !== null);
  const lockOf = useDocumentLocks();
  const held = rows.map(({ paymentSourceId }) => lockOf(paymentSourceId));
  const refusal = isLoaded && held.every((lock) => lock !== null) ? held[0]?.text : undefined;
  const mayTransfer = acl !== undefined && mayOrderTransfers(acl);
  const ask = async (command: Command): Promise<OpenCommand> => {
    const ids = (await chosen.ids()).filter((id) => id > 0);
    if (ids.length > MAX_PARTS) return { command, parts: [], leftOut: tooManyText(t, ids.length) };
    const parts = await chosenParts(question, ids);
    const kind = command === 'delete' ? 'delete' : 'change';
    const free = withoutHeld(t, kind, { parts, rows, lockOf });
    if (!ON_CELLS.has(command)) return { command, ...free };
    const others = withoutClosed(t, kind, { parts: free.parts, rows });
    const last =
      command === 'delete'
        ? withoutNeeded(t, { parts: others.parts, rows })
        : { parts: others.parts, leftOut: '' };
    return {
      command,
      parts: last.parts,
      leftOut: [free.leftOut, others.leftOut, last.leftOut].filter(Boolean).join(' '),
    };
  };
  const start = (command: Command) =>
    startCommand({ ask: async () => ask(command), show: setAsked, hasField: WITH_FIELD.has(command) });
  return (
    <>
      {tab === 'detached' && (
        <CommandButton look="primary" icon={Link2} refusal={refusal} onClick={() => start('attach')}>
          {t('command.attach')}
        </CommandButton>
      )}
      {hasUnpaid && (
        <CommandButton icon={Check} refusal={refusal} onClick={() => start('pay')}>
          {t('command.pay')}
        </CommandButton>
      )}
      {partial !== null && (
        <CommandButton icon={CircleDashed} refusal={refusal} onClick={() => open(partial)}>
          {t('command.payPart')}
        </CommandButton>
      )}
      {hasPaid && (
        <CommandButton icon={Undo2} refusal={refusal} onClick={() => start('unpay')}>
          {t('command.unpay')}
        </CommandButton>
      )}
      {mayTransfer && rows.some(isToPay) && (
        <CommandButton icon={Send} refusal={refusal} onClick={() => start('transfer')}>
          {t('command.transfer')}
        </CommandButton>
      )}
      {rows.some(isOrdered) && (
        <CommandButton icon={Undo2} refusal={refusal} onClick={() => start('unorder')}>
          {t('command.unorder')}
        </CommandButton>
      )}
      <CommandButton icon={Pencil} refusal={refusal} onClick={() => start('change')}>
        {t('command.change')}
      </CommandButton>
      {tab === 'attached' && (
        <>
          <CommandButton icon={Link2} refusal={refusal} onClick={() => start('attach')}>
            {t('command.move')}
          </CommandButton>
          <CommandButton icon={Link2Off} refusal={refusal} onClick={() => start('detach')}>
            {t('command.detach')}
          </CommandButton>
        </>
      )}
      <DeleteButton refusal={refusal} onAsk={() => start('delete')} />
      {asked && (
        <AskedDialog
          asked={asked}
          rows={rows}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            onDone();
          }}
        />
      )}
    </>
  );
}

type DeleteButtonProps = { refusal: string | undefined; onAsk: () => void };

function DeleteButton({ refusal, onAsk }: DeleteButtonProps) {
  const { t } = useTranslation('payments');
  useDeleteKey(refusal === undefined ? onAsk : undefined);
  return (
    <CommandButton look="danger" icon={Trash2} refusal={refusal} aria-keyshortcuts="Delete" onClick={onAsk}>
      {t('command.delete')} <kbd aria-hidden>Delete</kbd>
    </CommandButton>
  );
}

type CommandDialogProps = {
  asked: OpenCommand;
  rows: readonly Instalment[];
  onClose: () => void;
  onDone: () => void;
};

/** The question of a command, or a message that it applies to none of the ticked payments. */
function AskedDialog({ asked: { command, parts, leftOut }, ...props }: CommandDialogProps) {
  if (parts.length === 0) return <NothingLeft leftOut={leftOut} onClose={props.onClose} />;
  const shared = { parts, leftOut, ...props };
  return command === 'transfer' ? <TransferDialog {...shared} /> : <Question command={command} {...shared} />;
}
