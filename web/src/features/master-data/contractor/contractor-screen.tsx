import FileText from 'lucide-react/icons/file-text';
import Upload from 'lucide-react/icons/upload';
import Users from 'lucide-react/icons/users';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { successOf } from '#lib/api/api.ts';
import { usePagedRows } from '#lib/list-state/paged-rows.ts';
import { useList } from '#lib/list-state/use-list.ts';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { ADD_DOCUMENTS_PATH, statementPath } from '#lib/navigation/payment-tabs.ts';
import { mayChangePayments, maySeePayments } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { MenuItem } from '#ui/popup/menu.tsx';
import { DataList } from '#ui/data-table/data-list.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { useBanks } from '../banks.ts';
import { BulkCommands } from '../list/bulk-commands.tsx';
import type { FileFormat } from '#ui/data-table/export-menu.tsx';
import { ItemActions } from '../list/item-actions.tsx';
import { ListTools, NoItems } from '../list/list-tools.tsx';
import { MasterDataPage } from '../list/master-data-page.tsx';
import { useOverall } from '../list/use-overall.ts';
import { useSeesAccounts } from '../use-sees-accounts.ts';
import { columnsOf, titleOf, type IsSame } from './contractor-columns.tsx';
import { ContractorFilters } from './contractor-filters.tsx';
import { CONTRACTOR_LIST, contractorQuestion } from './contractor-list.ts';
import { useContractorMerge } from './contractor-merge.ts';
import {
  contractorApi,
  contractorPages,
  CONTRACTORS,
  useDuplicates,
  type ContractorQuestion,
  type ListedContractor,
} from './contractor-queries.ts';
import { SayDistinct } from './say-distinct.tsx';
import { SetDefaults } from './set-defaults.tsx';
import { MergeDialog, type MergeWords } from '../merge/merge-dialog.tsx';
import { sharedReasons } from './same-in-group.ts';
import { DuplicateReasons } from './duplicate-reasons.tsx';
import { DuplicateCommands, NoDuplicates, useDuplicateRows } from './duplicate-rows.tsx';
import { DuplicatesNotice } from './duplicates-notice.tsx';

const namesOf = (items: readonly { id: number; name: string }[]) =>
  new Map(items.map(({ id, name }) => [id, name]));

const readFile = async (format: FileFormat, question: ContractorQuestion) => {
  const call = format === 'csv' ? contractorApi.exportCsv : contractorApi.exportXlsx;
  return successOf(await call.mutate({ body: question }));
};

