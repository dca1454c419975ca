import { Link } from 'react-router-dom';
import { useAlong } from '../../../shared/api/use-first-of';
import { formatMoment } from '../../../shared/format/dates';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { offBadge } from '../changes/standing-words';
import { SeriesOfEventDocument } from './series-list.generated';
import { repetitionText } from './repeat-words';
import styles from './series-list.module.css';

/** The other events of a series that are to come; nothing for an event that stands alone. */
export function SeriesList({ eventId }: { eventId: string }) {
  const series = useAlong(SeriesOfEventDocument, { eventId })?.eventSeries;
  const others = series?.events.filter(({ id, status }) => id !== eventId && status !== 'COMPLETED') ?? [];
  if (!series || others.length === 0) return null;
  return (
    <section className={styles.series} aria-labelledby="series">
      <h2 id="series">{repetitionText(series)}</h2>
      <ul>
        {others.map((event) => {
          const off = offBadge(event);
          return (
            <li key={event.id}>
              <Link to={`/events/${event.id}`}>{formatMoment(event.startsAt)}</Link>{' '}
              {off && <StatusTag tone={off.tone}>{off.label}</StatusTag>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
