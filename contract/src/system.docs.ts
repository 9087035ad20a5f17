import { configValueSchema, maintenanceMessageSchema } from './config.ts';
import { currency } from './currency.ts';
import { fieldsOf, model, value, type NounWords } from './docs.ts';
import { licenceSetting, licenceSettingSchema } from './licence-setting.ts';
import { resource } from './resource.ts';
import { resourceSchema } from './realtime.ts';
import { userSetting } from './user-setting.ts';
import { vat } from './vat.ts';
import './values.docs.ts';

model(maintenanceMessageSchema, 'MaintenanceMessage', {
  is: 'An announcement over every screen, such as of work to come.',
  fields: { title: 'Heading.', body: 'One paragraph, or several.' },
});
const [mode, message] = configValueSchema.options;
model(mode, 'MaintenanceMode', {
  is: 'Whether the provider is being worked on; clients then show their page of maintenance.',
  fields: { key: 'Name of the value.', value: 'Whether it is.' },
});
model(message, 'MaintenanceMessageValue', {
  is: 'What the provider announces.',
  fields: { key: 'Name of the value.', value: 'The announcement; null: there is none.' },
});
value(configValueSchema, 'ConfigValue', 'A value of the provider, by its name.');
export const configWords: NounWords = {
  title: 'Provider',
  is: 'Values of the provider itself, for everybody, also before the log-in.',
  parameters: {
    key: 'Name of the value: `maintenanceMode` or `maintenanceMessage`; another one answers 404.',
  },
};

model(currency.rate.responses[200], 'CurrencyRate', {
  is: 'Mid rate of the National Bank of Poland.',
  fields: {
    code: 'Currency that was asked for.',
    date: 'Day that was asked for.',
    rate: 'PLN for one unit of the currency.',
    table: 'Number of the table that the rate stands in.',
    effectiveDate: 'Day of that table: `date`, or the last one before it that has a table.',
  },
});
export const currencyWords: NounWords = {
  title: 'Currencies',
  is: 'Exchange rates of the National Bank of Poland.',
  parameters: { code: 'Currency by ISO 4217.', date: 'Day that the rate is wanted for.' },
};

model(licenceSettingSchema, 'LicenceSetting', {
  is: 'A setting of the whole account with its validity.',
  fields: {
    name: 'Name of the setting.',
    startDate: 'First day of validity.',
    endDate: 'Last day of validity; null: without an end.',
    value: 'The value as text.',
  },
});
model(licenceSetting.save.body, 'LicenceSettings', {
  is: 'Settings to store.',
  fields: {
    settings: 'All settings of the names that they have, up to 500; two of one name must not overlap.',
  },
});
export const licenceSettingWords: NounWords = {
  title: 'Settings of the account',
  is: 'Settings with validity dates: what holds on a day is the one whose dates enclose it.',
};

model(userSetting.get.body, 'SettingKeys', {
  is: 'Which settings to read.',
  fields: { keys: "Names of the client's choosing, up to 100." },
});
model(userSetting.get.responses[200], 'UserSettings', {
  is: 'Settings of the signed-in user.',
  fields: { settings: 'Values by name; those that were never set are left out.' },
});
model(userSetting.set.body, 'UserSettingValue', {
  is: 'A setting to store.',
  fields: {
    key: "Name of the client's choosing.",
    value: 'Any JSON value of up to 20,000 characters and 50 levels; null removes the setting.',
  },
  example: { key: 'preferences', value: { theme: 'dark' } },
});
model(userSetting.set.responses[200], 'UserSetting', {
  is: 'A setting that was stored.',
  fields: { key: 'Its name.', value: 'Its value; null: removed.' },
});
export const userSettingWords: NounWords = {
  title: 'Settings of the user',
  is: 'Small JSON values that follow a user to another browser.',
  calls: {
    get: { summary: 'Values of the named settings of the signed-in user; those never set are left out' },
    set: { summary: 'Store one setting of the signed-in user; null removes it' },
  },
};

const vatItems = vat.withValue.responses[200];
model(vatItems.shape.items.element, 'VatAmounts', {
  is: 'An amount at one VAT rate.',
  fields: {
    rate: 'The rate.',
    net: 'The net amount that was asked for, grosze.',
    vat: 'VAT, rounded half up, grosze.',
    gross: 'Net and VAT, grosze.',
  },
});
model(vatItems, 'VatTable', { is: 'An amount at every VAT rate.', fields: { items: 'One for each rate.' } });
export const vatWords: NounWords = {
  title: 'VAT',
  is: 'VAT and gross of a net amount at every Polish rate.',
  parameters: { x: 'Net amount in grosze.' },
};

const held = resource.lock.responses[423];
model(held, 'HeldError', {
  is: 'Refusal of a lock that another tab has.',
  fields: {
    statusCode: 'The HTTP status once more.',
    error: 'LOCKED.',
    message: 'One English sentence, for developers.',
    type: 'The code once more.',
    fields: 'Not in this refusal.',
    isOwn: 'Whether it is another tab of the same user.',
    lockedBy: 'Who is editing it, first and last name.',
    lockedId: 'Id of what is being edited.',
    neededBy: 'Not in this refusal.',
    triesLeft: 'Not in this refusal.',
    lock: 'The lock, with who holds it.',
  },
});
model(resource.locks.responses[200], 'Locks', {
  is: 'Locks that are held now.',
  fields: { locks: 'Those on what the user may see.' },
});
model(resource.unlock.responses[200], 'LockFreed', {
  is: 'Outcome of giving a lock back.',
  fields: { isFreed: 'Whether this tab had it.' },
});
model(resource.update.body, 'PlaceUpdate', {
  is: 'Where this tab is now.',
  fields: { ...fieldsOf(resourceSchema), state: 'Its place in the sheet; null or absent: it has left.' },
});
model(resource.selection.responses[200], 'Selections', {
  is: 'Who is where in a sheet.',
  fields: { selections: 'One for each tab that has the sheet open.' },
});
export const resourceWords: NounWords = {
  title: 'Locks and places',
  is: 'Who is editing what, and who is where in a sheet. A lock is a courtesy, the version is the guard. Locks and places belong to the tab that `x-app-id` (here a UUID) names.',
  parameters: { id: "Sheet's id." },
  calls: {
    locks: { summary: 'Locks held now on what the user may see' },
    lock: { summary: 'Take a lock, or keep the one that this tab has; needs the right to write' },
    unlock: { summary: 'Give back a lock of this tab; one that it has not is no error' },
    update: { summary: 'Tell those who look at a sheet where this tab is in it; `state` null: it has left' },
    selection: { summary: 'Who is where in the sheet now' },
  },
};