/** `/system/data?tab=contractors`: the company's contractors, and likely duplicates among them. */
export function ContractorScreen() {
  const { t } = useTranslation(['master-data', 'master-editors']);
  const list = useList(CONTRACTOR_LIST);
  const { addressOf } = useDialogRoute();
  const question = contractorQuestion(list);
  const paged = usePagedRows<ListedContractor>(list, contractorPages(question));
  const duplicates = useDuplicates();
  const twins = useDuplicateRows(duplicates, question);
  const all = useOverall(CONTRACTORS, list, paged);
  const rows = list.filters.duplicates ? twins.rows : all;
  const merge = useContractorMerge();
  // Not in the heading of its group, which disappears if another user resolves the group meanwhile.
  const [merging, setMerging] = useState<readonly number[]>();
  const showDuplicates = (isShown: boolean) => list.setFilters({ duplicates: isShown });
  const shared = useMemo(
    () => sharedReasons(list.filters.duplicates ? twins.groups : []),
    [list.filters.duplicates, twins.groups],
  );
  const isSame = useCallback<IsSame>((id, reason) => shared.get(id)?.has(reason) ?? false, [shared]);
  const columns = useColumns(isSame);
  const title = useMemo(() => titleOf(t, addressOf, isSame), [t, addressOf, isSame]);
  return (
    <MasterDataPage noun={CONTRACTORS} count={list.isNarrowed ? null : paged.total}>
      <DataList
        list={list}
        rows={rows}
        label={t('contractor.title')}
        searchLabel={t('contractor.search')}
        title={title}
        columns={columns}
        nameOf={({ name }) => name}
        filters={
          list.filters.duplicates ? undefined : (
            <ContractorFilters filters={list.filters} onChange={list.setFilters} />
          )
        }
        notice={
          twins.count > 0 && (
            <DuplicatesNotice
              count={twins.count}
              groups={twins.groupCount}
              isShown={list.filters.duplicates}
              onShow={showDuplicates}
            />
          )
        }
        tools={
          <>
            <ImportLink isCompact="narrow" />
            <ListTools noun={CONTRACTORS} readFile={(format) => readFile(format, question)} />
          </>
        }
        renderActions={(contractor) => <ContractorActions contractor={contractor} merge={merge} />}
        renderBulk={(chosen, untick) => (
          <BulkCommands
            noun={CONTRACTORS}
            chosen={chosen}
            merge={merge}
            readFile={(format, ids) => readFile(format, { ...question, ids: [...ids] })}
            onDone={untick}
          >
            <SetDefaults chosen={chosen} onDone={untick} />
            {list.filters.duplicates && <SayDistinct chosen={chosen} onDone={untick} />}
          </BulkCommands>
        )}
        headingOf={(group) => {
          const found = twins.groups[group];
          return {
            name: found && <DuplicateReasons reasons={found.reasons} />,
            tools: found && <DuplicateCommands group={found} onMerge={setMerging} />,
          };
        }}
        empty={
          list.filters.duplicates ? (
            <NoDuplicates onShowAll={() => showDuplicates(false)} />
          ) : (
            <NoItems noun={CONTRACTORS} icon={Users}>
              <ImportLink />
            </NoItems>
          )
        }
      />
      {merging && (
        <MergeDialog
          noun={CONTRACTORS}
          ids={merging}
          {...merge}
          onClose={() => setMerging(undefined)}
          onDone={() => undefined}
        />
      )}
    </MasterDataPage>
  );
}

function ContractorActions({ contractor, merge }: { contractor: ListedContractor; merge: MergeWords }) {
  const { t } = useTranslation('master-data');
  const navigate = useNavigate();
  const { data: acl } = useAcl();
  return (
    <ItemActions noun={CONTRACTORS} item={contractor} merge={merge}>
      {acl !== undefined && maySeePayments(acl) && (
        <MenuItem icon={FileText} onClick={() => void navigate(statementPath(contractor.id))}>
          {t('contractor.statement')}
        </MenuItem>
      )}
    </ItemActions>
  );
}

function useColumns(isSame: IsSame) {
  const { t } = useTranslation(['master-data', 'master-editors']);
  const { data: banks } = useBanks();
  const methods = useMasterData('payment-method').items;
  const subjects = useMasterData('trade-subject').items;
  const sections = useMasterData('section').items;
  const seesAccounts = useSeesAccounts();
  const { data: acl } = useAcl();
  const seesPayments = acl !== undefined && maySeePayments(acl);
  const isLimited = acl?.isMasterUser === false;
  return useMemo(() => {
    const all = columnsOf(t, {
      banks: banks ?? [],
      methods: namesOf(methods),
      subjects: namesOf(subjects),
      sections: namesOf(sections),
      isSame,
      seesPayments,
      isLimited,
    });
    return seesAccounts ? all : all.filter(({ key }) => key !== 'account');
  }, [t, banks, methods, subjects, sections, seesAccounts, seesPayments, isLimited, isSame]);
}

/** A link to the import of contractors from a file. */
function ImportLink({ isCompact = false }: { isCompact?: 'narrow' | false }) {
  const { t } = useTranslation('master-data');
  const { data: acl } = useAcl();
  if (acl === undefined || !mayChangePayments(acl)) return null;
  return (
    <ButtonLink isCompact={isCompact} to={ADD_DOCUMENTS_PATH} title={t('importHint')}>
      <Icon of={Upload} size="small" />
      <span>{t('import')}</span>
    </ButtonLink>
  );
}
