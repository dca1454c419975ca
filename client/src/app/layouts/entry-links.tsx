import { ButtonLink } from '../../shared/plain/button-link';
import { useSession } from '../../shared/session/session-store';

/** Who is signed in already finds the way back to the dashboard instead. */
export function EntryLinks() {
  const isSignedIn = useSession((session) => session.isAuthenticated);
  if (isSignedIn) return <ButtonLink to="/dashboard">Dashboard</ButtonLink>;
  return (
    <>
      <ButtonLink to="/login" tone="plain">
        Login
      </ButtonLink>
      <ButtonLink to="/register">Join Now</ButtonLink>
    </>
  );
}
