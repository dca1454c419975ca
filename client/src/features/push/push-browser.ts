import type { TurnPushOnInput } from '../../shared/api/types.generated';
import { installWorker } from '../../shared/offline/club-worker';
import { useSession } from '../../shared/session/session-store';

/** Whether this browser can show what the club tells it. */
export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function subscription(): Promise<PushSubscription | null> {
  if (!canBeTold()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Where this browser is reached, if it is. */
export const ownEndpoint = async (): Promise<string | null> => (await subscription())?.endpoint ?? null;

/** Asks the person and the push service; null where the person says no. Rejects where the push service does not answer. */
export async function subscribe(publicKey: string): Promise<TurnPushOnInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await installWorker();
  const registration = await navigator.serviceWorker.ready;
  const { endpoint, keys } = (
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser says nothing of itself');
  return { endpoint, p256dh, auth };
}

/** This browser is reached no more; the server learns of it at the next notice. */
export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}

/** Whoever signs out on a shared device takes their notices along. */
export function leaveDeviceAtSignOut(): void {
  useSession.subscribe((now, before) => {
    if (before.token && !now.token && now.endedBy === 'signOut') void unsubscribe().catch(() => undefined);
  });
}
