import type { ListedStatement } from '@saldo/contract/bank-statement';
import { MAX_FILE_BYTES } from '@saldo/contract/file';
import Landmark from 'lucide-react/icons/landmark';
import Trash from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { defineList } from '#lib/list-state/list-address.ts';
import { byNumber, byText, useLocalRows } from '#lib/list-state/local-rows.ts';
import { useList } from '#lib/list-state/use-list.ts';
import { bankStatementPath, paymentsPath } from '#lib/navigation/payment-tabs.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DataList } from '#ui/data-table/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tooltip } from '#ui/popup/tooltip.tsx';
import { Upload } from '#ui/upload/upload.tsx';
import { DeleteStatement, settledIn } from './delete-statement.tsx';
import { ForReconcilers } from './for-reconcilers.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { columnsOf, nameOf, titleOf } from './statement-columns.tsx';
import { sendFile, useStatements } from './statement-queries.ts';
import styles from './statements.module.css';

const RULES = {
  kinds: ['.sta', '.mt940', '.940', '.txt', '.xml', '.csv', '.xlsx'],
  maxBytes: MAX_FILE_BYTES,
};

const STATEMENTS = defineList({ name: 'bank-statements', sorts: ['to', 'lines', 'closing'], filters: {} });
const ARRANGEMENT = {
  order: {
    to: byText<ListedStatement>(({ to, paymentMethod }) => `${to} ${paymentMethod.name}`),
    lines: byNumber<ListedStatement>(({ lines }) => lines),
    closing: byNumber<ListedStatement>(({ closing }) => closing ?? 0),
  },
  searchIn: [
    { name: 'paymentMethod.name', weight: 1 },
    { name: 'number', weight: 1 },
  ],
  matches: () => true,
};

/** The address with the file whose preview is shown. */
function withFile(now: URLSearchParams, id: number | null): URLSearchParams {
  const next = new URLSearchParams(now);
  if (id === null) for (const name of ['file', 'as']) next.delete(name);
  else next.set('file', String(id));
  return next;
}

/** `/payments/bank-statements`: uploads bank files, and lists stored statements. */
export function StatementsScreen() {
  return (
    <ForReconcilers>
      <Statements />
    </ForReconcilers>
  );
}

function Statements() {
  const { t } = useTranslation('statements');
  const list = useList(STATEMENTS);
  const query = useStatements();
  const rows = useLocalRows(list, query, ARRANGEMENT);
  const [address, setAddress] = useSearchParams();
  const fileId = Number(address.get('file')) || null;
  const setFileId = (id: number | null) => setAddress((now) => withFile(now, id), { replace: true });
  const navigate = useNavigate();
  usePageTitle(t('title'));
  const title = useMemo(() => titleOf(t), [t]);
  const columns = useMemo(() => columnsOf(t), [t]);
  const [askedId, setAskedId] = useState<number>();
  // It follows what others do with it meanwhile.
  const asked = query.data?.find(({ id }) => id === askedId);
  return (
    <>
      <PageHeader
        path={<Link to={paymentsPath('attached')}>{t('path')}</Link>}
        title={t('title')}
        facts={[t('about')]}
      />
      <div className={styles.upload}>
        <Upload
          label={t('upload')}
          rules={RULES}
          // The preview follows, which alone says whether the file is read.
          hidesDone
          send={sendFile}
          onUploaded={(answer) => setFileId(answer.fileId)}
        />
      </div>
      <DataList
        list={list}
        rows={rows}
        label={t('title')}
        searchLabel={t('searchStatements')}
        title={title}
        columns={columns}
        nameOf={(row) => nameOf(row, t)}
        renderActions={(row) => {
          const settled = settledIn(row);
          return (
            <Tooltip text={settled === 0 ? undefined : t('notDeletable', { count: settled })}>
              <IconButton
                size="small"
                icon={Trash}
                label={t('delete', { name: nameOf(row, t) })}
                aria-disabled={settled > 0 || undefined}
                onClick={settled === 0 ? () => setAskedId(row.id) : undefined}
              />
            </Tooltip>
          );
        }}
        empty={<EmptyState icon={Landmark} title={t('empty')} text={t('emptyText')} />}
      />
      {asked && <DeleteStatement statement={asked} onClose={() => setAskedId(undefined)} />}
      {fileId !== null && (
        <PreviewDialog
          key={fileId}
          fileId={fileId}
          isStatement={address.get('as') === 'statement'}
          onClose={() => setFileId(null)}
          onKept={(id) => {
            setFileId(null);
            if (id !== null) void navigate(bankStatementPath(id));
          }}
        />
      )}
    </>
  );
}
