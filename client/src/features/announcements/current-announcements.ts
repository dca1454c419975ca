import { create } from 'zustand';
import { askOnce } from '../../shared/api/ask-once';
import { useSession } from '../../shared/session/session-store';
import type { CurrentAnnouncementsQuery } from './current-announcements.generated';
import announcementQuestion from './current-announcements.graphql?raw';
import { awayHere, putAwayHere } from './put-away';
import dismissal from './put-away.graphql?raw';

export { announcementQuestion };

type Announced = CurrentAnnouncementsQuery['currentAnnouncements'];

interface AnnouncementsState {
  shown: Announced;
  /** Whether the server has said it, or could not be asked. */
  isKnown: boolean;
  /** Takes what the server says is announced to this person now. */
  take: (announced: Announced) => void;
}

/** What is announced on this page. Public pages and the dashboard show it alike, without the GraphQL client. */
export const useAnnouncements = create<AnnouncementsState>((set) => ({
  shown: [],
  isKnown: false,
  take: (announced) => {
    const away = useSession.getState().token ? [] : awayHere();
    set({ isKnown: true, shown: announced.filter(({ id }) => !away.includes(id)) });
  },
}));

/** Asks what is announced; a page that cannot ask shows what it showed. */
export async function askForAnnouncements(signal: AbortSignal): Promise<void> {
  const { token } = useSession.getState();
  const answer = await askOnce<CurrentAnnouncementsQuery>(announcementQuestion, signal, { token }).catch(
    () => null,
  );
  // What was said to somebody else, who has left meanwhile, is not shown.
  if (answer && !signal.aborted && useSession.getState().token === token)
    useAnnouncements.getState().take(answer.currentAnnouncements);
  else if (!answer && !signal.aborted) useAnnouncements.setState({ isKnown: true });
}

/** Puts one away: on the server for who is signed in, in this browser for visitors. */
export async function putAway(id: string): Promise<void> {
  const { token } = useSession.getState();
  useAnnouncements.setState(({ shown }) => ({ shown: shown.filter((each) => each.id !== id) }));
  if (token) await askOnce(dismissal, AbortSignal.timeout(20_000), { token, variables: { id } });
  else putAwayHere(id);
}
