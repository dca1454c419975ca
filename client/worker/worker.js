/*
 * The one worker of the club on a device. It keeps what a member needs without a network: the pages themselves, and the last
 * answers to the questions that pages mark. What is fresh always comes first; what is kept only stands in for a network that
 * is away. It also shows what the club tells a person on this device.
 */

/** Both are filled in when the client is built. */
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];

const SHELL = `shell-${VERSION}`;
const SHELL_PAGE = '/dashboard';
/** The page empties it when somebody signs out. */
const ANSWERS = 'kept-answers';
/** Longer waits for a page make people believe that it is broken. */
const PATIENCE_MS = 8_000;

const isOurs = ({ url }) => new URL(url).origin === self.location.origin;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll([SHELL_PAGE, ...FILES])));
});

/** A new version waits until the person wants it: what is being typed on an open page is not thrown away. */
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

async function forgetOtherVersions() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('shell-') && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOtherVersions());
});

/** Files with a fingerprint in their names never change, whoever asks: a page asks as another origin would, the worker does not. */
async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function page(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    const kept = await caches.match(SHELL_PAGE);
    if (kept) return kept;
    throw error;
  }
}

/** One name for one question of one person: nobody is ever shown what another one asked. */
async function nameOf(request) {
  const asked = `${request.headers.get('authorization') ?? ''} ${await request.text()}`;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(asked)));
  return `/kept/${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

async function answer(request) {
  const name = await nameOf(request.clone());
  const answers = await caches.open(ANSWERS);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await answers.put(name, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await answers.match(name);
    if (kept) return kept;
    throw error;
  }
}

function responseTo(request) {
  if (!isOurs(request)) return null;
  if (request.method === 'POST') return request.headers.has('x-keep') ? answer(request) : null;
  if (request.method !== 'GET') return null;
  if (request.mode === 'navigate') return page(request);
  return new URL(request.url).pathname.startsWith('/assets/') ? file(request) : null;
}

self.addEventListener('fetch', (event) => {
  const response = responseTo(event.request);
  if (response !== null) event.respondWith(response);
});

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json();
  const options = { body, tag, icon: '/favicon.svg', data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

/** An open tab of the club goes there; without one a tab is opened. */
async function open(path) {
  const { href, origin } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [tab] = tabs;
  if (!tab) {
    await self.clients.openWindow(href);
    return;
  }
  await tab.focus();
  // A tab that this worker does not control cannot be led elsewhere.
  await tab.navigate(href).catch(() => self.clients.openWindow(href));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
