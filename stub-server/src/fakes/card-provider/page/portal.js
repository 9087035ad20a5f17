import { WORDS } from './words.js';

const THEME = 'saldo.theme';
const POLL_MS = 1000;

const one = (id) => document.getElementById(id);
let locale = navigator.language.startsWith('pl') ? 'pl' : 'en';
let state = null;

const word = (key, values = {}) =>
  WORDS[locale][key].replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** French format, as in the product: narrow space between thousands, decimal comma. */
const amount = (minor) =>
  `${Math.floor(minor / 100)
    .toString()
    .replaceAll(/\B(?=(\d{3})+$)/g, '\u202f')},${String(minor % 100).padStart(2, '0')} zł`;

const day = (instant) =>
  new Intl.DateTimeFormat('pl-PL', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Warsaw',
  }).format(new Date(instant));

function say(text, isError = false) {
  one('message').textContent = text;
  one('message').classList.toggle('error', isError);
}

function cell(text, className) {
  const td = document.createElement('td');
  td.textContent = text;
  if (className) td.className = className;
  return td;
}

/** Where the invoice is downloaded; nothing where none is written yet. */
function fileCell({ id, hasPdf }, number) {
  const td = cell('');
  if (!hasPdf) return td;
  const link = document.createElement('a');
  link.href = `/portal/invoice/${id}?locale=${locale}`;
  link.textContent = 'PDF';
  link.setAttribute('aria-label', word('download', { number }));
  td.append(link);
  return td;
}

function rowOf({ id, createdAt, purpose, quantity, amount: price, status, hasPdf }) {
  const row = document.createElement('tr');
  const number = `SP/${createdAt.slice(0, 4)}/${String(id).padStart(4, '0')}`;
  row.append(
    cell(number),
    cell(day(createdAt)),
    cell(word(purpose, { quantity })),
    cell(amount(price), 'amount'),
    cell(word(status), `state ${status}`),
    fileCell({ id, hasPdf }, number),
  );
  return row;
}

function show() {
  document.documentElement.lang = locale;
  document.title = `${word('title')} · Saldo`;
  for (const node of document.querySelectorAll('[data-text]')) node.textContent = word(node.dataset.text);
  for (const node of document.querySelectorAll('[data-locale]')) {
    node.setAttribute('aria-pressed', String(node.dataset.locale === locale));
  }
  one('sections').hidden = state === null;
  if (state === null) return;
  one('company').textContent = state.company;
  one('order').hidden = state.credits === 0;
  one('order-title').textContent = word('order', { quantity: state.credits });
  one('order-price').textContent = amount(state.creditsPrice);
  one('card').textContent = state.last4 ? word('hasCard', { last4: state.last4 }) : word('noCard');
  one('remove').hidden = state.last4 === null;
  for (const id of ['pay', 'fail', 'buy']) one(id).disabled = state.last4 === null || state.isCancelled;
  one('cancel').disabled = state.isCancelled;
  one('none').hidden = state.invoices.length > 0;
  one('invoices').hidden = state.invoices.length === 0;
  one('invoices').tBodies[0].replaceChildren(...state.invoices.map(rowOf));
}

async function load(isFirst = false) {
  const answer = await fetch('/portal/state');
  state = answer.ok ? await answer.json() : null;
  if (isFirst && state) locale = state.locale;
  show();
  if (state === null) say(word(answer.status === 401 ? 'noSession' : 'failedCall'), true);
  else if (state.isCancelled) say(word('cancelled'));
  else if (state.invoices.some(({ status }) => status === 'open')) setTimeout(() => void load(), POLL_MS);
}

async function act(name, body = {}) {
  const answer = await fetch(`/portal/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  say(word(answer.ok ? 'done' : 'failedCall'), !answer.ok);
  await load();
}

const theme = localStorage.getItem(THEME);
const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
for (const node of document.querySelectorAll('[data-locale]')) {
  node.addEventListener('click', () => {
    locale = node.dataset.locale;
    show();
  });
}
one('cards').addEventListener('submit', (event) => {
  event.preventDefault();
  void act('card', { number: new FormData(event.target).get('number') });
});
one('remove').addEventListener('click', () => void act('card', { number: null }));
one('pay').addEventListener('click', () => void act('payment', { outcome: 'pay' }));
one('fail').addEventListener('click', () => void act('payment', { outcome: 'fail' }));
one('buy').addEventListener('click', () => void act('credits'));
one('cancel').addEventListener('click', () => one('sure').showModal());
one('sure').addEventListener('close', () => {
  if (one('sure').returnValue === 'yes') void act('cancel');
});
await load(true);
