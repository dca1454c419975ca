import { nairobiWords } from '../../../core/clock.ts';
import { MOST_LISTED, type PreviewedPage } from '../../feature.ts';
import type { PictureLoader } from '../../pictures/picture.loaders.ts';
import { removedEvent } from '../changes/removed-event.query.ts';
import { allEventTitles } from '../event.query.ts';
import type { EventService } from '../event.service.ts';
import { standingInSchemaWords, withStanding } from './standing-words.ts';

/** How the page of an event looks where somebody shares it. */
export const eventPreview = (events: EventService, pictures: PictureLoader): PreviewedPage => ({
  path: '/events/:id',
  all: async ({ em }) => {
    const rows = await allEventTitles(em, { limit: MOST_LISTED });
    return rows.map(({ id, title, updated_at: changedAt }) => ({ id, title, changedAt }));
  },
  wasRemoved: async ({ em }, id) => (await removedEvent.first(em, { id })) !== null,
  find: async (call, id) => {
    const event = await events.get(call, id);
    const { title, description, location, startsAt, endsAt, keptImage } = event;
    const picture = await pictures.load(call, keptImage);
    return {
      ...{ title, description, kind: 'website' },
      text: `**${nairobiWords(startsAt)}${endsAt ? ` to ${nairobiWords(endsAt)}` : ''}** · ${location}\n\n${description}`,
      card: { line: withStanding(event, `${nairobiWords(startsAt)} · ${location}`) },
      picture: picture && { ...picture, alt: title },
      structured: {
        ...{ '@type': 'Event', name: title, description, startDate: startsAt.toISOString() },
        ...(endsAt && { endDate: endsAt.toISOString() }),
        ...standingInSchemaWords(event),
        location: { '@type': 'Place', name: location, address: location },
      },
    };
  },
});
