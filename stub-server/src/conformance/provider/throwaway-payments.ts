import { setTimeout as pause } from 'node:timers/promises';
import { expectThat, same, sameIds, skip, within } from './asking.ts';
import { isZip } from './contents.ts';
import { mayAddPayments, newName } from './place.ts';
import { ownDocument, PAYMENTS } from './payments.ts';
import { checksOf } from './reading.ts';
import { ownItem } from './writes-names.ts';
import { ownOrder } from './writes-payments.ts';

// Irreversible checks of payments, files and taxes, only for providers with disposable data.

const PAUSE_MS = 100;
const TRIES = 300;
const ACCOUNT = 'PL35199900040000031415926535';
const STATEMENT = [
  ':20:MT940',
  `:25:/${ACCOUNT}`,
  ':28C:00047/001',
  ':60F:C261101PLN10000,00',
  ':61:2611021102CN1230,00NTRFNONREF//EL2611020001',
  ':86:770~00PRZELEW~20FV 12/2026',
  ':61:2611051105DN12,00NCHGNONREF//BR2611050001',
  ':86:808~00PROWIZJA~20Prowizja',
  ':62F:C261105PLN11218,00',
  '-',
  '',
].join('\r\n');

export const paymentThrowaways = [
  ...checksOf('file', 'throwaway', {
    'a file is kept, described and sent back': async (asking) => {
      await mayAddPayments(asking);
      const file = { name: `${newName()}.pdf`, content: '%PDF-1.7 faktura' };
      const { fileId, file: kept } = await asking.ask('file', 'upload', { file });
      same([kept.id, kept.name, kept.kind], [fileId, file.name, 'pdf'], 'The file');
      same(kept.size, Buffer.byteLength(file.content), 'Its size');
      const params = { id: fileId };
      same(await asking.ask('file', 'get', { params }), kept, 'The file');
      same(await asking.ask('file', 'content', { params }), file.content, 'Its content');
    },
  }),
  ...checksOf('bankStatement', 'throwaway', {
    'a statement is kept, settled, opened again and deleted': async (asking) => {
      const method = await ownItem(asking, 'paymentMethod', { number: ACCOUNT });
      const file = { name: `${newName()}.sta`, content: STATEMENT };
      const { fileId } = await asking.ask('file', 'upload', { file });
      const preview = await asking.ask('bankStatement', 'preview', { body: { fileId } });
      same(
        preview.statements.map((one) => [one.paymentMethodId, one.lines, one.closing]),
        [[method.id, 2, 1_121_800]],
        'Statements of the file',
      );
      const body = { fileId, statements: [{ place: 0, paymentMethodId: method.id }] };
      const before = (await asking.ask('bankStatement', 'list')).items.map(({ id }) => id);
      const { items } = await asking.write('bankStatement', 'create', { body }, ['BankStatements']);
      const id = items[0]?.id ?? skip('the lines are there already');
      same(items, [{ id, added: 2, known: 0 }], 'What is kept');
      const params = { id };
      sameIds(
        (await asking.ask('bankStatement', 'list')).items.map((one) => one.id),
        [...before, id],
        'Statements',
      );
      const kept = await asking.ask('bankStatement', 'get', { params });
      same(
        kept.items.map(({ amount }) => amount),
        [123_000, -1200],
        'Amounts of the lines',
      );
      const [income, fee] = kept.items.map((line) => line.id);
      const found = await asking.ask('bankStatement', 'parts', { params, body: { lineId: income } });
      for (const part of found.items)
        same(
          (await asking.ask('payment', 'get', { params: { id: part.paymentSourceId } })).parts.some(
            (one) => one.id === part.id,
          ),
          true,
          'An instalment of the document',
        );
      const leave = { params, body: { lineIds: [income], isSkipped: true } };
      const { changed } = await asking.write('bankStatement', 'skip', leave, ['BankStatements']);
      same(changed, 1, 'Lines that are left out');
      const lines = { lines: [{ as: 'operation', lineId: fee, cell: null }] };
      const { settled, changeId } = await asking.write('bankStatement', 'settle', { params, body: lines }, [
        'BankStatements',
        'Payments',
      ]);
      same(settled, 1, 'Lines that are settled');
      await asking.refused('bankStatement.delete', { params }, 'NOT_EMPTY');
      if (changeId === null) return skip('no step of the history');
      await asking.write('change', 'undoOfAccount', { params: { changeId }, body: {} }, PAYMENTS);
      await asking.write('bankStatement', 'settle', { params, body: lines }, ['BankStatements', 'Payments']);
      const again = { params, body: { lineIds: [fee] } };
      const { reopened } = await asking.write('bankStatement', 'reopen', again, [
        'BankStatements',
        'Payments',
      ]);
      same(reopened, 1, 'Lines that are open again');
      await asking.write('bankStatement', 'delete', { params }, ['BankStatements']);
      await asking.refused('bankStatement.get', { params }, 'NOT_FOUND');
    },
  }),
  ...checksOf('importSource', 'throwaway', {
    'a source of a stand-in is set up, changed, run and deleted': async (asking, { isMaster, today }) => {
      if (!isMaster) skip('the user is not the master user');
      const { items: before, connectors } = await asking.ask('importSource', 'list');
      const connector = connectors.find((one) => one.fetches && one.trial !== null);
      if (!connector?.trial) return skip('the provider has no stand-in of a service');
      const { type, trial } = connector;
      const key = { connector: type, identifier: trial.identifier, secret: trial.secret ?? undefined };
      same(await asking.ask('importSource', 'test', { body: key }), { fault: null }, 'The key');
      const body = { ...key, secret: trial.secret, name: newName(), since: today, schedule: 'manual' };
      const made = await asking.write('importSource', 'create', { body }, ['ImportSources']);
      sameIds(
        (await asking.ask('importSource', 'list')).items.map(({ id }) => id),
        [...before.map(({ id }) => id), made.id],
        'Sources',
      );
      const params = { id: made.id };
      same(await asking.ask('importSource', 'get', { params }), { source: made, runs: [] }, 'The source');
      const change = { params, body: { version: made.version, name: newName() } };
      const { name } = await asking.write('importSource', 'change', change, ['ImportSources']);
      same(name, change.body.name, 'The name');
      await asking.refused('importSource.change', change, 'STALE_VERSION');
      await asking.ask('importSource', 'run', { params, body: {} });
      let { source, runs } = await asking.ask('importSource', 'get', { params });
      for (let tries = 0; tries < TRIES && source.isRunning; tries += 1) {
        await pause(PAUSE_MS);
        ({ source, runs } = await asking.ask('importSource', 'get', { params }));
      }
      same(
        runs.map(({ isScheduled }) => isScheduled),
        [false],
        'Fetches',
      );
      const gone = { params, body: { version: source.version } };
      await asking.write('importSource', 'delete', gone, ['ImportSources']);
      await asking.refused('importSource.get', { params }, 'NOT_FOUND');
    },
    'vatCheck says nothing without a list': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      const { id } = await ownItem(asking, 'contractor');
      await asking.ask('importSource', 'vatCheck', { params: { contractorId: id } });
    },
  }),
  ...checksOf('transfer', 'throwaway', {
    'an approval is asked for and withdrawn': async (asking, { today }) => {
      const { body } = await ownOrder(asking, today);
      const idsNow = async () => (await asking.ask('transfer', 'approvals')).items.map(({ id }) => id);
      const before = await idsNow();
      const asked = await asking.write('transfer', 'requestApproval', { body }, ['TransferApproval']);
      const partIds = (approval: typeof asked) => approval.transfers.map(({ partId }) => partId);
      same([asked.state, asked.isOwn, asked.total], ['requested', true, 12_300], 'The request');
      sameIds(
        partIds(asked),
        body.parts.map(({ id }) => id),
        'Transfers',
      );
      sameIds(await idsNow(), [...before, asked.id], 'Requests');
      const own = { params: { id: asked.id }, body: { version: asked.version } };
      const decision = { ...own.body, decision: 'rejected', reason: newName() };
      await asking.refused('transfer.decideApproval', { ...own, body: decision }, 'SECOND_PERSON_NEEDED');
      const gone = await asking.write('transfer', 'withdrawApproval', own, ['TransferApproval']);
      same([gone.state, partIds(gone)], ['withdrawn', partIds(asked)], 'The request');
      await asking.refused('transfer.withdrawApproval', own, 'STALE_VERSION');
    },
  }),
  ...checksOf('reminder', 'throwaway', {
    'a contractor is reminded of what is overdue, once a day': async (asking) => {
      await mayAddPayments(asking);
      // A reminder is kept with its contractor, so the contractor cannot be deleted.
      const addressed = { name: newName(), email: 'conformance@example.com' };
      const contractor = await asking.ask('contractor', 'create', { body: addressed });
      const made = await ownDocument(asking, { direction: 'income', contractorId: contractor.id });
      const params = { contractorId: contractor.id };
      const draft = await asking.ask('reminder', 'draft', { params });
      const partIds = made.parts.map(({ id }) => id);
      sameIds(
        draft.items.map(({ partId }) => partId),
        partIds,
        'What is overdue',
      );
      const parts = partIds.map((id) => ({ id, version: made.version }));
      const body = { locale: 'pl', message: newName(), parts };
      const sent = await asking.write('reminder', 'send', { params, body }, ['Reminder']);
      same([sent.to, sent.documents.length], ['conformance@example.com', 1], 'The letter');
      const after = await asking.ask('reminder', 'draft', { params });
      same([after.sent, after.refusal], [[sent], 'sent-today'], 'Letters');
      expectThat(sent.text?.includes(body.message) ?? false, 'The letter lacks its message');
    },
  }),
  ...checksOf('download', 'throwaway', {
    'file answers the ZIP once it is ready': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      await asking.ask('download', 'order', { body: { password: asking.logIn.password } });
      asking.finally(() => asking.ask('download', 'cancel'));
      let { download } = await asking.ask('download', 'get');
      for (let tries = 0; tries < TRIES && download?.state === 'preparing'; tries += 1) {
        await pause(PAUSE_MS);
        ({ download } = await asking.ask('download', 'get'));
      }
      if (download?.state === 'preparing') skip('the download is not ready');
      same(download?.state, 'ready', 'The state');
      isZip(await asking.ask('download', 'file'), 'The download');
    },
  }),
  ...checksOf('tax', 'throwaway', {
    'settings are saved, and sheets rebuilt by them': async (asking, { isMaster, today }) => {
      if (!isMaster) skip('the user is not the master user');
      const year = Number(today.slice(0, 4));
      const dates = { startDate: `${year}-01-01`, endDate: null };
      const settings = [
        { paymentType: 'income-tax', ...dates, config: { ratePercent: '9' } },
        { paymentType: 'vat', ...dates, config: {} },
        { paymentType: 'zus', ...dates, config: { mode: 'none' } },
      ];
      await asking.write('paymentTypeSetting', 'save', { body: { settings } }, ['PaymentTypeSettings']);
      const body = { years: [year] };
      const { budgets } = await asking.write('tax', 'rebuild', { body }, ['InternalYears', 'TaxSummary']);
      const { years } = await asking.ask('tax', 'years');
      const [built] = budgets;
      same(built?.year, year, 'The year');
      same(
        years.filter((one) => one.year === year),
        budgets,
        'Sheets of the year',
      );
      const summary = await asking.write('tax', 'updateSummary', { body: { year } }, ['TaxSummary']);
      same([summary.year, summary.isWritten, summary.missing], [year, true, null], 'The summary');
      const query = { year: String(year) };
      same(await asking.ask('tax', 'summary', { query }), summary, 'The summary');
      const { choices } = await asking.ask('tax', 'choices', { query });
      same(choices.filter(({ isCurrent }) => isCurrent).length, 1, 'Choices that are the settings’');
      const [choice] = choices;
      const [due] = summary.dues;
      if (!choice || !due) return skip('the year has no dues');
      const { form, mode, ratePercent } = choice;
      const chosen = { ...query, form, mode, ...(ratePercent === null ? {} : { ratePercent }) };
      same((await asking.ask('tax', 'choice', { query: chosen })).year, year, 'The year');
      const { lines } = await asking.ask('tax', 'explain', { query: { type: due.type, period: due.period } });
      within(
        lines.map(({ budgetId }) => budgetId),
        (await asking.ask('budget', 'list', { query: { includeInternals: '1' } })).map(({ id }) => id),
        'Sheets that no list has',
      );
    },
  }),
  ...checksOf('closing', 'throwaway', {
    'a company is closed and reopened': async (asking, { isMaster, today, user }) => {
      if (!isMaster) skip('the user is not the master user');
      const { password } = asking.logIn;
      const body = { password, companyName: user.companyName };
      const { closing } = await asking.ask('closing', 'close', { body });
      asking.finally(() => asking.ask('closing', 'reopen', { body: { password } }).catch(() => undefined));
      same(closing?.closedOn, today, 'The day');
      same(await asking.ask('closing', 'get'), { closing }, 'The closing');
      await asking.refused('budget.list', {}, 'FORBIDDEN');
      same(await asking.ask('closing', 'reopen', { body: { password } }), { closing: null }, 'The closing');
      await asking.ask('budget', 'list');
    },
  }),
];
