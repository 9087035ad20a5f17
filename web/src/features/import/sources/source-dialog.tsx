import type { Connector, ImportSource } from '@saldo/contract/import-source';
import { SCHEDULES } from '@saldo/contract/import-source';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { useFollowingDraft } from '#lib/editor/use-following-draft.ts';
import { showToast } from '#lib/toasts.ts';
import { formatDate } from '#lib/words/format.ts';
import { useToday } from '#lib/words/today.ts';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/date-picker/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ChangedElsewhere } from '#ui/editor/changed-elsewhere.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './import-sources.module.css';
import { changeOf, draftOf, faultsOf, newBodyOf, withConnector, type SourceDraft } from './source-draft.ts';
import { useSaveSource, useTestConnector } from './source-queries.ts';

type SourceDialogProps = {
  connectors: readonly Connector[];
  /** null: a new one */
  source: ImportSource | null;
  onClose: () => void;
};

/** Creates or edits a source; the key can be entered, and is never shown. */
export function SourceDialog({ connectors, source, onClose }: SourceDialogProps) {
  const { t } = useTranslation('sources');
  const { data: today } = useToday();
  const [first] = connectors;
  if (today === undefined || first === undefined) return null;
  const nameOf = (type: Connector['type']) => t(`connector.${type}`);
  const start = draftOf(source, first.type, { today, nameOf });
  return <OpenDialog {...{ connectors, source, onClose, today, start }} />;
}

const NOTHING = { hasIdentifier: false, hasSecret: false, fetches: false };

type OpenDialogProps = SourceDialogProps & { today: string; start: SourceDraft };

function OpenDialog({ connectors, source, onClose, today, start }: OpenDialogProps) {
  const { t } = useTranslation('sources');
  const edited = useFollowingDraft<SourceDraft>(start);
  const { draft, put: change } = edited;
  const [isTried, setTried] = useState(false);
  const save = useSaveSource(() => {
    onClose();
    showToast({ type: 'done', title: t(source === null ? 'added' : 'changed', { name: draft.name.trim() }) });
  });
  const connector = connectors.find(({ type }) => type === draft.connector);
  const { hasIdentifier, hasSecret, fetches } = connector ?? NOTHING;
  const faults = faultsOf(draft, { hasIdentifier, needsKey: hasSecret && source === null });
  const shown = (field: keyof SourceDraft) => (isTried && faults.includes(field) ? t('required') : undefined);
  const send = edited.submit((changed) =>
    save.mutate(
      source === null
        ? { id: null, body: newBodyOf(draft, { hasIdentifier, hasSecret, fetches }) }
        : { id: source.id, body: { version: source.version, ...changeOf(changed) } },
    ),
  );
  return (
    <Dialog
      title={source === null ? t('addTitle') : t('editTitle', { name: source.name })}
      confirm={t(source === null ? 'addConfirm' : 'save')}
      cancel={t('cancel')}
      isBusy={save.isPending}
      failure={save.error}
      onConfirm={() => {
        setTried(true);
        if (faults.length === 0) void send();
      }}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <ChangedElsewhere
          of={edited}
          label={(field) => t(field === 'secret' ? 'field.secret.invoicing' : `field.${field}`)}
          text={(fields, field) => sourceText(t, fields, field)}
        />
        {source === null && (
          <SelectField
            label={t('field.connector')}
            value={draft.connector}
            options={connectors.map(({ type }) => ({ value: type, label: t(`connector.${type}`) }))}
            hint={t(`connectorHint.${draft.connector}`)}
            onChange={(type) => change(withConnector(draft, type, (one) => t(`connector.${one}`)))}
          />
        )}
        <TextField
          label={t('field.name')}
          value={draft.name}
          maxLength={80}
          autoComplete="off"
          error={shown('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        {hasIdentifier && (
          <TextField
            label={t('field.identifier')}
            value={draft.identifier}
            maxLength={120}
            autoComplete="off"
            error={shown('identifier')}
            onChange={({ target }) => change({ identifier: target.value })}
          />
        )}
        {hasSecret && (
          <PasswordField
            label={t(`field.secret.${draft.connector === 'ksef' ? 'ksef' : 'invoicing'}`)}
            showLabel={t('field.show')}
            hideLabel={t('field.hide')}
            value={draft.secret}
            maxLength={500}
            autoComplete="off"
            hint={source === null ? t('field.secretHint') : t('field.secretStays')}
            error={shown('secret')}
            onChange={({ target }) => change({ secret: target.value })}
          />
        )}
        {connector?.trial && hasSecret && <Trial trial={connector.trial} onTake={(taken) => change(taken)} />}
        {fetches && <FetchFields {...{ draft, today, change }} isNew={source === null} />}
        <TestKey
          draft={draft}
          source={source}
          hasIdentifier={hasIdentifier}
          isReady={faults.every((one) => one === 'name')}
        />
      </div>
    </Dialog>
  );
}

