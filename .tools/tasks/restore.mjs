import { runOnData } from './backup.mjs';

/** Restores a backup while no server is running: npm run restore -- saldo.tar.gz [--yes] */
export default (args) => runOnData('restore', args);
