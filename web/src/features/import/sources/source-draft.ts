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

/** A new source, without values that the service does not need. */
export const newBodyOf = (
  { connector, name, identifier, secret, since, schedule }: SourceDraft,
  { hasIdentifier, hasSecret, fetches }: Pick<Connector, 'hasIdentifier' | 'hasSecret' | 'fetches'>,
): SourceValues => ({
  connector,
  secret: hasSecret ? secret.trim() : null,
  name: name.trim(),
  identifier: hasIdentifier ? identifier.trim() : null,
  since,
  schedule: fetches ? schedule : 'manual',
});

/** The changed values, which the dialog offers only where the service needs them. */
export const changeOf = ({ name, identifier, secret, since, schedule }: Partial<SourceDraft>) => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(identifier !== undefined && { identifier: identifier.trim() }),
  ...(secret !== undefined && secret.trim() !== '' && { secret: secret.trim() }),
  ...(since !== undefined && { since }),
  ...(schedule !== undefined && { schedule }),
});
