import { headOf, metaTag, type PagePreview } from '../../core/page-preview.ts';
import { firstShape, firstWords } from './first-paint.ts';
import { clubPicture } from './share-pictures.ts';
import { drawnFor, servePage, type Site } from './site.ts';

/** What each page of the public site says of itself to whoever shares or finds it. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/': 'A university leadership club: mentorship, leadership training, events and a network that outlasts graduation.',
  '/about': 'How the club began in 2017, what it stands for, who leads it and who its partners are.',
  '/contact': 'Where our office is, when it is open, and how to write to us.',
  '/events':
    'Talks, retreats, competitions and days of service of the club: when and where, and how to take a place.',
  '/blog': 'What members of the club have learned about leading, studying and serving, in their own words.',
  '/gallery': 'Pictures of the club: its events, its people and its days of service.',
  '/merchandise': 'Hoodies, notebooks and more from the club shop, ordered and paid by phone.',
  '/receipts': 'Whether a receipt of the club is real, by the code that is printed on it.',
  '/privacy-policy': 'What the club keeps of people, why, for how long, and what you may ask of us.',
  '/terms-of-service': 'The rules of membership, of payments and of what is published here.',
  '/login': 'Sign in to your membership: card, payments, events and posts.',
  '/register': 'Join the club: create an account, pay the yearly fee by M-Pesa, and take your seat.',
};

const ofClub = (name: string, origin: string): PagePreview['structured'] => ({
  '@type': 'Organization',
  name,
  logo: `${origin}/icon-512.png`,
});

function previewOf(path: string, title: string, { siteName, origin }: Site): PagePreview | null {
  const description = DESCRIPTIONS[path];
  if (description === undefined) {
    return null;
  }
  const isFirst = path === '/';
  const structured = isFirst ? ofClub(siteName, origin()) : { '@type': 'WebPage', name: title };
  return {
    ...{ title: isFirst ? siteName : title, description, kind: 'website' },
    picture: clubPicture(origin(), siteName),
    structured: { ...structured, description },
  };
}

/** Keeps what is somebody's own out of search engines; the address of such a page may say something already. */
export const unlisted = ({ siteName }: Pick<Site, 'siteName'>): string =>
  `<title>${siteName}</title>\n    ${metaTag('name', 'robots', 'noindex')}`;

/** The head of a page that is the same for everybody. */
function headAt(path: string, title: string, site: Site): string {
  const { siteName, origin } = site;
  const preview = previewOf(path, title, site);
  if (!preview) {
    return unlisted(site);
  }
  const above = path === '/' ? [] : [{ name: siteName, address: `${origin()}/` }];
  return headOf(preview, { address: `${origin()}${path}`, siteName, above });
}

const HEADLINES: Readonly<Record<string, string>> = { '/': 'There is a seat for you in the house.' };

/** What stands on a page until its script runs; a page of somebody's own has nothing to say before that, and shows that it comes. */
function bodyAt(path: string, title: string): string {
  const description = DESCRIPTIONS[path];
  return description === undefined ? firstShape() : firstWords(HEADLINES[path] ?? title, description);
}

/** The pages that are the same for everybody, each with its head; every other address is told to be none. */
export function servePublicPages(site: Site): void {
  const { app, send, pages, previews, sections } = site;
  const elsewhere = [...previews, ...sections].map(({ path }) => path);
  const others = pages.filter(({ path }) => !elsewhere.includes(path));
  for (const { path, title } of others) {
    servePage(site, path, async (request) => {
      const shown = (await drawnFor(site, { path, address: path }, request)) ?? { body: bodyAt(path, title) };
      return 'movedTo' in shown ? shown : { head: headAt(path, title, site), ...shown };
    });
  }
  app.get('/*', (request, reply) => {
    if (request.headers.accept?.includes('text/html') !== true) {
      reply.callNotFound();
      return reply;
    }
    return send(reply, { status: 404, head: unlisted(site) });
  });
}

/** The public pages that stand at one address, for the map of the site. */
export const lastingPaths = ({ pages }: Site): string[] =>
  pages.map(({ path }) => path).filter((path) => path in DESCRIPTIONS && path !== '/login');
