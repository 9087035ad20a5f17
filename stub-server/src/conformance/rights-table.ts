import type { Contract } from '@saldo/contract';

export const ROLES = ['anonymous', 'nothing', 'reader', 'writer', 'master'] as const;

/**
 * Who gets in, a sign for each of the roles in their order: `+` is let through, `-` answered 401, `x` 403, `o` 404. `open`: with a licence
 * that is active or suspended; `shut`: expired or cancelled. `rule`: what the contract has to say of such a route.
 */
export const CLASSES = {
  anyone: { rule: 'anyone', open: '+++++', shut: '+++++' },
  signedIn: { rule: 'user', open: '-++++', shut: '-++++' },
  member: { rule: 'member', open: '-++++', shut: '-xxxx' },
  master: { rule: 'master', open: '-xxx+', shut: '-xxxx' },
  owner: { rule: 'owner', open: '-xxx+', shut: '-xxx+' },
  addsSheets: { rule: 'area budgets.add granted', open: '-xx++', shut: '-xxxx' },
  editsTree: { rule: 'area tree.edit granted', open: '-xx++', shut: '-xxxx' },
  addsTributes: { rule: 'area tributes.add granted', open: '-xx++', shut: '-xxxx' },
  listsTributes: { rule: 'area tributes.list granted', open: '-xx++', shut: '-xxxx' },
  addsPayments: { rule: 'area payments.add granted', open: '-xx++', shut: '-xxxx' },
  addsNames: { rule: 'writer', open: '-xx++', shut: '-xxxx' },
  reads: { rule: 'budget read', open: '-x+++', shut: '-xxxx' },
  /** a sheet that the writer may write, the reader read */
  writes: { rule: 'budget write', open: '-xx++', shut: '-xxxx' },
  /** a row of that sheet, or where one is in it: to who does not see it, it is unknown */
  readsRow: { rule: 'budget read', open: '-o+++', shut: '-xxxx' },
  writesRow: { rule: 'budget write', open: '-ox++', shut: '-xxxx' },
  /** a sheet that the writer may only read, or does not see */
  writesOther: { rule: 'budget write', open: '-xxx+', shut: '-xxxx' },
  writesBoth: { rule: 'budget write write', open: '-xxx+', shut: '-xxxx' },
  takesToOther: { rule: 'budget read write', open: '-xxx+', shut: '-xxxx' },
  readsAndAdds: { rule: 'budget read, area budgets.add', open: '-xx++', shut: '-xxxx' },
  writesAndAdds: { rule: 'budget write, area budgets.add', open: '-xx++', shut: '-xxxx' },
} as const;
export type Class = keyof typeof CLASSES;

const named = {
  list: 'member',
  usages: 'member',
  get: 'member',
  usage: 'member',
  fromName: 'addsNames',
} as const;
const structure = { list: 'member', create: 'editsTree', delete: 'editsTree' } as const;

/** The class of every route, with the call of `examples.ts`. A route without one does not compile. */
const RIGHTS: { [Noun in keyof Contract]: Record<keyof Contract[Noun], Class> } = {
  account: {
    licenseInfo: 'signedIn',
    simulationTime: 'signedIn',
    ping: 'signedIn',
    gatewaySession: 'signedIn',
    timeout: 'signedIn',
    prune: 'master',
  },
  acl: {
    get: 'signedIn',
    update: 'master',
    slots: 'master',
    userRights: 'master',
    addUser: 'master',
    invite: 'master',
    removeUser: 'master',
    budgetUsers: 'reads',
    updateBudget: 'master',
    updateBudgets: 'master',
  },
  auth: { login: 'anyone', loginCode: 'anyone', logout: 'signedIn', test: 'signedIn' },
  budget: {
    list: 'member',
    pages: 'member',
    get: 'reads',
    create: 'addsSheets',
    update: 'writes',
    delete: 'writesOther',
    usage: 'reads',
    test: 'reads',
    duplicate: 'readsAndAdds',
    pin: 'reads',
    unpin: 'reads',
    monthsStates: 'reads',
    init: 'master',
    internalRebuild: 'addsTributes',
    internalYears: 'listsTributes',
    internalYearsOccupied: 'listsTributes',
  },
  budgetRecord: {
    list: 'reads',
    firstRows: 'reads',
    default: 'reads',
    overwrites: 'readsRow',
    create: 'writes',
    update: 'writesRow',
    delete: 'writesOther',
    moveTo: 'writesBoth',
    moveToNew: 'writesAndAdds',
    monthValue: 'writesRow',
  },
  category: { ...structure, get: 'member', update: 'editsTree' },
  change: { setCells: 'writes', list: 'reads', undo: 'writes', redo: 'writes' },
  config: { get: 'anyone' },
  contractor: { ...named, default: 'member' },
  currency: { rate: 'member' },
  currentUser: {
    apiKey: 'member',
    regenerateApiKey: 'member',
    revokeApiKey: 'signedIn',
    sessions: 'signedIn',
    endSession: 'signedIn',
    endOtherSessions: 'signedIn',
    testPassword: 'signedIn',
  },
  folder: { ...structure, createWithCategory: 'editsTree', rename: 'editsTree' },
  licenceSetting: { list: 'member', save: 'master' },
  paymentMethod: { ...named, default: 'member' },
  profile: { get: 'signedIn', update: 'member', updateCompany: 'master' },
  registrationRequest: {
    create: 'anyone',
    renew: 'anyone',
    confirm: 'anyone',
    userData: 'signedIn',
    resetPasswordRequest: 'anyone',
    verifyResetPasswordToken: 'anyone',
    resetPassword: 'anyone',
    verifyInvitation: 'anyone',
    setupAccount: 'anyone',
  },
  report: { dashboard: 'member', due: 'member' },
  resource: { locks: 'member', lock: 'writesRow', unlock: 'member', update: 'readsRow', selection: 'reads' },
  rows: {
    change: 'writes',
    add: 'writes',
    order: 'writes',
    usage: 'reads',
    duplicate: 'writes',
    copyTo: 'takesToOther',
  },
  secondFactor: {
    get: 'signedIn',
    begin: 'signedIn',
    confirm: 'signedIn',
    renewRecoveryCodes: 'signedIn',
    switchOff: 'signedIn',
    require: 'master',
    reset: 'master',
  },
  section: named,
  subscription: {
    get: 'signedIn',
    seats: 'master',
    quantity: 'owner',
    status: 'owner',
    creditsInfo: 'addsPayments',
    creditsCheckoutUrl: 'master',
    portalSessionUrl: 'owner',
  },
  tradeSubject: named,
  tree: { get: 'member', foldersAndCategories: 'member' },
  userSetting: { get: 'signedIn', set: 'signedIn' },
  vat: { withValue: 'member' },
};

const byName: Record<string, Record<string, Class>> = RIGHTS;

export function classOf(name: string): (typeof CLASSES)[Class] {
  const [noun = '', route = ''] = name.split('.');
  const known = byName[noun]?.[route];
  if (!known) throw new Error(`The table of rights has no ${name}`);
  return CLASSES[known];
}
