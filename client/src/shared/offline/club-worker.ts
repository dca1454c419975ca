import { create } from 'zustand';
import { useSession } from '../session/session-store';

const address = '/worker.js';
const keptAnswers = 'kept-answers';

/** The worker of a newer version, once it waits to take over. */
export const useWaitingWorker = create<{ waiting: ServiceWorker | null }>(() => ({ waiting: null }));

/** Told of a worker that has been fetched and waits, while an older one serves this page. */
function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller)
      useWaitingWorker.setState({ waiting: registration.waiting });
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

/** Puts the worker of the club on this device. Rejects where the browser lets no worker in. */
export async function installWorker(): Promise<void> {
  // A browser that blocks workers may answer nothing.
  const registration = (await navigator.serviceWorker.register(address, { scope: '/' })) as
    ServiceWorkerRegistration | undefined;
  if (registration) watch(registration);
}

/** Lets the newer version take over, which opens the page again. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
  useWaitingWorker.getState().waiting?.postMessage('take over');
}

/** What was kept for one person is of no one else's concern. */
const forgetAnswers = () => void caches.delete(keptAnswers).catch(() => undefined);

const isPossible = () => 'serviceWorker' in navigator && 'caches' in globalThis;

/** Members find their own things without a network from their first visit on; a visitor's device keeps nothing. */
export function workOffline(): void {
  if (!isPossible()) return;
  useSession.subscribe((now, before) => {
    if (before.token !== null && now.token !== before.token) forgetAnswers();
  });
  const install = () => {
    if (useSession.getState().token) installWorker().catch(() => undefined);
  };
  // What is on the screen comes first.
  if (document.readyState === 'complete') install();
  else addEventListener('load', () => setTimeout(install, 3_000));
}
