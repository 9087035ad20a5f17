import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '#lib/list-state/list-rows.ts';
import { useAcl } from '#lib/session/access.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { CONTRACTORS, type ListedContractor } from './contractor-queries.ts';
import { DefaultsDialog } from './defaults-dialog.tsx';

type SetDefaultsProps = { chosen: Chosen<ListedContractor>; onDone: () => void };

/** Sets the defaults of the ticked contractors. */
export function SetDefaults({ chosen, onDone }: SetDefaultsProps) {
  const { t } = useTranslation('master-data');
  const { data: acl } = useAcl();
  const [isOpen, setOpen] = useState(false);
  if (acl === undefined || !CONTRACTORS.mayEdit(acl)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon of={SlidersHorizontal} size="small" />
        {t('defaults.ask')}
      </Button>
      {isOpen && <DefaultsDialog chosen={chosen} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}
