import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { AREAS, BUDGET_PERMISSIONS, PERMISSIONS } from './domain/permission.ts';
import { errors } from './errors.ts';
import { idSchema, instantSchema } from './values.ts';

const permissionSchema = z.enum(PERMISSIONS);

export const aclSchema = z.object({
  isMasterUser: z.boolean(),
  isLicenseExpired: z.boolean(),
  isLicenseSuspended: z.boolean(),
  isLicenseCancelled: z.boolean(),
  permissions: z
    .object(
      Object.fromEntries(AREAS.map((area) => [area, permissionSchema])) as Record<
        (typeof AREAS)[number],
        typeof permissionSchema
      >,
    )
    .extend({ budgets: z.array(z.object({ key: idSchema, permission: z.enum(BUDGET_PERMISSIONS) })) }),
  lastUpdate: instantSchema,
});

export const acl = routes({
  get: {
    method: 'GET',
    path: '/acl',
    summary: 'What the signed-in user may do',
    metadata: access({ who: 'user' }),
    responses: { ...errors, 200: aclSchema },
  },
});
