import { ButtonLink } from '../../shared/plain/button-link';
import { UnderConstruction } from '../../shared/plain/drawings/under-construction';
import { MessageScreen } from '../../shared/plain/states/message-screen';
import { useSession } from '../../shared/session/session-store';
import { useCurrentRoute } from '../navigation/navigation-state';

/** A page that is not built yet: says so, and says what it is going to be. */
export function ComingSoonPage() {
  const route = useCurrentRoute();
  const isSignedIn = useSession((session) => session.isAuthenticated);
  return (
    <MessageScreen
      picture={<UnderConstruction />}
      title={route?.title ?? ''}
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
        <strong>Coming soon.</strong> {route?.content.state === 'comingSoon' && route.content.planned}
      </p>
    </MessageScreen>
  );
}
