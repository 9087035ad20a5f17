import { useTranslation } from 'react-i18next';
import type { Chosen } from '#lib/list-state/list-rows.ts';
import { useAcl } from '#lib/session/access.ts';
import { Button } from '#ui/button/button.tsx';
import { CONTRACTORS, type ListedContractor } from './contractor-queries.ts';
import { useDistinct } from './use-distinct.ts';

type SayDistinctProps = { chosen: Chosen<ListedContractor>; onDone: () => void };

/**
 * Marks ticked likely duplicates as different companies; the rest of their group stays together.
 */
export function SayDistinct({ chosen: { rows }, onDone }: SayDistinctProps) {
  const { t } = useTranslation('master-data');
  const { data: acl } = useAcl();
  const { distinct } = useDistinct();
  if (acl === undefined || !CONTRACTORS.mayEdit(acl) || rows.length < 2) return null;
  return (
    <Button
      onClick={() => {
        distinct(rows);
        onDone();
      }}
    >
      {t('duplicates.distinct')}
    </Button>
  );
}
