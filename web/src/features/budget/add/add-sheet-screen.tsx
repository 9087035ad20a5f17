import { effectivePermission } from '@saldo/contract/domain/permission';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useAcl } from '#lib/session/access.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { useToday } from '#lib/words/today.ts';
import { useUserSetting } from '#lib/settings/user-settings.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { AddSheetForm } from './add-sheet-form.tsx';
import styles from './add-sheet.module.css';
import { draftExtrasSchema, extrasKey, NO_EXTRAS } from './draft-extras.ts';
import { DraftList } from './draft-list.tsx';
import { usePlaces } from '../manage/manage-queries.ts';
import { useBudget } from '../queries.ts';

type Own = { id: number; key: string };

/** `/budget/add/{id?}`: a new sheet, or an existing draft. */
export function AddSheetScreen() {
  const { t } = useTranslation('manage');
  const { companyName } = useCurrentUser();
  const { data: acl } = useAcl();
  const { budgetId } = useParams();
  const navigate = useNavigate();
  // A form that has just created its draft continues under the draft's address.
  const [own, setOwn] = useState<Own>();
  if (own && budgetId !== undefined && budgetId !== String(own.id)) setOwn(undefined);
  const key = own && budgetId === String(own.id) ? own.key : (budgetId ?? 'new');
  useEffect(() => {
    document.title = `${t('add.title')} · Saldo`;
  }, [t]);
  if (acl && effectivePermission(acl, 'budgets.add') === 'denied') throw new ApiError('http', 403);
  const handleCreated = (id: number) => {
    setOwn({ id, key });
    void navigate(`/budget/add/${id}`, { replace: true });
  };
  return (
    <>
      <PageHeader path={companyName} title={t('add.title')} facts={[t('add.fact')]} />
      <div className={styles.page}>
        {key === 'new' ? (
          <Ready key={key} onCreated={handleCreated} />
        ) : (
          <Resumed key={key} id={Number(key)} onCreated={handleCreated} />
        )}
        <DraftList currentId={Number(budgetId) || null} />
      </div>
    </>
  );
}

type FormProps = { onCreated: (id: number) => void };

function Resumed({ id, onCreated }: FormProps & { id: number }) {
  if (!Number.isInteger(id) || id < 1) throw new ApiError('http', 404);
  const { data, error } = useBudget(id);
  const [extras, , isKnown] = useUserSetting(extrasKey(id), draftExtrasSchema, NO_EXTRAS);
  // The draft as it was when opened; later responses belong to this form's own writes.
  const [started, setStarted] = useState(data);
  if (!started && data) setStarted(data);
  if (error && !data) throw error;
  if (!started || !isKnown) return <Waiting />;
  if (!started.isDraft) return <Navigate to={`/budget/${id}`} replace />;
  return <Ready started={started} extras={extras} onCreated={onCreated} />;
}

type Form = Parameters<typeof AddSheetForm>[0];

function Ready({ started, extras, onCreated }: FormProps & Pick<Form, 'started' | 'extras'>) {
  const today = useToday();
  const places = usePlaces();
  const failure = today.data === undefined ? today.error : places.data ? null : places.error;
  if (failure) throw failure;
  if (today.data === undefined || !places.data) return <Waiting />;
  return (
    <AddSheetForm
      today={today.data}
      places={places.data}
      started={started}
      extras={extras}
      onCreated={onCreated}
    />
  );
}

function Waiting() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.form}>
      <SkeletonRows count={6} label={t('loading')} />
    </div>
  );
}
