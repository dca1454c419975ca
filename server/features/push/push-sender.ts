import webPush from 'web-push';
import type { Call } from '../../access/call.ts';
import type { PushConfig } from '../../config/push.ts';
import { causeChain } from '../../core/cause-chain.ts';
import { addJob } from '../../core/jobs.ts';
import type { Logger } from '../../core/logger.ts';
import { Shift } from '../../core/shift.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import { isPushAddress } from './push-services.ts';
import { messageOf } from './push-words.ts';
import { endMessage, putOffMessage, removeDevice, takeMessage, type TakenMessage } from './push.query.ts';
import { PUSH_TASK } from './push.tasks.ts';

const MINUTE = 60;
/** How long a message waits after each try that failed; after the last it is given up. */
const PAUSES = [0.5, 2, 10, 60, 360].map((minutes) => minutes * MINUTE);
/** Longer than any try may take. */
const LEASE_SECONDS = 60;
const TIMEOUT_MS = 10_000;
/** A push service keeps it as long for a device that is off. */
const DAY_SECONDS = 86_400;
const SHIFT_MS = 20_000;
/** Push services that do not answer hold up no other work. */
const LANES = 4;

const GONE = new Set([404, 410]);

interface SenderParts {
  config: PushConfig;
  club: string;
  log: Logger;
  notifications: Pick<NotificationService, 'find'>;
}

/** Brings notices to the devices of the people who turned that on. */
export class PushSender {
  private readonly shift = new Shift({ ms: SHIFT_MS, lanes: LANES });

  constructor(private readonly parts: SenderParts) {}

  /** Sends what is due, a few at a time; several processes share the work. */
  async sendDue({ em }: Call): Promise<void> {
    const isDone = await this.shift.work(async () => {
      const message = await takeMessage.first(em, { leaseSeconds: LEASE_SECONDS });
      if (message) {
        await this.sendOne(em, message);
      }
      return message !== null;
    });
    if (!isDone) {
      await addJob(em, PUSH_TASK, {});
    }
  }

  private async sendOne(em: Call['em'], message: TakenMessage): Promise<void> {
    const { id, tries, deviceId } = message;
    const status = await this.statusOf(em, message);
    if (status !== null && GONE.has(status)) {
      await removeDevice(em, { id: deviceId });
      return;
    }
    const pause = PAUSES[tries - 1];
    const mayComeLater = status === null || status === 429 || status >= 500;
    await (mayComeLater && pause !== undefined
      ? putOffMessage(em, { id, tries, seconds: pause })
      : endMessage(em, { id }));
  }

  /** What the push service answered; null where it did not, and 410 for an address that we would not write to any more. */
  private async statusOf(em: Call['em'], message: TakenMessage): Promise<number | null> {
    const { config, log } = this.parts;
    if (!config.vapid || !isPushAddress(message.endpoint, config.furtherServices)) {
      return 410;
    }
    const notice = await this.parts.notifications.find(em, message.notificationId);
    if (!notice) {
      return 200;
    }
    try {
      const text = messageOf(this.parts.club, notice);
      const { method, headers, body } = sealed(message, text, config.vapid);
      const answer = await fetch(message.endpoint, {
        ...{ method, headers, redirect: 'error' },
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) {
        log.warn({ push: message.id, status: answer.status }, 'a push was not taken');
      }
      return answer.status;
    } catch (error) {
      log.warn({ push: message.id, causes: causeChain(error) }, 'a push was not sent');
      return null;
    }
  }
}

/** The request, sealed for the device. A push service drops what waits of the same topic. */
function sealed(
  { endpoint, p256dh, auth, notificationId }: TakenMessage,
  text: string,
  { publicKey, privateKey, subject }: NonNullable<PushConfig['vapid']>,
) {
  const device = { endpoint, keys: { p256dh, auth } };
  const { method, headers, body } = webPush.generateRequestDetails(device, text, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: DAY_SECONDS,
    topic: `notice-${String(notificationId)}`,
  });
  return { method, headers: headers as Record<string, string>, body };
}
