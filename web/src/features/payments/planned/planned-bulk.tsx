import { coversBudget, effectivePermission } from '@saldo/contract/domain/permission';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ArrowRightFromLine from 'lucide-react/icons/arrow-right-from-line';
import Eraser from 'lucide-react/icons/eraser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '#lib/list-state/list-rows.ts';
import { useAcl } from '#lib/session/access.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { startCommand } from '#ui/keyboard/start-command.ts';
import { Icon } from '#ui/text/icon.tsx';
import { leftOutText } from '../left-out.ts';
import type { PaymentQuestion } from '../payment-list.ts';
import type { ListedPayment } from '../payment-queries.ts';
import { PlannedDialog, type PlannedCommand } from './planned-dialogs.tsx';
import { plannedRows, type Planned } from './planned-queries.ts';

type PlannedBulkProps = {
  question: PaymentQuestion;
  chosen: Chosen<ListedPayment>;
  onDone: () => void;
};

type OpenCommand = { command: PlannedCommand; rows: readonly Planned[]; leftOut: string };

/** Commands whose dialog begins with a field. */
const WITH_FIELD: ReadonlySet<PlannedCommand> = new Set(['date', 'move']);

/** Commands on the planned payments among the ticked ones. */
export function PlannedBulk({ question, chosen, onDone }: PlannedBulkProps) {
  const { t } = useTranslation('planned');
  const { t: of } = useTranslation('payments');
  const { data: acl } = useAcl();
  const [asked, setAsked] = useState<OpenCommand>();
  const ask = async (command: PlannedCommand): Promise<OpenCommand> => {
    const all = await plannedRows(question, await chosen.ids());
    const mayWrite = ({ cell }: Planned) =>
      acl !== undefined && coversBudget(effectivePermission(acl, 'budget', cell.budgetId), 'write');
    const left = all.filter((row) => !mayWrite(row)).map(({ cell }) => cell.tradeSubject);
    return { command, rows: all.filter(mayWrite), leftOut: leftOutText(of, 'change', left) };
  };
  const start = (command: PlannedCommand) =>
    startCommand({ ask: async () => ask(command), show: setAsked, hasField: WITH_FIELD.has(command) });
  return (
    <>
      <Button onClick={() => start('date')}>
        <Icon of={CalendarClock} size="small" />
        {t('bulk.date')}
      </Button>
      <Button onClick={() => start('move')}>
        <Icon of={ArrowRightFromLine} size="small" />
        {t('bulk.move')}
      </Button>
      <Button look="danger" onClick={() => start('drop')}>
        <Icon of={Eraser} size="small" />
        {t('bulk.drop')}
      </Button>
      {asked?.rows.length === 0 && (
        <Dialog
          title={of('leftOut.title')}
          text={asked.leftOut}
          cancel={t('cancel')}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked && asked.rows.length > 0 && (
        <PlannedDialog
          {...asked}
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