type FetchFieldsProps = {
  draft: SourceDraft;
  today: string;
  isNew: boolean;
  change: (changed: Partial<SourceDraft>) => void;
};

/** What is fetched automatically, and from which day on. */
function FetchFields({ draft, today, isNew, change }: FetchFieldsProps) {
  const { t } = useTranslation('sources');
  return (
    <>
      <DateField
        label={t('field.since')}
        value={draft.since}
        today={today}
        hint={isNew ? t('field.sinceHint') : t('field.sinceAgain')}
        onChange={(since) => change({ since })}
      />
      <SelectField
        label={t('field.schedule')}
        value={draft.schedule}
        options={SCHEDULES.map((value) => ({ value, label: t(`schedule.${value}`) }))}
        onChange={(schedule) => change({ schedule })}
      />
    </>
  );
}

/** What a field holds, as its dialog shows it; the key is never shown. */
function sourceText(t: TFunction<'sources'>, fields: SourceDraft, field: keyof SourceDraft): string {
  if (field === 'schedule') return t(`schedule.${fields.schedule}`);
  return field === 'since' ? formatDate(fields.since) : fields[field];
}

/** Credentials of a fake service, filled in by a button. */
function Trial({
  trial,
  onTake,
}: {
  trial: NonNullable<Connector['trial']>;
  onTake: (taken: Partial<SourceDraft>) => void;
}) {
  const { t } = useTranslation('sources');
  const { identifier, secret } = trial;
  if (secret === null) return null;
  return (
    <p className={styles.trial}>
      {t('trial.text')}
      <Button size="small" onClick={() => onTake({ secret, ...(identifier !== null && { identifier }) })}>
        {t('trial.take')}
      </Button>
    </p>
  );
}

type TestKeyProps = {
  draft: SourceDraft;
  source: ImportSource | null;
  hasIdentifier: boolean;
  isReady: boolean;
};

/** Tests whether the service accepts the key. */
function TestKey({ draft, source, hasIdentifier, isReady }: TestKeyProps) {
  const { t } = useTranslation('sources');
  const test = useTestConnector();
  const { connector, identifier, secret } = draft;
  const asked = JSON.stringify([connector, identifier, secret]);
  const [askedFor, setAskedFor] = useState('');
  const isAnswer = askedFor === asked && !test.isPending;
  const ask = () => {
    if (test.isPending) return;
    setAskedFor(asked);
    test.mutate({
      connector,
      identifier: hasIdentifier ? identifier.trim() : null,
      ...(secret === '' ? { sourceId: source?.id } : { secret }),
    });
  };
  return (
    <div className={styles.test}>
      <Button disabled={!isReady} onClick={ask}>
        {t(test.isPending ? 'test.running' : 'test.ask')}
      </Button>
      <output className={isAnswer && test.data !== null ? styles.failed : styles.done}>
        {isAnswer && test.error && failureText(test.error)}
        {isAnswer && test.data === null && t('test.works')}
        {isAnswer && test.data && t(`fault.${test.data}`)}
      </output>
    </div>
  );
}
