import { effectivePermission } from '@saldo/contract/domain/permission';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useAcl } from '#lib/access.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

const PATH = '/budget/add';

/** Stays in reach of the keyboard while it cannot be used, so that it can say why. */
export function AddSheetButton({ look }: { look?: 'primary' }) {
  const { t } = useTranslation('manage');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data: acl } = useAcl();
  const isDenied = acl === undefined || effectivePermission(acl, 'budgets.add') === 'denied';
  const isAdding = pathname === PATH || pathname.startsWith(`${PATH}/`);
  const refusal = isAdding ? t('add.already') : isDenied ? t('add.denied') : undefined;
  const button = (
    <Button
      {...(look && { look })}
      aria-disabled={refusal !== undefined}
      onClick={() => refusal === undefined && void navigate(PATH)}
    >
      <Icon of={Plus} size="small" />
      {t('add.button')}
    </Button>
  );
  return refusal === undefined ? button : <Tooltip text={refusal}>{button}</Tooltip>;
}
