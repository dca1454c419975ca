/* Shows what the club tells a person on this device, and opens the page of it. It handles no requests: pages load as ever. */

self.addEventListener('install', () => {
  void self.skipWaiting();
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
