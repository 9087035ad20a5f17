import CopyIcon from 'lucide-react/icons/copy';
import FileText from 'lucide-react/icons/file-text';
import Merge from 'lucide-react/icons/merge';
import { useTranslation } from 'react-i18next';
import { statementPath } from '#lib/navigation/payment-tabs.ts';
import { mayChangePayments, maySeePayments } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { ItemUsage } from '../item-usage.tsx';
import asideStyles from '../aside.module.css';
import { DuplicateReasons } from './duplicate-reasons.tsx';
import { ContractorMoney } from './contractor-money.tsx';
import { ContractorLessons } from './contractor-lessons.tsx';
import { CONTRACTORS, type Contractor, type Duplicates } from './contractor-queries.ts';
import { DistinctContractors } from './distinct-contractors.tsx';
import { VatList } from './vat-list.tsx';
import { useDistinct } from './use-distinct.ts';

type ContractorAsideProps = {
  contractor: Contractor;
  groups: Duplicates;
  /** merges it with its likely duplicates; undefined: no right, or unsaved input */
  onMerge: (() => void) | undefined;
};

/** The uses of a contractor, and its likely duplicates. */
export function ContractorAside({ contractor, groups, onMerge }: ContractorAsideProps) {
  const { t } = useTranslation('master-data');
  const { distinct } = useDistinct();
  const { data: acl } = useAcl();
  return (
    <>
      <ItemUsage noun={CONTRACTORS} id={contractor.id} name={contractor.name} />
      {acl !== undefined && maySeePayments(acl) && (
        <>
          <ContractorMoney contractor={contractor} />
          <VatList contractorId={contractor.id} />
          <section className={asideStyles.part}>
            <ButtonLink size="small" to={statementPath(contractor.id)}>
              <Icon of={FileText} size="small" />
              {t('contractor.statement')}
            </ButtonLink>
          </section>
        </>
      )}
      {groups.map(({ key, reasons, contractors }) => {
        const others = contractors.filter(({ id }) => id !== contractor.id);
        return (
          <section key={key} className={asideStyles.part}>
            <h3 className={asideStyles.warning}>
              <Icon of={CopyIcon} size="small" />
              <DuplicateReasons reasons={reasons} />
            </h3>
            <ul>
              {others.map(({ id, name, records, paymentSources }) => (
                <li key={id}>
                  {name}{' '}
                  <small>
                    {t('use.record', { count: records })},{' '}
                    {t('use.payment-source', { count: paymentSources })}
                  </small>
                </li>
              ))}
            </ul>
            <div className={asideStyles.commands}>
              {onMerge && (
                <Button size="small" onClick={onMerge}>
                  <Icon of={Merge} size="small" />
                  {t('mergeChosen', { count: contractors.length })}
                </Button>
              )}
              {onMerge && (
                <Button size="small" look="plain" onClick={() => distinct(contractors)}>
                  {t('duplicates.distinct')}
                </Button>
              )}
            </div>
          </section>
        );
      })}
      <DistinctContractors contractor={contractor} />
      {acl !== undefined && mayChangePayments(acl) && <ContractorLessons contractorId={contractor.id} />}
    </>
  );
}
