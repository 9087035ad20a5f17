import {
  acl,
  aclUserSchema,
  budgetUsersSchema,
  newUserBody,
  userRightsSchema,
  userStateSchema,
} from './acl.ts';
import { fieldsOf, model, value, type NounWords } from './docs.ts';
import { aclSchema, budgetPermissionSchema, budgetRightSchema, permissionsSchema } from './own-acl.ts';

value(
  userStateSchema,
  'UserState',
  '`active`; `invited`: has not accepted the invitation yet; `expired`: the invitation ran out before that.',
);
value(
  budgetPermissionSchema,
  'BudgetPermission',
  'Right to one sheet: `denied` (it is not shown), `read`, `write` (covers `read`).',
);
value(
  permissionsSchema.shape['budgets.add'],
  'AreaPermission',
  'Right to an area: `denied`; `granted`; `own` (the list of detached payments); `write` (tax sheets: also change them).',
);
const areas = {
  'budgets.add': 'May add sheets: `denied` or `granted`.',
  'payments.add': 'May add payments: `denied` or `granted`.',
  'payments.listDetached': 'May see payments that are on no cell: `denied` or `own`.',
  'tributes.add': 'May have tax and social-insurance sheets computed: `denied` or `granted`.',
  'tributes.list': 'May see tax and social-insurance sheets (`granted`) or change them (`write`).',
  'accounts.edit': 'May see balances and account numbers: `denied` or `granted`.',
  'tree.edit': 'May change folders and categories: `denied` or `granted`.',
};
model(budgetRightSchema, 'BudgetRight', {
  is: "One user's right to one sheet.",
  fields: { key: 'Id of the sheet.', permission: 'The right to it.' },
});
model(permissionsSchema, 'Permissions', {
  is: 'Rights as they are stored for a user. What they come to also depends on the licence and on being the master user.',
  fields: { ...areas, budgets: 'Rights to single sheets; a sheet that is not listed is denied.' },
});
model(aclSchema, 'Acl', {
  is: 'What the signed-in user may do. An expired or cancelled licence denies everything; the master user has every right; all others have what is stored.',
  fields: {
    isMasterUser: 'Whether this user owns the account.',
    isLicenseExpired: 'Whether the licence has expired.',
    isLicenseSuspended: 'Whether a payment failed and the 30 days of grace are running.',
    isLicenseCancelled: 'Whether the licence was cancelled.',
    isTrial: 'Whether a trial is running.',
    permissions: 'The stored rights.',
    lastUpdate: 'When the rights last changed.',
  },
});
model(aclUserSchema, 'TeamMember', {
  is: 'A user of the account, as its master user sees them.',
  fields: {
    id: 'Id of the user.',
    email: 'Address of the user, in lower case: what one signs in with.',
    firstname: 'First name.',
    lastname: 'Last name.',
    avatarId: 'Number of the picture, 1 to 8.',
    isMasterUser: 'Whether this user owns the account; there is one.',
    hasSecondFactor: 'Whether a code of an authenticator app is asked for at log-in.',
    state: 'Whether the user has accepted the invitation.',
    lastSeenAt: 'Last call of this user, to the minute; null: never.',
    invitationExpiresAt: 'When the last invitation runs out; null: it was accepted.',
  },
});
model(userRightsSchema, 'UserRights', {
  is: 'The stored rights of one user; the master user has every right, and none is stored.',
  fields: {
    user: 'Whose rights they are.',
    permissions: 'The rights.',
    version: 'Version of the rights; a change of them sends it back.',
  },
});
const { users } = budgetUsersSchema.shape;
model(users.element, 'BudgetUser', {
  is: 'A user with the right to one sheet.',
  fields: { ...fieldsOf(aclUserSchema), permission: 'Right to the sheet.' },
});
model(budgetUsersSchema, 'BudgetUsers', {
  is: 'Who has which right to a sheet.',
  fields: { users: 'To the master user every user, to others those who may see the sheet.' },
});
model(newUserBody, 'NewUser', {
  is: 'Whom to invite.',
  fields: {
    email:
      'Where the invitation goes; kept in lower case. One that is in use anywhere answers 409 DUPLICATE.',
    firstname: 'First name.',
    lastname: 'Last name.',
    copyFrom: 'User whose rights the new one starts with; absent: without rights.',
    locale: 'Language of the letter.',
  },
  example: { email: 'ewa@innafirma.example', firstname: 'Ewa', lastname: 'Lis', locale: 'pl' },
});
const update = acl.update.body;
model(update.shape.permissions, 'PermissionsPatch', {
  is: 'Rights to set; those that are not named stay.',
  fields: { ...areas, budgets: 'Rights to these sheets; those to other sheets stay.' },
});
model(update, 'UserRightsPatch', {
  is: 'Change of the rights of one user, all of it or none.',
  fields: {
    userId: 'Whose rights change; the master user’s cannot (422 MASTER_USER).',
    version: 'Version of the rights that the change is based on.',
    permissions: 'What to set.',
  },
});
model(acl.slots.responses[200], 'Seats', {
  is: 'Seats of the account.',
  fields: {
    quantity: 'Seats bought.',
    used: 'Seats taken; an invited person has one too.',
    users: 'Who has them.',
  },
});
model(acl.invite.body, 'Invitation', {
  is: 'How to invite again.',
  fields: { locale: 'Language of the letter.' },
});
const ofBudget = acl.updateBudget.body;
model(ofBudget.shape.permissions.element, 'UserBudgetRight', {
  is: "One user's right to the sheet.",
  fields: { userId: 'Id of the user.', permission: 'Right to set.' },
});
model(ofBudget, 'BudgetRights', {
  is: 'Rights to one sheet.',
  fields: { permissions: 'Rights to set, 1 to 5,000; users who are not named keep theirs.' },
});
const ofBudgets = acl.updateBudgets.body;
model(ofBudgets.shape.permissions.element, 'BudgetRightOfUser', {
  is: 'Right of one user to one sheet.',
  fields: { ...fieldsOf(budgetRightSchema), userId: 'Id of the user.' },
});
model(ofBudgets, 'BudgetsRights', {
  is: 'Rights to several sheets, set together or not at all.',
  fields: { permissions: 'Rights to set, 1 to 20,000; what is not named stays.' },
});

export const aclWords: NounWords = {
  title: 'Rights and team',
  is: 'Who may do what: rights to areas and to single sheets, and the users who have them.',
  parameters: { userId: 'Id of the user.' },
  calls: {
    update: {
      summary: 'Change rights of one user, to areas and sheets, all or none; what is not named stays',
    },
    slots: { summary: 'Seats bought and who has them; an invited person has one too' },
    userRights: { summary: 'Stored rights of one user' },
    addUser: { summary: 'Invite a person by mail; 422 SEATS_FULL where every seat is taken' },
    removeUser: { summary: 'Remove a user: all sessions end at once, the name stays in the history' },
    updateBudgets: { summary: 'Change rights of users to several sheets, all or none' },
    invite: {
      summary: 'Send the invitation again; the link sent before stops working',
      parameters: { id: 'Id of the invited user.' },
    },
    budgetUsers: {
      summary: 'Who may read or write the sheet',
      parameters: { id: 'Id of the sheet.' },
    },
    updateBudget: {
      summary: 'Change rights of users to one sheet; users who are not named keep theirs',
      parameters: { id: 'Id of the sheet.' },
    },
  },
};
