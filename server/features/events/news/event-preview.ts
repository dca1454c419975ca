import { MOST_LISTED, type PreviewedPage } from '../../feature.ts';
import type { PictureLoader } from '../../pictures/picture.loaders.ts';
import { allEventTitles } from '../event.query.ts';
import type { EventService } from '../event.service.ts';

/** How the page of an event looks where somebody shares it. */
export const eventPreview = (events: EventService, pictures: PictureLoader): PreviewedPage => ({
  path: '/events/:id',
  all: async ({ em }) => {
    const rows = await allEventTitles(em, { limit: MOST_LISTED });
    return rows.map(({ id, title, updated_at: changedAt }) => ({ id, title, changedAt }));
  },
  find: async (call, id) => {
    const { title, description, location, startsAt, keptImage } = await events.get(call, id);
    const picture = await pictures.load(call, keptImage);
    return {
      ...{ title, description, kind: 'website' },
      picture: picture && { ...picture, alt: title },
      structured: {
        ...{ '@type': 'Event', name: title, description, startDate: startsAt.toISOString() },
        location: { '@type': 'Place', name: location, address: location },
      },
    };
  },
});
