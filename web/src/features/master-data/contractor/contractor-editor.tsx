import CopyIcon from 'lucide-react/icons/copy';
import Settings2 from 'lucide-react/icons/settings-2';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListWalk } from '#lib/editor/use-list-walk.ts';
import { useList } from '#lib/list-state/use-list.ts';
import { keptKey } from '#lib/list-state/kept-list.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { useAcl } from '#lib/session/access.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { EditorFrame } from '#ui/editor/editor-frame.tsx';
import { LoadedEditor } from '#ui/editor/loaded-editor.tsx';
import { Banner } from '#ui/page/banner.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { Tag } from '#ui/text/tag.tsx';
import { DeleteInEditor } from '../deletion/delete-in-editor.tsx';
import { mayManage } from '../may-manage.ts';
import { MergeDialog } from '../merge/merge-dialog.tsx';
import { useReadOnly } from '../use-read-only.ts';
import { useTellAdded } from '../use-tell-added.ts';
import { useTellChanged } from '../use-tell-changed.ts';
import { useSeesAccounts } from '../use-sees-accounts.ts';
import { useTypedName } from '../use-typed-name.ts';
import { ContractorAside } from './contractor-aside.tsx';
import { NEW_CONTRACTOR } from './contractor-draft.ts';
import { ContractorForm } from './contractor-form.tsx';
import { useContractorMerge } from './contractor-merge.ts';
import { CONTRACTORS, useContractor, useDuplicates, type Contractor } from './contractor-queries.ts';
import { useContractorEditor } from './use-contractor-editor.ts';
import { CONTRACTOR_LIST } from './contractor-list.ts';

/** `contractor-editor/edit/{contractorId}` over any page. */
export function EditContractor({ id }: { id: number }) {
  const { t } = useTranslation('master-data');
  const { close } = useDialogRoute();
  const gone = { title: t('contractor.goneTitle'), text: t('gone') };
  return (
    <LoadedEditor title={t('contractor.one')} query={useContractor(id)} gone={gone} onClose={close}>
      {(contractor) => <StoredContractor key={id} contractor={contractor} />}
    </LoadedEditor>
  );
}

/** `contractor-editor/add`, with the name typed where it was missing. */
export function AddContractor() {
  const { t } = useTranslation('master-data');
  const { close, closeWith } = useDialogRoute();
  const name = useTypedName();
  const tellAdded = useTellAdded(CONTRACTORS, CONTRACTOR_LIST);
  const editor = useContractorEditor({
    start: { ...NEW_CONTRACTOR, name },
    isReadOnly: false,
    onSaved: (saved) => {
      if (saved === undefined) return close();
      closeWith(saved.id);
      tellAdded(saved);
    },
  });
  const readOnly = useReadOnly(CONTRACTORS, false);
  return (
    <EditorFrame
      title={t('contractor.newTitle')}
      work={editor.work}
      readOnly={readOnly}
      isBroad
      savesOnEnter
      onClose={close}
    >
      <ContractorForm {...editor} isNew />
    </EditorFrame>
  );
}

/** The initial field of the editor: the one whose absence the list is filtered by. */
function useFirstField(): string | undefined {
  const list = useList(CONTRACTOR_LIST).filters;
  const seesAccounts = useSeesAccounts();
  if (list.withoutAccount && seesAccounts) return '[data-field=bankAccounts] input[type=text]';
  return list.withoutNip ? '[data-field=taxIdentificationNumber] input' : undefined;
}

function StoredContractor({ contractor }: { contractor: Contractor }) {
  const { t } = useTranslation('master-data');
  const { id, name } = contractor;
  const { userId } = useCurrentUser();
  const { open, close, closeWith } = useDialogRoute();
  const readOnly = useReadOnly(CONTRACTORS, false);
  const mayManageAll = mayManage(useAcl().data, CONTRACTORS);
  const [isMerging, setMerging] = useState(false);
  const tellChanged = useTellChanged(CONTRACTORS);
  const continuesToNext = useRef(false);
  const firstField = useFirstField();
  const walk = useListWalk(keptKey(userId, CONTRACTOR_LIST.name), id, (other) =>
    open(`${CONTRACTORS.dialog}/edit/${other}`),
  );
  const editor = useContractorEditor({
    contractor,
    isReadOnly: readOnly !== undefined,
    onSaved: (saved) => {
      if (continuesToNext.current && walk?.next) walk.next();
      else closeWith(id);
      if (saved) tellChanged(saved);
    },
  });
  const { data: groups = [] } = useDuplicates(id);
  const twins = groups.flatMap(({ contractors }) => contractors).filter((other) => other.id !== id);
  const mergeWords = useContractorMerge();
  return (
    <EditorFrame
      title={name}
      mark={
        <>
          {contractor.isInternal && (
            <Tag>
              <Icon of={Settings2} size="tiny" />
              {t('internal')}
            </Tag>
          )}
          {twins.length > 0 && (
            <Tag tone="partial">
              <Icon of={CopyIcon} size="tiny" />
              {t('duplicates.count', { count: twins.length })}
            </Tag>
          )}
        </>
      }
      subtitle={contractor.shortName ?? undefined}
      work={editor.work}
      locked={editor.locked}
      readOnly={readOnly}
      walk={walk}
      firstField={firstField}
      onContinue={(isAsked) => (continuesToNext.current = isAsked)}
      isBroad
      savesOnEnter
      aside={
        <ContractorAside
          contractor={contractor}
          groups={groups}
          onMerge={mayManageAll && !editor.work.isDirty ? () => setMerging(true) : undefined}
        />
      }
      also={!contractor.isInternal && <DeleteInEditor noun={CONTRACTORS} item={contractor} />}
      above={contractor.isInternal && <Banner tone="info">{t('contractor.internal')}</Banner>}
      onClose={close}
    >
      <ContractorForm {...editor} contractor={contractor} />
      {isMerging && (
        <MergeDialog
          noun={CONTRACTORS}
          ids={[id, ...twins.map((twin) => twin.id)]}
          {...mergeWords}
          onClose={() => setMerging(false)}
          onDone={({ id: staying }) => closeWith(staying)}
        />
      )}
    </EditorFrame>
  );
}
