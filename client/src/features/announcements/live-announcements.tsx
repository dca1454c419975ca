import { useSubscription } from '@apollo/client/react';
import { AnnouncementsChangedDocument } from './announcements-changed.generated';
import { useAnnouncements } from './current-announcements';

/** Follows what staff announce while a page of the dashboard is open. */
export function LiveAnnouncements() {
  const take = useAnnouncements((state) => state.take);
  useSubscription(AnnouncementsChangedDocument, {
    onData: ({ data: { data } }) => {
      if (data) take(data.announcementsChanged);
    },
  });
  return null;
}
