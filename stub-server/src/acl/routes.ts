import { contract } from '@saldo/contract';
import { implement } from '#src/http/implement.ts';

export const aclRoutes = implement(contract.acl, {
  get: async ({ acl, deps }) => {
    const { permissions, ...flags } = await acl();
    return {
      status: 200,
      body: {
        ...flags,
        permissions: { ...permissions, budgets: [...permissions.budgets] },
        lastUpdate: deps.clock.now().toISOString(),
      },
    };
  },
});
