import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import webPush from 'web-push';
import { addNotification } from '../support/notifications.ts';
import { addPerson, type Person } from '../support/people.ts';
import { pushBrowser } from '../support/push-browser.ts';
import { startStubServer, type StubServer } from '../support/stub-server.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const SETTINGS =
  'query ($endpoint: String) { pushSettings(endpoint: $endpoint) { publicKey devices { id isThisOne } } }';
const ON = 'mutation ($input: TurnPushOnInput!) { turnPushOn(input: $input) { devices { id isThisOne } } }';
const OFF = 'mutation ($id: ID!) { turnPushOff(id: $id) { devices { id } } }';

interface Settings {
  publicKey: string | null;
  devices: { id: string; isThisOne: boolean }[];
}

const keys = webPush.generateVAPIDKeys();
const statuses: number[] = [];
let service: StubServer;
let app: TestApp;
let person: Person;

beforeAll(async () => {
  service = await startStubServer(() => ({ status: statuses.shift() ?? 201 }));
  app = await startTestApp({
    settings: {
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      PUSH_CONTACT: 'mailto:it@club.example.org',
      PUSH_SERVICES: service.url,
    },
  });
});

afterAll(async () => {
  await app.close();
  await service.close();
});

beforeEach(async () => {
  statuses.length = 0;
  service.heard.length = 0;
  await app.sql('delete from push_devices');
  person = await addPerson(app);
});

let browsers = 0;

async function turnOn(by: Person = person) {
  browsers += 1;
  const browser = pushBrowser(`${service.url}/device/${String(browsers)}`);
  const { turnPushOn } = await app.ask<{ turnPushOn: Settings }>(by, ON, { input: browser.told });
  return { ...browser, id: turnPushOn.devices.find(({ isThisOne }) => isThisOne)?.id };
}

const waiting = async (): Promise<number> =>
  (await app.sql<{ n: number }>('select count(*)::int n from push_messages'))[0]?.n ?? 0;

const untilNothingWaits = () => until('all messages to end', async () => (await waiting()) === 0);

describe('a notice', () => {
  it('reaches each device of its reader once, sealed, and says what it is about and nothing of anybody', async () => {
    const [phone, laptop] = [await turnOn(), await turnOn()];
    await turnOn(await addPerson(app));
    const id = await addNotification(app, person.id, {
      title: 'Achieng was suspended',
      category: 'membership',
    });
    await untilNothingWaits();
    expect(service.heard.map(({ path }) => path).sort()).toEqual(
      [phone, laptop].map(({ told }) => new URL(told.endpoint).pathname).sort(),
    );
    for (const device of [phone, laptop]) {
      const heard = service.heard.find(({ path }) => device.told.endpoint.endsWith(path));
      expect(device.read(heard?.body ?? Buffer.alloc(0))).toEqual({
        title: 'Chapterhouse Leadership Club',
        body: 'News about your membership. Open it to read more.',
        tag: `notice-${String(id)}`,
        path: '/dashboard/notifications',
      });
      expect(heard?.headers).toMatchObject({
        topic: `notice-${String(id)}`,
        'content-encoding': 'aes128gcm',
      });
      expect(heard?.headers.authorization).toContain(`k=${keys.publicKey}`);
    }
  });

  it('reaches no device about what its owner turned off there, or what stays in the app', async () => {
    await turnOn();
    const choose = (isOn: boolean) =>
      app.ask(
        person,
        'mutation ($isOn: Boolean!) { chooseNoticePush(kind: ORDER, isOn: $isOn) { push mail } }',
        { isOn },
      );
    expect(await choose(false)).toEqual({ chooseNoticePush: { push: false, mail: 'AT_ONCE' } });
    await addNotification(app, person.id, { kind: 'ORDER' });
    await addNotification(app, person.id, { kind: null });
    expect(await waiting()).toBe(0);
    expect(await choose(true)).toEqual({ chooseNoticePush: { push: true, mail: 'AT_ONCE' } });
    await addNotification(app, person.id, { kind: 'ORDER' });
    await untilNothingWaits();
    expect(service.heard).toHaveLength(1);
  });

  it('is tried again after a push service was busy, and not after it was taken or refused', async () => {
    await turnOn();
    statuses.push(503);
    await addNotification(app, person.id);
    await until('the first try', () => service.heard.length === 1);
    await until('it to wait', async () => {
      const [row] = await app.sql(
        'select 1 from push_messages where leased_until is null and due_at > now()',
      );
      return row !== undefined;
    });
    await app.sql('update push_messages set due_at = now()');
    await app.services.pushSender.sendDue(app.systemCall());
    expect([service.heard.length, await waiting()]).toEqual([2, 0]);
    statuses.push(400);
    await addNotification(app, person.id);
    await untilNothingWaits();
    expect(service.heard.length).toBe(3);
  });

  it('goes out once, however many send at once', async () => {
    const device = await turnOn();
    await Promise.all(Array.from({ length: 12 }, () => addNotification(app, person.id)));
    await Promise.all([1, 2, 3, 4].map(() => app.services.pushSender.sendDue(app.systemCall())));
    await untilNothingWaits();
    const tags = service.heard.map(({ body }) => device.read(body).tag);
    expect([tags.length, new Set(tags).size]).toEqual([12, 12]);
  });
});

describe('a device', () => {
  it.each([404, 410])('is forgotten when its push service answers %i', async (status) => {
    await turnOn();
    statuses.push(status);
    await addNotification(app, person.id);
    await untilNothingWaits();
    const { pushSettings } = await app.ask<{ pushSettings: Settings }>(person, SETTINGS);
    expect(pushSettings).toEqual({ publicKey: keys.publicKey, devices: [] });
  });

  it('is turned off by its person alone, and knows itself by its address', async () => {
    const { id, told } = await turnOn();
    const mine = await app.ask<{ pushSettings: Settings }>(person, SETTINGS, { endpoint: told.endpoint });
    expect(mine.pushSettings.devices).toEqual([{ id, isThisOne: true }]);
    expect((await app.refusal(await addPerson(app), OFF, { id })).extensions.code).toBe('NOT_FOUND');
    await app.ask(person, OFF, { id });
    await addNotification(app, person.id);
    expect(await waiting()).toBe(0);
  });

  it('is that of who turned it on last, who gets nothing of who had it before', async () => {
    const { told } = await turnOn();
    statuses.push(503);
    await addNotification(app, person.id);
    await until('the first try', () => service.heard.length === 1);
    const next = await addPerson(app);
    await app.ask(next, ON, { input: told });
    expect(await waiting()).toBe(0);
    const { pushSettings } = await app.ask<{ pushSettings: Settings }>(person, SETTINGS);
    expect(pushSettings.devices).toEqual([]);
  });

  it('is refused where its address is none of a push service', async () => {
    const input = { ...pushBrowser('http://169.254.169.254/latest/meta-data').told };
    expect((await app.refusal(person, ON, { input })).extensions.fields).toHaveProperty('endpoint');
  });

  it('is one of ten at most: the oldest goes', async () => {
    for (let made = 0; made < 11; made += 1) {
      await turnOn();
    }
    const { pushSettings } = await app.ask<{ pushSettings: Settings }>(person, SETTINGS);
    expect(pushSettings.devices).toHaveLength(10);
  });
});
