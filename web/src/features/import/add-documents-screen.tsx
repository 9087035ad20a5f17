import History from 'lucide-react/icons/history';
import PencilLine from 'lucide-react/icons/pencil-line';
import Table from 'lucide-react/icons/table-2';
import Trash from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { failureText } from '#lib/api/failures.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { formatInstant } from '#lib/words/instants.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { Upload } from '#ui/upload/upload.tsx';
import { ForImporters } from './for-importers.tsx';
import {
  pathOfImport,
  sendTable,
  TABLE_RULES,
  useBeginImport,
  useDiscardDraft,
  useStarted,
} from './import-queries.ts';
import styles from './import.module.css';

/** Where the editor of a new payment opens. */
const BY_HAND = '/payments/list/@/payments-editor/add';

/** `/payments/add`: the ways in which documents come, and what was begun. */
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
        <div className={styles.ways}>
          <FromTable />
          <Way icon={PencilLine} title={t('add.byHand')} text={t('add.byHandText')}>
            <ButtonLink to={BY_HAND}>{t('add.byHandOpen')}</ButtonLink>
          </Way>
        </div>
        <Started />
      </div>
    </>
  );
}

type WayProps = { icon: typeof Table; title: string; text: string; children: React.ReactNode };

function Way({ icon, title, text, children }: WayProps) {
  const id = useId();
  return (
    <section className={styles.way} aria-labelledby={id}>
      <h2 id={id}>
        <Icon of={icon} size="small" />
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </section>
  );
}

const focus = (area: HTMLTextAreaElement | null) => area?.focus();

/** A file, or lines that were copied from a spreadsheet. */
function FromTable() {
  const { t } = useTranslation('import');
  const navigate = useNavigate();
  const begin = useBeginImport((process) => void navigate(pathOfImport(process)));
  const [pasted, setPasted] = useState('');
  const [isPasting, setPasting] = useState(false);
  const read = async () => {
    const file = new File([pasted], t('add.pastedName'), { type: 'text/plain' });
    const { fileId } = await sendTable(file, { onProgress: () => {}, signal: new AbortController().signal });
    begin.mutate(fileId);
  };
  return (
    <Way icon={Table} title={t('add.table')} text={t('add.tableText')}>
      <Upload
        isMany
        label={t('add.file')}
        rules={TABLE_RULES}
        send={sendTable}
        onUploaded={({ fileId }) => begin.mutate(fileId)}
      />
      {begin.isError && (
        <p role="alert" className={styles.alert}>
          {failureText(begin.error)}
        </p>
      )}
      {isPasting ? (
        <form
          className={styles.paste}
          onSubmit={(event) => {
            event.preventDefault();
            if (pasted.trim() !== '') void read();
          }}
        >
          <TextAreaField
            ref={focus}
            label={t('add.pasted')}
            hint={t('add.pastedHint')}
            rows={6}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
          <Button type="submit" disabled={begin.isPending}>
            {t('add.pastedOpen')}
          </Button>
        </form>
      ) : (
        <Button onClick={() => setPasting(true)}>{t('add.paste')}</Button>
      )}
    </Way>
  );
}

/** Drafts, and imports that are being written. */
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
            <span>{t(`state.${process.state}`)}</span>
            <span>{t('rows', { count: process.rows })}</span>
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
