import { ApolloClient, ApolloLink } from '@apollo/client';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { PublicApiFrame } from '../src/app/layouts/public-api-frame';
import { PublicLayout } from '../src/app/layouts/public-layout';
import { RootLayout } from '../src/app/layouts/root-layout';
import { BlogPostPage } from '../src/features/blog/article/blog-post-page';
import { BlogAuthorPage } from '../src/features/blog/authors/blog-author-page';
import { BlogCategoryPage } from '../src/features/blog/reading/blog-category-page';
import { BlogPage } from '../src/features/blog/reading/blog-page';
import { EventsPage } from '../src/features/events/calendar/events-page';
import { EventPage } from '../src/features/events/event-page/event-page';
import { MerchandisePage } from '../src/features/shop/catalogue/merchandise-page';
import { ProductPage } from '../src/features/shop/product/product-page';
import { LandingPage } from '../src/features/site/landing-page';
import { newCache } from '../src/shared/api/cache';
import { FirstAnswers, type PageQuestion } from '../src/shared/api/plain/first-answer';
import { Drawn, Leading } from '../src/shared/plain/drawing';

/** A page, and the names of what it reads behind the question mark of its address. It is drawn without anything else. */
interface Drawable {
  Page: ComponentType;
  reads: readonly string[];
}

type Pages = Readonly<Record<string, Drawable>>;

/** Pages that the server draws before their script runs. */
const PAGES: Pages = {
  '/': { Page: LandingPage, reads: [] },
  '/blog': { Page: BlogPage, reads: ['search', 'show'] },
  '/blog/:id': { Page: BlogPostPage, reads: [] },
  '/blog/authors/:id': { Page: BlogAuthorPage, reads: [] },
  '/blog/category/:category': { Page: BlogCategoryPage, reads: ['search'] },
  '/events': { Page: EventsPage, reads: ['search'] },
  '/merchandise': { Page: MerchandisePage, reads: ['category', 'search'] },
};

/** Those of them that ask by the GraphQL client. */
const ASKING_PAGES: Pages = {
  '/events/:id': { Page: EventPage, reads: [] },
  '/merchandise/:id': { Page: ProductPage, reads: [] },
};

/** What each reads, by their paths as routers write them. */
export const reads = Object.fromEntries(
  Object.entries({ ...PAGES, ...ASKING_PAGES }).map(([path, page]) => [path, page.reads]),
);

/** Asks nothing and remembers nothing: what is answered comes from elsewhere. */
const newClient = () => new ApolloClient({ cache: newCache(), link: ApolloLink.empty(), ssrMode: true });

/** What does nothing before the script runs: pressed or filled in earlier, it would lose what somebody did. */
const LIVE = /<(button|input|select|textarea)\b/g;

/** A page that is drawn, with what it says of itself. */
interface DrawnPage {
  body: string;
  /** What it asks the API, by the names that its script knows the answers by. */
  asked: Record<string, PageQuestion>;
  /** The address that it has now, where that is another one. */
  movedTo: string | null;
}

/** A page as its script will show it to a visitor; what is not answered looks as while it waits. */
export function draw(address: string, answers: Readonly<Record<string, unknown>>): DrawnPage {
  const asked: Record<string, PageQuestion> = {};
  const answered = (name: string, question: () => PageQuestion): unknown => {
    asked[name] = question();
    return answers[name];
  };
  let movedTo: string | null = null;
  const lead = (to: string): void => {
    movedTo = to;
  };
  const html = renderToString(
    <FirstAnswers.Provider value={answered}>
      <Leading.Provider value={lead}>
        <Drawn value>
          <StaticRouter location={address}>
            <Site />
          </StaticRouter>
        </Drawn>
      </Leading.Provider>
    </FirstAnswers.Provider>,
  );
  return { body: html.replaceAll(LIVE, '<$1 inert'), asked, movedTo };
}

const routesOf = (pages: Pages) =>
  Object.entries(pages).map(([path, { Page }]) => <Route key={path} path={path} element={<Page />} />);

/** The frames are those of the client, or its script could not take the page over. */
function Site() {
  return (
    <RootLayout>
      <Routes>
        <Route element={<PublicLayout />}>
          {routesOf(PAGES)}
          <Route element={<PublicApiFrame client={newClient()} />}>{routesOf(ASKING_PAGES)}</Route>
        </Route>
      </Routes>
    </RootLayout>
  );
}
