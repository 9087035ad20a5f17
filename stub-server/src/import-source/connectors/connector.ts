import type { ConnectorType, SourceFault } from '@saldo/contract/import-source';

/** What one fetch brings: a file of a kind that the import reads. */
export interface Fetched {
  /** null: nothing is new */
  file: { name: string; content: Buffer } | null;
  documents: number;
  /** how far it was fetched */
  mark: string;
  /** whether more is waiting */
  isMore: boolean;
}

/** The key of a company, and what it opens. */
export interface Key {
  identifier: string | null;
  secret: string;
  /** tax id of the company without `PL`; null: not known */
  taxId: string | null;
}

export interface Wanted {
  /** how far it was fetched before; empty: not at all */
  mark: string;
  /** first day of issue */
  since: string;
  /** most documents of one fetch */
  most: number;
}

/** A kind of service; whatever goes wrong is thrown as a `ConnectorFault`. */
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

/** How long somebody waits for a service, ms. */
export const WAIT_MS = 30_000;

/** What stands against a service that somebody waits for; what is no fault of it is thrown on. */
export function faultOf(error: unknown): SourceFault {
  if (error instanceof ConnectorFault) return error.fault;
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'unreachable';
  throw error;
}
