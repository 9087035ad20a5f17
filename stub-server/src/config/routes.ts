import { contract } from '@saldo/contract';
import { configValueSchema } from '@saldo/contract/config';
import { AppError } from '#src/http/errors.ts';
import { implement } from '#src/http/implement.ts';
import { findConfig } from './repository.ts';

const DEFAULTS = { maintenanceMode: false, maintenanceMessage: null } as const;
const isKnown = (key: string): key is keyof typeof DEFAULTS => Object.hasOwn(DEFAULTS, key);

export const configRoutes = implement(contract.config, {
  get: async ({ params: { key }, deps }) => {
    if (!isKnown(key)) throw new AppError('NOT_FOUND');
    const stored = await findConfig(deps.db, key);
    return { status: 200, body: configValueSchema.parse({ key, value: stored ?? DEFAULTS[key] }) };
  },
});
