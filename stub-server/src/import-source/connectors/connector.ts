import type { ConnectorType, SourceFault } from '@saldo/contract/import-source';

/** The result of one fetch: a file of a kind that import reads. */
export interface Fetched {
  /** null: nothing new */
  file: { name: string; content: Buffer } | null;
  documents: number;
  /** progress of fetching, opaque outside the connector */
  mark: string;
  /** whether more is waiting */
  isMore: boolean;
}

/** The credentials of a company at a service. */
export interface Key {
  identifier: string | null;
  secret: string;
  /** tax ID of the company without `PL`; null: not known */
  taxId: string | null;
}

export interface Wanted {
  /** the mark of the previous fetch; empty: none yet */
  mark: string;
  /** first issue date */
  since: string;
  /** most documents per fetch */
  most: number;
}

/** A kind of service; every failure is thrown as a `ConnectorFault`. */
export interface Connector {
  type: ConnectorType;
  hasIdentifier: boolean;
  hasSecret: boolean;
  test: (key: Key, signal: AbortSignal) => Promise<void>;
  /** null: it has no documents */
  fetch: ((key: Key, wanted: Wanted, signal: AbortSignal) => Promise<Fetched>) | null;
}

export type Connectors = ReadonlyMap<ConnectorType, Connector>;

export class ConnectorFault extends Error {
  readonly fault: SourceFault;
  constructor(fault: SourceFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConnectorFault';
    this.fault = fault;
  }
}

/** How long a user waits for a service, in ms. */
export const WAIT_MS = 30_000;

/** The fault of a service that a user waits for; other errors are rethrown. */
export function faultOf(error: unknown): SourceFault {
  if (error instanceof ConnectorFault) return error.fault;
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'unreachable';
  throw error;
}
