import type { Connector, ConnectorType, ImportSource } from '@saldo/contract/import-source';
import type { SourceValues } from './source-queries.ts';

/** The form values of a source. */
export type SourceDraft = {
  connector: ConnectorType;
  name: string;
  identifier: string;
  /** empty: keeps the stored key */
  secret: string;
  since: string;
  schedule: SourceValues['schedule'];
};

/** Returns the display name of a service. */
type NameOf = (connector: ConnectorType) => string;

/** Initial values of the form: a new source fetches from the first of the month. */
export const draftOf = (
  source: ImportSource | null,
  connector: ConnectorType,
  { today, nameOf }: { today: string; nameOf: NameOf },
): SourceDraft => ({
  connector: source?.connector ?? connector,
  name: source?.name ?? nameOf(connector),
  identifier: source?.identifier ?? '',
  secret: '',
  since: source?.since ?? `${today.slice(0, 8)}01`,
  schedule: source?.schedule ?? 'daily',
});

/** Changes the service, and the name with it unless the user has typed one. */
export const withConnector = (draft: SourceDraft, connector: ConnectorType, nameOf: NameOf): SourceDraft => ({
  ...draft,
  connector,
  name: draft.name === nameOf(draft.connector) ? nameOf(connector) : draft.name,
});

/** Required fields that are empty. */
export const faultsOf = (
  { name, identifier, secret }: SourceDraft,
  { hasIdentifier, needsKey }: { hasIdentifier: boolean; needsKey: boolean },
): (keyof SourceDraft)[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(hasIdentifier && identifier.trim() === '' ? (['identifier'] as const) : []),
  ...(secret.trim() === '' && needsKey ? (['secret'] as const) : []),
];

/** The body of the saving request, without values that the service does not need. */
export function bodyOf(
  draft: SourceDraft,
  source: ImportSource | null,
  { hasIdentifier, hasSecret, fetches }: Pick<Connector, 'hasIdentifier' | 'hasSecret' | 'fetches'>,
) {
  const { connector, secret, since } = draft;
  const identifier = hasIdentifier ? draft.identifier.trim() : null;
  const schedule = fetches ? draft.schedule : 'manual';
  const fields = { name: draft.name.trim(), identifier, since, schedule };
  if (source === null)
    return { id: null, body: { connector, secret: hasSecret ? secret.trim() : null, ...fields } };
  const { id, version } = source;
  return { id, body: { version, ...fields, ...(secret.trim() !== '' && { secret: secret.trim() }) } };
}
