import { ButtonLink } from '../../shared/plain/button-link';
import { UnderConstruction } from '../../shared/plain/drawings/pictures';
import { MessageScreen } from '../../shared/plain/states/message-screen';
import { useSession } from '../../shared/session/session-store';
import type { AppRoute } from '../routes/route-types';

/** A page that is not built yet: says so, and says what it is going to be. */
export function ComingSoonPage({ route }: { route: AppRoute }) {
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const { title, content } = route;
  return (
    <MessageScreen
      picture={<UnderConstruction />}
      title={title}
      actions={
        isSignedIn ? (
          <ButtonLink to="/dashboard" tone="outline">
            Go to Dashboard
          </ButtonLink>
        ) : (
          <ButtonLink to="/" tone="outline">
            Back to Home
          </ButtonLink>
        )
      }
    >
      <p>
        <strong>Coming soon.</strong> {content.state === 'comingSoon' && content.planned}
      </p>
    </MessageScreen>
  );
}
