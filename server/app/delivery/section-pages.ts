import type { FastifyRequest } from 'fastify';
import { headOf, type PagePreview } from '../../core/page-preview.ts';
import type { PreviewedSections } from '../../features/feature.ts';
import { firstPaint } from './first-paint.ts';
import type { PageParts } from './page-sender.ts';
import { unlisted } from './public-pages.ts';
import { clubPicture } from './share-pictures.ts';
import { aboveOf, drawnFor, servePage, type Site } from './site.ts';

const addressOf = ({ path }: PreviewedSections, name: string): string => path.replace(/:\w+$/, name);

/** The addresses of some sections. */
export const addressesOf = (sections: PreviewedSections): string[] =>
  [...sections.named.keys()].map((name) => addressOf(sections, name));

/** What a section says of itself; null where there is none of this name. */
function previewOf({ named }: PreviewedSections, name: string, site: Site): PagePreview | null {
  const said = named.get(name);
  return said
    ? {
        ...{ ...said, kind: 'website' },
        picture: clubPicture(site.origin(), site.siteName),
        structured: { '@type': 'CollectionPage', name: said.title, description: said.description },
      }
    : null;
}

const nameIn = ({ params }: FastifyRequest): string =>
  Object.values(params as Record<string, string>)[0] ?? '';

/** The page of a section as it is sent; the script of one that does not exist says so. */
function partsOf(sections: PreviewedSections, name: string, site: Site): PageParts {
  const preview = previewOf(sections, name, site);
  if (!preview) {
    return { status: 404, head: unlisted(site) };
  }
  const address = site.origin() + addressOf(sections, name);
  const above = aboveOf(sections.parent, site);
  return { head: headOf(preview, { address, siteName: site.siteName, above }), body: firstPaint(preview) };
}

/** Pages with a list each, of which there are a few. */
export function serveSections(site: Site): void {
  for (const sections of site.sections) {
    servePage(site, sections.path, async (request) => {
      const name = nameIn(request);
      const place = {
        path: sections.path,
        address: addressOf(sections, encodeURIComponent(name)),
        isMadeUp: !sections.named.has(name),
      };
      const drawn = await drawnFor(site, place, request);
      return drawn !== null && 'movedTo' in drawn ? drawn : { ...partsOf(sections, name, site), ...drawn };
    });
  }
}
