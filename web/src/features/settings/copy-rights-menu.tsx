import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '#lib/api/failures.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { Menu, MenuItem } from '#ui/popup/menu.tsx';
import { readRights, useSlots } from './queries.ts';
import type { Permissions } from './rights-draft.ts';

type CopyRightsMenuProps = { userId: number; onCopy: (permissions: Permissions) => void };

/** Copies every right of another user into the draft. */
export function CopyRightsMenu({ userId, onCopy }: CopyRightsMenuProps) {
  const { t } = useTranslation('team');
  const { data } = useSlots();
  const others = (data?.users ?? []).filter(({ id, isMasterUser }) => id !== userId && !isMasterUser);
  if (others.length === 0) return null;
  const copy = async (id: number) => {
    try {
      onCopy((await readRights(id)).permissions);
    } catch (error) {
      if (error instanceof Error) toastFailure(error);
    }
  };
  return (
    <Menu
      trigger={
        <Button>
          <Icon of={Copy} size="small" />
          {t('rights.copyFrom')}
          <Icon of={ChevronDown} size="tiny" />
        </Button>
      }
    >
      {others.map(({ id, firstname, lastname }) => (
        <MenuItem key={id} onClick={() => void copy(id)}>
          {`${firstname} ${lastname}`}
        </MenuItem>
      ))}
    </Menu>
  );
}
