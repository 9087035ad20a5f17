import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { AREAS, BUDGET_PERMISSIONS, PERMISSIONS, type Area, type Permission } from './domain/permission.ts';
import { errors } from './errors.ts';
import { idSchema, instantSchema } from './values.ts';

const permissionSchema = z.enum(PERMISSIONS);
export const budgetPermissionSchema = z.enum(BUDGET_PERMISSIONS);
export const budgetRightSchema = z.object({ key: idSchema, permission: budgetPermissionSchema });

export const ofAreas = (schemaOf: (area: Area) => z.ZodType<Permission>) =>
  z.object(
    Object.fromEntries(AREAS.map((area) => [area, schemaOf(area)])) as Record<Area, z.ZodType<Permission>>,
  );
const areaPermissionsSchema = ofAreas(() => permissionSchema);
export const permissionsSchema = areaPermissionsSchema.extend({ budgets: z.array(budgetRightSchema) });

export const aclSchema = z.object({
  isMasterUser: z.boolean(),
  isLicenseExpired: z.boolean(),
  isLicenseSuspended: z.boolean(),
  isLicenseCancelled: z.boolean(),
  /** a trial is running: the client reserves room for its banner */
  isTrial: z.boolean(),
  permissions: permissionsSchema,
  lastUpdate: instantSchema,
});

/** Needed by every screen; the rights of other users are in acl.ts. */
export const ownAcl = routes({
  get: {
    method: 'GET',
    path: '/acl',
    summary: 'What the signed-in user may do',
    metadata: access({ who: 'user' }),
    responses: { ...errors, 200: aclSchema },
  },
});
