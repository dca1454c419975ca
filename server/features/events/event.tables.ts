import type { TablesOf } from '../../core/db/tables.ts';
import type { EventSchema } from './event.entity.ts';

/** What other features may read of events where they stand beside something of their own. */
export interface EventTables {
  events: Pick<TablesOf<typeof EventSchema>['events'], 'id' | 'title'>;
}
