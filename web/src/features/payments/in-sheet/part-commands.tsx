import CalendarRange from 'lucide-react/icons/calendar-range';
import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Link2 from 'lucide-react/icons/link-2';
import Link2Off from 'lucide-react/icons/link-2-off';
import Pencil from 'lucide-react/icons/pencil';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { Menu, MenuItem, MenuRule } from '#ui/popup/menu.tsx';
import { startCommand } from '#ui/keyboard/start-command.ts';
import { useDocumentLocks } from '#lib/live/document-locks.ts';
import type { AskedCommand } from './part-command.tsx';
import { listedPart, useSetPart } from './part-queries.ts';

const PartCommand = lazyPart(
  async () => {
    const [parts] = await Promise.all([
      import('./part-command.tsx'),
      loadCatalogue(['payments', 'parts', 'editing']),
    ]);
    return parts.PartCommand;
  },
  { ifMissing: 'close' },
);

type CommandedPart = { partId: number; sourceId: number; number: string; paidDate: string | null };

/** Commands on a payment of a cell; each is one step, with undo in its notice. */
export function PartCommands({ part, isClosed }: { part: CommandedPart; isClosed: boolean }) {
  const { t } = useTranslation('sheet-payments');
  // Its days and method may change, because documents of closed months are paid later.
  const { partId: id, sourceId, number, paidDate } = part;
  const locked = useDocumentLocks()(sourceId)?.text;
  const refusal = locked ?? (isClosed ? t('closed') : undefined);
  const [asked, setAsked] = useState<AskedCommand>();
  const { open } = useDialogRoute();
  const setPart = useSetPart();
  const ask = (command: AskedCommand['command']) =>
    startCommand({
      ask: async () => {
        const [row] = await Promise.all([listedPart('attached', id), PartCommand.preload()]);
        return { command, row };
      },
      show: setAsked,
      hasField: true,
    });
  const put = (set: Parameters<typeof setPart.mutate>[0]['set'], done: 'detached' | 'unpaid') =>
    setPart.mutate({ tab: 'attached', part: { id, number }, set, done });
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="small"
            icon={Ellipsis}
            label={t('commands', { number })}
            isBusy={setPart.isPending}
          />
        }
      >
        {paidDate === null ? (
          <MenuItem icon={Check} refusal={locked} onClick={() => ask('pay')}>
            {t('pay')}
          </MenuItem>
        ) : (
          <MenuItem icon={Undo2} refusal={locked} onClick={() => put({ paidDate: null }, 'unpaid')}>
            {t('unpay')}
          </MenuItem>
        )}
        <MenuItem icon={CalendarRange} refusal={locked} onClick={() => ask('change')}>
          {t('redate')}
        </MenuItem>
        <MenuItem icon={Pencil} onClick={() => open(`payments-editor/edit/${sourceId}/document`)}>
          {t('open')}
        </MenuItem>
        <MenuRule />
        <MenuItem icon={Link2} refusal={refusal} onClick={() => ask('attach')}>
          {t('move')}
        </MenuItem>
        <MenuItem icon={Link2Off} refusal={refusal} onClick={() => put({ cell: null }, 'detached')}>
          {t('detach')}
        </MenuItem>
      </Menu>
      {asked && <PartCommand {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
