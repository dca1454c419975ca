import { Component, type ReactNode } from 'react';
import { renderMatches, Router, type Location } from 'react-router-dom';
import { RootLayout } from '../layouts/root-layout';
import { ErrorPage } from '../pages/error-page';
import { useNavigation } from './navigation-state';
import { matchesOf, pageNavigator } from './navigator';

interface BoundaryProps {
  /** Another place is another chance. */
  place: string;
  children: ReactNode;
}

interface BoundaryState {
  failure: { cause: unknown } | null;
  place: string;
}

/** Shows the error page in place of a page that broke while it was drawn. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, place: this.props.place };

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState {
    return place === state.place ? state : { failure: null, place };
  }

  static getDerivedStateFromError(cause: unknown): Partial<BoundaryState> {
    return { failure: { cause } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <ErrorPage error={failure.cause} /> : this.props.children;
  }
}

/** What the navigator has found for the address: `useRoutes` would look for it once more. */
function PagesAt({ location }: { location: Location }) {
  useNavigation(({ tree }) => tree);
  return renderMatches(matchesOf(location));
}

/** The page that the navigator shows, in its frames. */
export function Pages() {
  const shown = useNavigation((state) => state.shown);
  const failure = useNavigation((state) => state.failure);
  if (failure) return <ErrorPage error={failure.cause} />;
  if (!shown) return null;
  return (
    <Router location={shown.location} navigator={pageNavigator}>
      <PageBoundary place={shown.location.key + shown.location.pathname}>
        <RootLayout>
          <PagesAt location={shown.location} />
        </RootLayout>
      </PageBoundary>
    </Router>
  );
}
