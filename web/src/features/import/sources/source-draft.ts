import type { ConnectorType, ImportSource } from '@saldo/contract/import-source';
import type { SourceValues } from './source-queries.ts';

/** A source as it stands in its form. */
export type SourceDraft = {
  connector: ConnectorType;
  name: string;
  identifier: string;
  /** empty: the stored key stays */
  secret: string;
  since: string;
  schedule: SourceValues['schedule'];
};

const NAMES = { invoicing: 'Program do faktur', ksef: 'KSeF' } as const;

/** What the form begins with: a new source fetches from the first of the month. */
export const draftOf = (
  source: ImportSource | null,
  connector: ConnectorType,
  today: string,
): SourceDraft => ({
  connector: source?.connector ?? connector,
  name: source?.name ?? NAMES[connector],
  identifier: source?.identifier ?? '',
  secret: '',
  since: source?.since ?? `${today.slice(0, 8)}01`,
  schedule: source?.schedule ?? 'daily',
});

/** Another service; a name that nobody has typed goes with it. */
export const withConnector = (draft: SourceDraft, connector: ConnectorType): SourceDraft => ({
  ...draft,
  connector,
  name: draft.name === NAMES[draft.connector] ? NAMES[connector] : draft.name,
});

/** Fields that are to be filled in. */
export const faultsOf = (
  { name, identifier, secret }: SourceDraft,
  { hasIdentifier, hasKey }: { hasIdentifier: boolean; hasKey: boolean },
): (keyof SourceDraft)[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(hasIdentifier && identifier.trim() === '' ? (['identifier'] as const) : []),
  ...(secret.trim() === '' && !hasKey ? (['secret'] as const) : []),
];

/** The call that keeps the draft. */
export function bodyOf(draft: SourceDraft, source: ImportSource | null, hasIdentifier: boolean) {
  const { connector, secret, since, schedule } = draft;
  const identifier = hasIdentifier ? draft.identifier.trim() : null;
  const fields = { name: draft.name.trim(), identifier, since, schedule };
  if (source === null) return { id: null, body: { connector, secret: secret.trim(), ...fields } };
  const { id, version } = source;
  return { id, body: { version, ...fields, ...(secret.trim() !== '' && { secret: secret.trim() }) } };
}
