import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { PushConfig } from '../../config/push.ts';
import type { Clock } from '../../core/clock.ts';
import { conflict, invalidField, notFound } from '../../core/errors.ts';
import { parse } from '../../core/validation/parse.ts';
import { isPushAddress } from './push-services.ts';
import { addDevice, devicesOf, forgetForeign, forgetOldest, removeOwnDevice } from './push.query.ts';
import { deviceSchema } from './push.schemas.ts';

/** More browsers than anybody reads in. */
const MOST_DEVICES = 10;

const NOT_OFFERED = 'This club sends nothing to devices.';
const UNKNOWN_SERVICE = 'This browser uses a push service that we do not know.';

/** A device that its person lets be told. */
export interface PushDeviceView {
  id: number;
  device: string;
  since: Date;
  isThisOne: boolean;
}

/** What a person set up of pushes. */
export interface PushSettingsView {
  /** By which browsers know who may write to them; null where the club sends nothing to devices. */
  publicKey: string | null;
  devices: PushDeviceView[];
}

/** On which devices people are told. */
export class PushService {
  constructor(
    private readonly clock: Clock,
    private readonly config: PushConfig,
  ) {}

  /** The own devices; `endpoint` is the one of the browser that asks, if it has one. */
  async mine({ em, actor }: Call, endpoint: string | null): Promise<PushSettingsView> {
    const devices = await devicesOf(em, { userId: signedIn(actor).userId });
    return {
      publicKey: this.config.vapid?.publicKey ?? null,
      devices: devices.map(({ endpoint: own, ...device }) => ({ ...device, isThisOne: own === endpoint })),
    };
  }

  /** Tells the caller on the device that asks from now on; twice is once. */
  async turnOn(call: Call, input: unknown): Promise<PushSettingsView> {
    const { userId } = signedIn(call.actor);
    const asked = parse(deviceSchema, input);
    if (!this.config.vapid) {
      throw conflict(NOT_OFFERED);
    }
    if (!isPushAddress(asked.endpoint, this.config.furtherServices)) {
      throw invalidField('endpoint', UNKNOWN_SERVICE);
    }
    await inTransaction(call, async ({ em }) => {
      await forgetForeign(em, { endpoint: asked.endpoint, userId });
      await addDevice(em, { ...asked, userId, device: call.device, now: this.clock.now() });
      await forgetOldest(em, { userId, most: MOST_DEVICES });
    });
    return this.mine(call, asked.endpoint);
  }

  /** Tells the caller on one of their devices no more. */
  async turnOff(call: Call, id: number): Promise<PushSettingsView> {
    if (!(await removeOwnDevice.first(call.em, { id, userId: signedIn(call.actor).userId }))) {
      throw notFound();
    }
    return this.mine(call, null);
  }
}
