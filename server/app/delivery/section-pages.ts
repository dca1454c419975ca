import type { FastifyRequest } from 'fastify';
import { headOf, type PagePreview } from '../../core/page-preview.ts';
import type { PreviewedSections } from '../../features/feature.ts';
import { firstPaint } from './first-paint.ts';
import { wantsJson, type PageParts } from './page-sender.ts';
import { unlisted } from './public-pages.ts';
import { clubPicture } from './share-pictures.ts';
import { aboveOf, drawnFor, leadTo, pageAt, type Site } from './site.ts';

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

/** The page of a section as it is sent; the script of one that does not exist says so. */
function partsOf(sections: PreviewedSections, request: FastifyRequest, site: Site): PageParts {
  const [name = ''] = Object.values(request.params as Record<string, string>);
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
  const { app, send } = site;
  for (const sections of site.sections) {
    const { scripts, styles } = pageAt(site, sections.path) ?? {};
    app.get(sections.path, async (request, reply) => {
      if (wantsJson(request)) {
        reply.callNotFound();
        return reply;
      }
      const drawn = await drawnFor(site, sections.path, request);
      return drawn !== null && 'movedTo' in drawn
        ? leadTo(drawn, reply)
        : send(reply, { ...partsOf(sections, request, site), ...drawn, scripts, styles });
    });
  }
}
