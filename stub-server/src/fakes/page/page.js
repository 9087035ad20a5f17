// The address that the server prints at its start carries the token; browsers do not send the part after #.
const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? sessionStorage.getItem('token');
if (token) {
  sessionStorage.setItem('token', token);
  history.replaceState(null, '', location.pathname);
}

const byId = (id) => document.getElementById(id);

async function call(method, path, body) {
  const answer = await fetch(`/stub/${path}`, {
    method,
    headers: {
      ...(token ? { 'x-stub-token': token } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const read = await answer.json();
  if (!answer.ok)
    throw new Error(
      read.fields?.map((field) => `${field.path}: ${field.message}`).join('; ') ?? read.message,
    );
  return read;
}

function fill(list, rows, make) {
  list.replaceChildren(...rows.map(make));
}

function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

function jobRow({ id, kind, accountId, state, tries, dueAt, error }) {
  const button = (name, path, doneText) => {
    const made = element('button', name);
    made.type = 'button';
    made.addEventListener('click', () => void run(() => call('POST', `jobs/${id}/${path}`), doneText));
    return made;
  };
  const actions = [
    button('Try now', 'retry', 'The job is tried again.'),
    ...(state === 'failed' ? [] : [button('Cancel', 'cancel', 'The job has been cancelled.')]),
  ];
  const cells = [
    kind,
    accountId ?? '',
    state === 'waiting' ? `waits until ${dueAt}` : state,
    tries,
    error ?? '',
  ];
  return element('tr', ...cells.map((text) => element('td', String(text))), element('td', ...actions));
}

async function show() {
  const [state, { letters }, { jobs }] = await Promise.all(
    ['state', 'outbox', 'jobs'].map((path) => call('GET', path)),
  );
  byId('loaded').textContent = state.scenario
    ? `${state.scenario.scenario}, around ${state.scenario.day}`
    : 'no scenario';
  byId('now').textContent = state.now;
  const select = byId('scenario').elements.namedItem('scenario');
  if (select.options.length === 0) fill(select, state.scenarios, (name) => new Option(name));
  fill(byId('log-ins'), state.logIns, ({ email, password, name, role, company }) =>
    element(
      'tr',
      element('td', email),
      element('td', password),
      element('td', `${name}, ${role}, ${company}`),
    ),
  );
  fill(byId('jobs'), jobs, jobRow);
  fill(byId('faults'), state.faults, (fault) => element('li', JSON.stringify(fault)));
  fill(byId('letters'), letters, ({ to, subject, text }) => element('li', `${to}: ${subject}: ${text}`));
}

async function run(action, doneText) {
  try {
    await action();
    byId('message').textContent = doneText;
    await show();
  } catch (error) {
    byId('message').textContent = error.message;
  }
}

function onSubmit(id, doneText, action) {
  byId(id).addEventListener('submit', (event) => {
    event.preventDefault();
    void run(() => action(Object.fromEntries(new FormData(event.target))), doneText);
  });
}

const filled = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
const NUMBERS = new Set(['delayMs', 'status', 'times']);
const asNumbers = (values) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, NUMBERS.has(key) ? Number(value) : value]),
  );

onSubmit('scenario', 'The data has been replaced.', (values) => call('POST', 'scenario', filled(values)));
onSubmit('date', 'The business date has been set.', ({ date, ...rest }) =>
  call('POST', 'clock', { date: date || null, ...filled(rest) }),
);
onSubmit('maintenance', 'Maintenance has been set.', async ({ mode, title, body }) => {
  await call('PUT', 'config', { key: 'maintenanceMessage', value: title ? { title, body } : null });
  await call('PUT', 'config', { key: 'maintenanceMode', value: mode === 'on' });
});
onSubmit('fault', 'The fault has been added.', (values) => call('POST', 'faults', asNumbers(filled(values))));
byId('clear-faults').addEventListener(
  'click',
  () => void run(() => call('DELETE', 'faults'), 'All faults have been removed.'),
);
void run(() => Promise.resolve(), '');
