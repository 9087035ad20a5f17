import History from 'lucide-react/icons/history';
import PencilLine from 'lucide-react/icons/pencil-line';
import ScanText from 'lucide-react/icons/scan-text';
import Trash from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { formatInstant } from '#lib/words/instants.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { counted } from '#lib/words/counted.ts';
import { ForImporters } from './for-importers.tsx';
import { FromFiles } from './from-files.tsx';
import { FromSources } from './sources/from-sources.tsx';
import { pathOfImport, useDiscardDraft, useStarted } from './import-queries.ts';
import styles from './import.module.css';
import { ImportMethod } from './import-method.tsx';

/** The address of the editor of a new payment. */
const BY_HAND = '/payments/list/@/payments-editor/add';

/** `/payments/add`: the ways to add documents, and unfinished imports. */
export function AddDocumentsScreen() {
  return (
    <ForImporters>
      <AddDocuments />
    </ForImporters>
  );
}

function AddDocuments() {
  const { t } = useTranslation('import');
  usePageTitle(t('add.title'));
  return (
    <>
      <PageHeader path={t('path')} title={t('add.title')} facts={[t('add.about')]}>
        <ButtonLink to="/payments/import/history">
          <Icon of={History} size="small" />
          {t('history.title')}
        </ButtonLink>
      </PageHeader>
      <div className={styles.page}>
        <div className={styles.methods}>
          <FromFiles />
          <ImportMethod icon={ScanText} title={t('add.scan')} text={t('add.scanText')}>
            <ButtonLink to="/payments/import/documents">{t('add.scanOpen')}</ButtonLink>
          </ImportMethod>
          <FromSources />
          <ImportMethod icon={PencilLine} title={t('add.byHand')} text={t('add.byHandText')}>
            <ButtonLink to={BY_HAND}>{t('add.byHandOpen')}</ButtonLink>
          </ImportMethod>
        </div>
        <Started />
      </div>
    </>
  );
}

/** Drafts and running imports. */
function Started() {
  const { t } = useTranslation('import');
  const { data: items = [] } = useStarted();
  const discard = useDiscardDraft();
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section className={styles.started} aria-labelledby={id}>
      <h2 id={id}>{t('add.started')}</h2>
      <ul>
        {items.map((process) => (
          <li key={process.id}>
            <Link to={pathOfImport(process)}>{process.formattedTitle}</Link>
            <span>{t(`kind.${process.kind}`)}</span>
            <span>{t(`state.${process.state}`)}</span>
            <span>{t('rows', counted(process.rows))}</span>
            <span>{formatInstant(process.createdAt)}</span>
            {process.state === 'draft' && (
              <IconButton
                size="small"
                icon={Trash}
                label={t('add.discard', { name: process.formattedTitle })}
                onClick={() => discard.mutate(process)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
