import { model, value, type NounWords } from './docs.ts';
import {
  changeSourceBody,
  connectorSchema,
  connectorTypeSchema,
  importSource,
  importSourceSchema,
  importSourcesSchema,
  newSourceBody,
  scheduleSchema,
  sourceFaultSchema,
  sourceRunSchema,
  sourceWithRunsSchema,
  testConnectorBody,
  testedConnectorSchema,
  vatCheckSchema,
} from './import-source.ts';

value(
  connectorTypeSchema,
  'ConnectorType',
  'A service that documents are fetched from: `invoicing` (an invoicing program), `ksef`; or the `vat-list`, which is asked.',
);
value(scheduleSchema, 'ImportSchedule', 'How often a source fetches by itself; `manual`: never.');
value(
  sourceFaultSchema,
  'ImportSourceFault',
  'Why nothing was fetched. `unreachable`: no answer, or a fault of the service, after several tries; `limited`: it still asks to wait; `refused`: it does not take the key; `signature`: the answer is not signed with the key; `answer`: it is not what the description of the service says; `secret`: the stored key cannot be opened; `rights`: who has set it up may not add payments any more; `company`: the company has no tax id.',
);

const trial = connectorSchema.shape.trial.unwrap();
model(trial, 'ConnectorTrial', {
  is: 'Credentials that a fake service accepts.',
  fields: { identifier: 'Name of the key; null: it has none.', secret: 'The key; null: it asks for none.' },
});
model(connectorSchema, 'Connector', {
  is: 'A service that this server knows an address of.',
  fields: {
    type: 'Which service.',
    hasIdentifier: 'Whether its key has a name of its own.',
    hasSecret: 'Whether it asks for a key.',
    fetches: 'Whether documents are fetched from it.',
    trial: 'Credentials that a fake service accepts; null: the service is real.',
  },
});
model(sourceRunSchema, 'ImportSourceRun', {
  is: 'One fetch of a source.',
  fields: {
    id: 'Its id.',
    startedAt: 'When it began.',
    finishedAt: 'When it ended.',
    fault: 'Why nothing was fetched; null: it went well.',
    documents: 'How many documents were new.',
    processId: 'The import of what was new; null: nothing was.',
    isScheduled: 'Whether the schedule has begun it, and not a person.',
  },
});
const fields = {
  name: 'What people call it.',
  connector: 'Which service.',
  identifier: 'Name of the key; null: the service has none.',
  since: 'First day of issue that is fetched.',
  schedule: 'How often it fetches by itself.',
};
model(importSourceSchema, 'ImportSource', {
  is: 'A service that documents are fetched from, with the company’s key.',
  fields: {
    ...fields,
    id: 'Its id.',
    isConnected: 'Whether this server knows an address of the service.',
    isRunning: 'Whether it is fetching.',
    nextAt: 'When it fetches by itself; null: when somebody asks.',
    lastRun: 'The last fetch; null: none yet.',
    lastGoodAt: 'End of the last fetch that went well; null: none yet.',
    version: 'Version of the source.',
  },
});
const secret = 'The key, which is kept encrypted and never told again.';
model(newSourceBody, 'NewImportSource', { is: 'A source to set up.', fields: { ...fields, secret } });
model(changeSourceBody, 'ImportSourcePatch', {
  is: 'Changes of a source; what is absent stays.',
  fields: {
    version: 'Version of the source that the change is based on.',
    name: fields.name,
    identifier: fields.identifier,
    secret,
    since: `${fields.since} Another day has it fetch again from there; what is there already is not added twice.`,
    schedule: fields.schedule,
  },
});
model(testConnectorBody, 'ConnectorTest', {
  is: 'A key to try.',
  fields: {
    connector: fields.connector,
    identifier: fields.identifier,
    secret: 'The key; absent: that of the source.',
    sourceId: 'The source whose key is tried.',
  },
});
model(testedConnectorSchema, 'TestedConnector', {
  is: 'What a trial of a key has come to.',
  fields: { fault: 'Why nothing would be fetched; null: the service takes the key.' },
});
model(sourceWithRunsSchema, 'ImportSourceWithRuns', {
  is: 'A source with its last fetches.',
  fields: { source: 'The source.', runs: 'The last 20 fetches, newest first.' },
});
model(importSourcesSchema, 'ImportSources', {
  is: 'Sources of the company.',
  fields: { items: 'The sources, by name.', connectors: 'Services that sources can be made of.' },
});
model(importSource.delete.body, 'ImportSourceDeletion', {
  is: 'Which version of a source is deleted.',
  fields: { version: 'Version of the source.' },
});
model(importSource.delete.responses[200], 'DeletedImportSource', {
  is: 'A source that was deleted.',
  fields: { id: 'Its id.' },
});

model(vatCheckSchema.shape.accounts.unwrap().element, 'VatListAccount', {
  is: 'An account of a contractor on the VAT white list.',
  fields: { number: 'The account.', isListed: 'Whether the list has it for the contractor.' },
});
model(vatCheckSchema, 'VatCheck', {
  is: 'What the VAT white list says of a contractor.',
  fields: {
    day: 'The day that it was asked for.',
    status: 'Whether the contractor pays VAT.',
    requestId: 'Number of the request, which proves that the list was asked.',
    accounts: 'Accounts of the contractor; null: the user may not see them.',
  },
});
model(importSource.vatCheck.responses[200], 'VatCheckAnswer', {
  is: 'What asking the VAT white list has come to.',
  fields: {
    check: 'What it says; null: it was not asked, or did not answer.',
    fault: 'Why it did not answer; null: it did, or was not asked.',
  },
});

export const importSourceWords: NounWords = {
  title: 'Import sources',
  is: 'Services that documents are fetched from, and the VAT white list: docs/decisions/055.',
  parameters: { id: 'Id of the source.', contractorId: 'Id of the contractor.' },
};
