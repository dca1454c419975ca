import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { notFound } from '../core/errors.ts';
import { outboxOf } from '../features/mail/carriers/outbox-carrier.ts';

const PATH = '/dev/mail';
const MOST_SHOWN = 200;
const NAME = /^[A-Za-z0-9._+-]+$/;
/** The styles of mails stand in them; nothing is loaded and nothing runs. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'";

const saidSchema = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

type Said = z.infer<typeof saidSchema>;

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const written = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** Addresses in a text as links, so that whoever tries the club can follow them. */
const linked = (text: string): string =>
  written(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${written(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}iframe{border:1px solid;border-radius:8px;width:100%;height:36rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere}li{margin:.5rem 0;overflow-wrap:anywhere}</style></head><body>${body}</body></html>`;

/** The newest mails first. */
async function names(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((): string[] => []);
  const mails = files.filter((file) => file.endsWith('.eml')).map((file) => file.slice(0, -'.eml'.length));
  return mails.sort().reverse().slice(0, MOST_SHOWN);
}

async function said(folder: string, name: string): Promise<Said> {
  if (!NAME.test(name) || !(await names(folder)).includes(name)) {
    throw notFound();
  }
  return saidSchema.parse(JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')));
}

async function list(folder: string): Promise<string> {
  const mails = await Promise.all(
    (await names(folder)).map(async (name) => {
      const { subject, to } = await said(folder, name);
      return `<li><a href="${PATH}/${name}">${written(subject)}</a><br>to ${written(to)}</li>`;
    }),
  );
  const body = mails.length === 0 ? '<p>No mail has been written yet.</p>' : `<ol>${mails.join('')}</ol>`;
  return page('Mail', `<h1>Mail</h1><p>What this club would have sent, newest first.</p>${body}`);
}

async function one(folder: string, name: string): Promise<string> {
  const { from, to, subject, text } = await said(folder, name);
  return page(
    subject,
    `<p><a href="${PATH}">All mail</a></p><h1>${written(subject)}</h1><p>From ${written(from)} to ${written(to)}</p>
<h2>As HTML</h2><iframe title="The mail as HTML" src="${PATH}/${name}/html"></iframe>
<h2>As text</h2><pre>${linked(text)}</pre>`,
  );
}

/** Shows the mails that became files, on a desk without a mail server. In production there is no such page. */
export function serveOutbox(fastify: FastifyInstance, config: Config): void {
  if (config.production || config.mail.smtpUrl !== null) {
    return;
  }
  const folder = outboxOf(config);
  const serve = (path: string, show: (name: string) => Promise<string>): void => {
    fastify.get<{ Params: { name?: string } }>(path, async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'no-store')
        .send(await show(request.params.name ?? '')),
    );
  };
  serve(PATH, () => list(folder));
  serve(`${PATH}/:name`, (name) => one(folder, name));
  serve(`${PATH}/:name/html`, async (name) => (await said(folder, name)).html);
}
