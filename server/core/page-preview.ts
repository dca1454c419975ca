/** What a page of the public site is about, for whoever shares it and for search engines. */
export interface PagePreview {
  title: string;
  /** Of any length; what is shown of it is cut at a word. */
  description: string;
  kind: 'website' | 'article' | 'product' | 'profile';
  picture: PreviewPicture | null;
  /** Where the title and this line, when and where it is, are written on the picture that is shared. */
  card?: { line: string };
  /** What else is said of it, by property: `product:price:amount`. */
  properties?: Readonly<Record<string, string>>;
  /** What the page says, in Markdown, for who reads without script; its description where this is absent. */
  text?: string;
  /** The same in the words of schema.org, without its context, address and picture. */
  structured: Readonly<Record<string, unknown>>;
}

export interface PreviewPicture {
  /** Absolute. */
  url: string;
  width: number | null;
  height: number | null;
  alt: string;
}

/** A page above another one. */
interface PageAbove {
  name: string;
  /** Absolute. */
  address: string;
}

/** Where a page is, and whose it is. */
interface Place {
  /** The one address of the page, absolute. */
  address: string;
  siteName: string;
  /** From the first page down to the one above. */
  above?: readonly PageAbove[];
}

const LONGEST = 200;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text that means nothing to a browser, between tags as in an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** In one line, cut at a word where it is long. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) {
    return line;
  }
  const cut = line.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2)).toWellFormed()}…`;
}

/** A meta element. */
export const metaTag = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${escaped(name)}" content="${escaped(content)}" />`;

/** JSON inside a script element: no text in it ends the element or begins another one. */
const scripted = (facts: object): string =>
  `<script type="application/ld+json">${JSON.stringify(facts).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}</script>`;

function pictureTags({ url, width, height, alt }: PreviewPicture): string[] {
  const sized = width !== null && height !== null;
  return [
    metaTag('property', 'og:image', url),
    ...(sized
      ? [
          metaTag('property', 'og:image:width', String(width)),
          metaTag('property', 'og:image:height', String(height)),
        ]
      : []),
    metaTag('property', 'og:image:alt', alt),
    metaTag('name', 'twitter:image', url),
  ];
}

/** The way to a page, as search engines write it above what they found. */
function trail(title: string, { address, above = [] }: Place): string[] {
  if (above.length === 0) {
    return [];
  }
  const steps = [...above, { name: title, address }];
  const itemListElement = steps.map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: step.address,
  }));
  return [scripted({ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement })];
}

/** What the head of a page says about it: title, description, address, picture, price, and the same for search engines. */
export function headOf(preview: PagePreview, place: Place): string {
  const { address, siteName } = place;
  const { title, kind, picture, properties = {}, structured } = preview;
  const description = shortened(preview.description);
  return [
    `<title>${escaped(title === siteName ? title : `${title} · ${siteName}`)}</title>`,
    metaTag('name', 'description', description),
    `<link rel="canonical" href="${escaped(address)}" />`,
    metaTag('property', 'og:title', title),
    metaTag('property', 'og:description', description),
    metaTag('property', 'og:type', kind),
    metaTag('property', 'og:url', address),
    metaTag('property', 'og:site_name', siteName),
    ...Object.entries(properties).map(([name, content]) => metaTag('property', name, content)),
    metaTag('name', 'twitter:card', picture === null ? 'summary' : 'summary_large_image'),
    metaTag('name', 'twitter:title', title),
    metaTag('name', 'twitter:description', description),
    ...(picture === null ? [] : pictureTags(picture)),
    scripted({
      '@context': 'https://schema.org',
      ...structured,
      url: address,
      ...(picture !== null && { image: [picture.url] }),
    }),
    ...trail(title, place),
  ].join('\n    ');
}
