import { useEffect } from 'react';
import buttons from '../../shared/plain/buttons.module.css';
import { BrokenWall } from '../../shared/plain/drawings/pictures';
import { MessageScreen } from '../../shared/plain/states/message-screen';

/** For any error that a page did not handle, a failed download of its code included. The router may be what broke, so
 * the way home is a plain link. */
export function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => {
    document.title = 'Something went wrong';
    console.error(error);
  }, [error]);
  return (
    <main>
      <MessageScreen
        picture={<BrokenWall />}
        title="Oops! Something went wrong"
        actions={
          <>
            <button
              type="button"
              className={`${buttons.button} ${buttons.primary} ${buttons.normal}`}
              onClick={() => window.location.reload()}
            >
              Try Again
            </button>
            <a href="/dashboard" className={`${buttons.button} ${buttons.outline} ${buttons.normal}`}>
              Go Home
            </a>
          </>
        }
      >
        <p>This page could not be shown. Try again; if it keeps happening, tell us what you were doing.</p>
      </MessageScreen>
    </main>
  );
}
