import type { Browser, Page } from '@playwright/test';
import encodeQR from 'qr';
import { addEvent } from './club-events.ts';
import type { Club } from './club.ts';

export interface Guest {
  name: string;
  code: string;
}

const REGISTER = 'mutation ($id: ID!) { registerForEvent(eventId: $id) { id } }';
const TICKET = 'query ($id: ID!) { me { name } eventTicket(eventId: $id) { code } }';

const HOUR_MS = 3_600_000;

/** An hour from now, as staff say it. */
export function soon(): { date: string; time: string } {
  const [date = '', time = ''] = new Date(Date.now() + HOUR_MS)
    .toLocaleString('sv-SE', { timeZone: 'Africa/Nairobi' })
    .split(' ');
  return { date, time: time.slice(0, 5) };
}

/** An event that begins within the hour, at which people of the demonstration club have places. */
export async function eventWith(
  club: Club,
  title: string,
  usernames: readonly string[],
): Promise<{ id: string; title: string; guests: Guest[] }> {
  const event = await addEvent(club, { title, ...soon() });
  const guests = [];
  for (const username of usernames) {
    const token = await club.tokenOf(username);
    await club.ask(REGISTER, { id: event.id }, token);
    const { me, eventTicket } = await club.ask<{ me: { name: string }; eventTicket: { code: string } }>(
      TICKET,
      { id: event.id },
      token,
    );
    guests.push({ name: me.name, code: eventTicket.code });
  }
  return { ...event, guests };
}

/** A second phone beside that of the test, with somebody else signed in. */
export async function otherPhone(browser: Browser, club: Club, username: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const phone = await context.newPage();
  await phone.goto(`${club.address}/healthz`);
  const session = JSON.stringify({ state: { token: await club.tokenOf(username) }, version: 0 });
  await phone.evaluate(`localStorage.setItem('auth-storage', ${JSON.stringify(session)})`);
  return phone;
}

/** What the camera shows: a canvas whose picture is the stream. */
const CAMERA = `
  const paper = document.createElement('canvas');
  paper.width = paper.height = 480;
  const ink = paper.getContext('2d');
  const blank = () => { ink.fillStyle = '#fff'; ink.fillRect(0, 0, 480, 480); };
  blank();
  window.holdUp = (rows) => {
    blank();
    if (rows === null) return;
    const size = Math.floor(440 / rows.length);
    ink.fillStyle = '#000';
    rows.forEach((row, y) => row.forEach((isDark, x) => {
      if (isDark) ink.fillRect(20 + x * size, 20 + y * size, size, size);
    }));
  };
  setInterval(() => { ink.fillRect(0, 0, 1, 1); }, 40);
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
    value: () => Promise.resolve(paper.captureStream(25)),
  });`;

/** Gives a page a camera of its own, before it is loaded. The browser of the tests reads no codes by itself. */
export const giveCamera = (page: Page): Promise<unknown> => page.addInitScript(CAMERA);

/** Holds a code before the camera, or nothing. */
export const holdUp = (page: Page, code: string | null): Promise<unknown> =>
  page.evaluate(`window.holdUp(${JSON.stringify(code === null ? null : encodeQR(code, 'raw'))})`);
