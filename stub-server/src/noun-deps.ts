import type { Analyses } from './analysis/start.ts';
import type { Attempts } from './auth/attempts.ts';
import type { BankFiles } from './bank-statement/start.ts';
import type { CardProvider } from './subscription/provider.ts';
import type { ControlsAccess } from './fakes/access.ts';
import type { Downloads } from './download/start.ts';
import type { FileStore } from './files/store.ts';
import type { ImportSources } from './import-source/start.ts';
import type { Imports } from './import/start.ts';
import type { Matching } from './matching/start.ts';
import type { Reports } from './report/start.ts';
import type { startLive } from './live/start.ts';

/** The dependencies of nouns on each other and on the server. */
export interface NounDeps {
  analyses: Analyses;
  started: ReturnType<typeof startLive>;
  attempts: Attempts;
  bankFiles: BankFiles;
  downloads: Downloads;
  files: FileStore;
  imports: Imports;
  importSources: ImportSources;
  matching: Matching;
  provider: CardProvider;
  reports: Reports;
  options: { publicUrl?: string | undefined; controls?: ControlsAccess | undefined };
}
