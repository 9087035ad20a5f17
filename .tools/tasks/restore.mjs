import { runOnData } from './backup.mjs';

/** Puts the data of a backup in place, where no server works: npm run restore -- saldo.tar.gz [--yes] */
export default (args) => runOnData('restore', args);
