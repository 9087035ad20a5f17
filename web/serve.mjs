// The built web client behind one address with an API that runs elsewhere: what web/Dockerfile starts.
//   API_URL=https://provider.example PORT=8080 node web/serve.mjs
// No dependency: files come from memory, /api and /portal are passed on as a stream (so SSE and WebSockets work).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

const { env } = process;
const port = Number(env.PORT ?? 8080);
const api = new URL(env.API_URL ?? 'http://localhost:4100');
const dist = env.WEB_DIST ?? join(import.meta.dirname, 'dist');
/** X-Forwarded-* headers are trusted only behind another proxy of ours. */
const trustsProxy = env.TRUST_PROXY === 'on';
if (!['on', 'off', '', undefined].includes(env.TRUST_PROXY)) {
  console.error(`TRUST_PROXY is "${env.TRUST_PROXY}"; it must be on or off.`);
  process.exit(1);
}

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

if (!existsSync(join(dist, 'index.html'))) {
  console.error(`There is no built web client in ${dist}.`);
  process.exit(1);
}
const names = new Set(
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
);
// A compressed file of the build (build-output.ts) is a variant of the file beside it.
const isCompressed = (name) => name.endsWith('.br') && names.has(name.slice(0, -3));
const files = new Map([...names].filter((name) => !isCompressed(name)).map(readFile));

/** Of the scripts in a page's text, which its policy allows. */
function hashesOf(content) {
  return [...content.toString().matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

function readFile(name) {
  const path = `/${relative(dist, name).split(sep).join('/')}`;
  const content = readFileSync(name);
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  const isText = /^text|json|javascript|svg/.test(type);
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  // File names in assets/ contain a hash of their content.
  const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  const br = names.has(`${name}.br`) ? readFileSync(`${name}.br`) : undefined;
  const scripts = type.startsWith('text/html') ? hashesOf(content) : [];
  return [path, { content, type, etag, cache, br, scripts, gzip: isText ? gzipSync(content) : undefined }];
}

/**
 * The same policy as the server's (stub-server/src/http/security.ts), with the provider named in
 * config.json.
 */
function securityHeaders(scripts) {
  const { apiBaseUrl } = JSON.parse(files.get('/config.json')?.content.toString() ?? '{}');
  const policy = {
    'default-src': "'self'",
    'script-src': ["'self'", ...scripts].join(' '),
    'style-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': apiBaseUrl ? `'self' ${new URL(apiBaseUrl).origin}` : "'self'",
    'font-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map((rule) => rule.join(' '))
      .join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  };
}
const security = securityHeaders([]);

/**
 * A file, or the page for the address of a screen, by the same rule as on the server
 * (stub-server/src/http/web.ts).
 */
function find(path, { accept = '*/*' }) {
  const takesPage = accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path));
  const isScreen = takesPage && !path.startsWith('/assets/');
  const page = /^\/maintenance(?:\/|$)/.test(path) ? '/maintenance.html' : '/index.html';
  return files.get(path === '/' ? '/index.html' : path) ?? (isScreen ? files.get(page) : undefined);
}

/** The browser's protocol, as far as it is known here. */
const protocolOf = ({ headers }) => (trustsProxy && headers['x-forwarded-proto']) || 'http';

function serveFile(request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void response.writeHead(405, security).end();
  const [path] = request.url.split(/[?#]/);
  const file = find(path, request.headers);
  if (!file) return void response.writeHead(404, security).end();
  const policies = file.scripts.length > 0 ? securityHeaders(file.scripts) : security;
  const headers = { ...policies, 'cache-control': file.cache, etag: file.etag, 'content-type': file.type };
  // sent over https only
  if (protocolOf(request) === 'https') headers['strict-transport-security'] = 'max-age=31536000';
  if (request.headers['if-none-match'] === file.etag) return void response.writeHead(304, headers).end();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = ['br', 'gzip'].find((name) => file[name] && accepted.split(/[,;\s]+/).includes(name));
  const body = encoding ? file[encoding] : file.content;
  if (file.gzip) headers.vary = 'accept-encoding';
  if (encoding) headers['content-encoding'] = encoding;
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const client = api.protocol === 'https:' ? https : http;
const agent = new client.Agent({ keepAlive: true });

/** These headers belong to a connection, not to the message. */
const ownOfConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
]);
const withoutOwn = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ownOfConnection.has(name)));

function ask(request) {
  const { method, url, headers, socket } = request;
  const believed = trustsProxy ? headers : {};
  const forwarded = {
    host: api.host,
    'x-forwarded-for': believed['x-forwarded-for'] ?? socket.remoteAddress ?? '',
    'x-forwarded-host': believed['x-forwarded-host'] ?? headers.host ?? '',
    'x-forwarded-proto': protocolOf(request),
  };
  // unchanged: parsed as a URL, /api/../x would lead to an address that is not passed on
  return client.request(api, { method, path: url, agent, headers: { ...headers, ...forwarded } });
}

const unreachable = JSON.stringify({
  statusCode: 502,
  error: 'Bad Gateway',
  message: 'The API cannot be reached',
});

function passOn(request, response) {
  const asked = ask(request);
  asked.on('response', (answer) => {
    response.writeHead(answer.statusCode, withoutOwn(answer.headers));
    // An event stream starts before its first event.
    response.flushHeaders();
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  asked.on('error', () => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(502, { 'content-type': 'application/json; charset=utf-8' }).end(unreachable);
  });
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}

/** A WebSocket: the two sockets are connected once the API has accepted it. */
function joinSockets(request, socket, head) {
  const asked = ask(request);
  const end = () => {
    asked.destroy();
    socket.destroy();
  };
  socket.on('error', end);
  asked.on('error', end);
  asked.on('response', end);
  asked.on('upgrade', (answer, upstream, upstreamHead) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(upstreamHead);
    upstream.write(head);
    upstream.on('error', end).on('close', end);
    socket.on('close', end);
    socket.pipe(upstream).pipe(socket);
  });
  asked.end();
}

const isApi = ({ url }) => /^\/(?:api|portal|health|healthz)(?:[/?]|$)/.test(url);
const server = http.createServer(
  // Other protocols offered by a client are ignored: the request is answered normally.
  { shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket' },
  (request, response) => (isApi(request) ? passOn : serveFile)(request, response),
);
server.on('upgrade', (request, socket, head) =>
  isApi(request) ? joinSockets(request, socket, head) : socket.destroy(),
);
// Uploads and event streams have no time limit here; the API has its own limits.
server.requestTimeout = 0;
server.listen(port, env.HOST, () =>
  console.log(`Saldo's web client at http://localhost:${server.address().port}, its API at ${api.origin}`),
);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    setTimeout(() => server.closeAllConnections(), 3000).unref();
  });
}
