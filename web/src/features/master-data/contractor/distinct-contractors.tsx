import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import { successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { Button } from '#ui/button/button.tsx';
import asideStyles from '../aside.module.css';
import { CONTRACTORS, contractorApi, type Contractor } from './contractor-queries.ts';
import { useDistinct } from './use-distinct.ts';

/** The companies that were marked as different from a contractor, with undo. */
export function DistinctContractors({ contractor }: { contractor: Contractor }) {
  const { t } = useTranslation(['master-data', 'list']);
  const { data: acl } = useAcl();
  const { takeBack } = useDistinct();
  const { id } = contractor;
  const { data } = useQuery({
    queryKey: keyOf('Contractor', id, 'distinct'),
    queryFn: async ({ signal }) =>
      successOf(await contractorApi.distinctFrom.query({ params: { id }, fetchOptions: { signal } })),
  });
  if (data === undefined || data.contractors.length === 0) return null;
  return (
    <section className={asideStyles.part} aria-label={t('duplicates.markedDistinct')}>
      <h3>{t('duplicates.markedDistinct')}</h3>
      <ul>
        {data.contractors.map((other) => (
          <li key={other.id}>
            {other.name}{' '}
            {acl !== undefined && CONTRACTORS.mayEdit(acl) && (
              <Button
                size="small"
                look="plain"
                aria-label={t('duplicates.takeBack', { name: other.name })}
                onClick={() => takeBack([contractor, other])}
              >
                {t('list:undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
