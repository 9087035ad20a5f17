import { z } from 'zod';
import { access, once } from './access.ts';
import { c, routes } from './c.ts';
import { AREA_LEVELS } from './domain/permission.ts';
import { conflictOf, errors, errorSchema, rowErrors } from './errors.ts';
import { budgetPermissionSchema, budgetRightSchema, ofAreas, ownAcl, permissionsSchema } from './own-acl.ts';
import {
  idParams,
  idSchema,
  instantSchema,
  localeSchema,
  nameSchema,
  pathIdSchema,
  versionSchema,
} from './values.ts';

/** `invited`: not accepted yet; `expired`: the invitation expired before that. */
export const userStateSchema = z.enum(['active', 'invited', 'expired']);

export const aclUserSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  avatarId: z.int(),
  isMasterUser: z.boolean(),
  hasSecondFactor: z.boolean(),
  state: userStateSchema,
  /** null: never seen */
  lastSeenAt: instantSchema.nullable(),
  /** expiry of the last invitation; null: accepted */
  invitationExpiresAt: instantSchema.nullable(),
});
export type AclUser = z.output<typeof aclUserSchema>;

/** A user's stored rights; the master user has every right and none is stored. */
export const userRightsSchema = z.object({
  user: aclUserSchema,
  permissions: permissionsSchema,
  /** increases with every change of the rights */
  version: versionSchema,
});
export type UserRights = z.output<typeof userRightsSchema>;

const budgetUserSchema = aclUserSchema
  .pick({ id: true, firstname: true, lastname: true, avatarId: true, isMasterUser: true, state: true })
  .extend({ permission: budgetPermissionSchema });
/** Rights to one sheet: of every user for the master user, of those who may see it for others. */
export const budgetUsersSchema = z.object({ users: z.array(budgetUserSchema) });
export type BudgetUsers = z.output<typeof budgetUsersSchema>;

/** Stored in lower case, so that it identifies one person. */
export const emailSchema = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .transform((email) => email.toLowerCase())
  .pipe(z.email());

export const newUserBody = z.object({
  email: emailSchema,
  firstname: nameSchema,
  lastname: nameSchema,
  /** the user whose rights are copied to the new one; absent: none */
  copyFrom: idSchema.optional(),
  /** of the invitation */
  locale: localeSchema,
});

const master = access({ who: 'master' });
/** An API key can neither grant itself rights nor invite users. */
const masterInPerson = access({ who: 'master' }, { onlyPerson: true });
const userParams = z.object({ userId: pathIdSchema });
/** Maximum number of rights to sheets in one request. */
const MAX_RIGHTS = 20_000;

export const acl = routes({
  ...ownAcl,
  update: {
    method: 'PATCH',
    path: '/acl',
    metadata: masterInPerson,
    body: z.object({
      userId: idSchema,
      version: versionSchema,
      permissions: ofAreas((area) => z.enum(AREA_LEVELS[area]))
        .partial()
        .extend({ budgets: z.array(budgetRightSchema).max(MAX_RIGHTS).optional() }),
    }),
    responses: { ...rowErrors, 200: userRightsSchema, 409: conflictOf(userRightsSchema), 422: errorSchema },
  },
  slots: {
    method: 'GET',
    path: '/acl/slots',
    metadata: master,
    responses: {
      ...errors,
      200: z.object({ quantity: z.int(), used: z.int(), users: z.array(aclUserSchema) }),
    },
  },
  userRights: {
    method: 'GET',
    path: '/acl/user/:userId',
    metadata: master,
    pathParams: userParams,
    responses: { ...rowErrors, 200: userRightsSchema },
  },
  addUser: {
    method: 'POST',
    path: '/acl/user',
    metadata: once(masterInPerson),
    body: newUserBody,
    responses: { ...errors, 201: aclUserSchema, 409: errorSchema, 422: errorSchema },
  },
  invite: {
    method: 'POST',
    path: '/acl/user/:id/invitation',
    metadata: masterInPerson,
    pathParams: idParams,
    body: z.object({ locale: localeSchema }),
    responses: { ...rowErrors, 200: aclUserSchema, 409: errorSchema },
  },
  removeUser: {
    method: 'DELETE',
    path: '/acl/user/:userId',
    metadata: masterInPerson,
    pathParams: userParams,
    responses: { ...rowErrors, 204: c.noBody(), 422: errorSchema },
  },
  budgetUsers: {
    method: 'GET',
    path: '/acl/budget/:id',
    metadata: access({ who: 'budget', needs: [{ from: 'params.id', right: 'read' }] }),
    pathParams: idParams,
    responses: { ...rowErrors, 200: budgetUsersSchema },
  },
  updateBudget: {
    method: 'PATCH',
    path: '/acl/budget/:id',
    metadata: masterInPerson,
    pathParams: idParams,
    body: z.object({
      permissions: z
        .array(z.object({ userId: idSchema, permission: budgetPermissionSchema }))
        .min(1)
        .max(5000),
    }),
    responses: { ...rowErrors, 200: budgetUsersSchema, 422: errorSchema },
  },
  updateBudgets: {
    method: 'PATCH',
    path: '/acl/budgets',
    metadata: masterInPerson,
    body: z.object({
      permissions: z
        .array(budgetRightSchema.extend({ userId: idSchema }))
        .min(1)
        .max(MAX_RIGHTS),
    }),
    responses: { ...errors, 204: c.noBody(), 422: errorSchema },
  },
});
