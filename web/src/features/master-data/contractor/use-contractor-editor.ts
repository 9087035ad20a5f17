import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { successOf } from '#lib/api/api.ts';
import { useEditor } from '#lib/editor/use-editor.ts';
import { contractorSchema } from '@saldo/contract/contractor';
import { learnName } from '#lib/master-data/master-data.ts';
import { itemsChanged } from '../changed.ts';
import { refusedItem } from '../refused-item.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import {
  contractorSchemaOfDraft,
  draftOf,
  fieldsOf,
  type ContractorDraft,
  type ContractorField,
  type ContractorFields,
} from './contractor-draft.ts';
import { contractorApi, CONTRACTORS, type Contractor } from './contractor-queries.ts';

type ContractorEditing = {
  /** undefined: a new one */
  contractor?: Contractor;
  start?: ContractorDraft;
  isReadOnly: boolean;
  onSaved: (saved: Contractor | undefined) => void;
};

const FIELDS = Object.keys(contractorSchemaOfDraft.shape) as ContractorField[];

/** The texts of its fields, of input and of stored values. */
function useWords() {
  const { t } = useTranslation('master-editors');
  const texts = useFieldTexts();
  const label = (field: ContractorField) => t(`field.${field}`);
  return {
    label,
    text: (fields: ContractorFields, field: ContractorField) => texts(field, fields[field]),
    unsaved: ({ draft, before }: { draft: ContractorDraft; before: Partial<ContractorDraft> | undefined }) =>
      FIELDS.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(before?.[field])).map(
        (field) => `${label(field)}: ${texts(field, draft[field])}`,
      ),
  };
}

/** The draft of a contractor, its lock and its saving. */
export function useContractorEditor({ contractor, start, isReadOnly, onSaved }: ContractorEditing) {
  const { t } = useTranslation('master-editors');
  const client = useQueryClient();
  const editor = useEditor({
    key: `contractor ${contractor?.id ?? 'new'}`,
    resource: contractor === undefined || isReadOnly ? null : { type: 'contractor', id: contractor.id },
    ...(contractor && { name: contractor.name }),
    stored: contractor && { fields: fieldsOf(contractor), version: contractor.version },
    ...(start && { start }),
    schema: contractorSchemaOfDraft,
    draftOf,
    send: async ({ fields, patch, version }) => {
      if (contractor === undefined || version === undefined)
        return successOf(await contractorApi.create.mutate({ body: fields }));
      return successOf(
        await contractorApi.update.mutate({ params: { id: contractor.id }, body: { ...patch, version } }),
      );
    },
    refusedOf: (error) =>
      refusedItem(error, {
        fields: FIELDS,
        current: (body) => {
          const current = contractorSchema.safeParse(body).data;
          return current && { fields: fieldsOf(current), version: current.version };
        },
      }),
    words: useWords(),
    onSaved: (saved) => {
      if (saved) learnName(client, 'contractor', saved);
      onSaved(saved);
      void itemsChanged(client, CONTRACTORS);
    },
  });
  return {
    ...editor,
    /** a field's error message */
    errorOf: (field: ContractorField): string | undefined => {
      const code = editor.codeOf(field);
      if (code === undefined) return undefined;
      const [kind = '', place = ''] = code.split('.');
      return t(`error.${ERRORS.find((known) => known === kind) ?? 'refused'}`, { place });
    },
  };
}

const ERRORS = [
  'required',
  'tooLong',
  'nip',
  'euVat',
  'regon',
  'email',
  'days',
  'country',
  'account',
  'accountTwice',
  'taken',
] as const;

export type ContractorEditor = ReturnType<typeof useContractorEditor>;
