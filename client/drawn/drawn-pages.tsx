import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { PublicLayout } from '../src/app/layouts/public-layout';
import { BlogPostPage } from '../src/features/blog/article/blog-post-page';
import { BlogCategoryPage } from '../src/features/blog/reading/blog-category-page';
import { BlogPage } from '../src/features/blog/reading/blog-page';
import { EventsPage } from '../src/features/events/calendar/events-page';
import { EventPage } from '../src/features/events/event-page/event-page';
import { MerchandisePage } from '../src/features/shop/catalogue/merchandise-page';
import { ProductPage } from '../src/features/shop/product/product-page';
import { LandingPage } from '../src/features/site/landing-page';
import { FirstAnswers, nameOfQuestion, type PageQuestion } from '../src/shared/api/plain/first-answer';
import { Leading } from '../src/shared/plain/drawing';

/** Pages that the server draws before their script runs. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  '/': LandingPage,
  '/events': EventsPage,
  '/events/:id': EventPage,
  '/merchandise': MerchandisePage,
  '/merchandise/:id': ProductPage,
  '/blog': BlogPage,
  '/blog/:id': BlogPostPage,
  '/blog/category/:category': BlogCategoryPage,
};

/** Their paths, as routers write them. */
export const paths = Object.keys(PAGES);

/** Asks nothing and remembers nothing: what is answered comes from elsewhere. */
const newClient = () =>
  new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty(), ssrMode: true });

/** What does nothing before the script runs: pressed or filled in earlier, it would lose what somebody did. */
const LIVE = /<(button|input|select|textarea)\b/g;

/** A page that is drawn, with what it says of itself. */
interface Drawn {
  body: string;
  /** What it asks the API, by the names that its script knows the answers by. */
  asked: Record<string, PageQuestion>;
  /** The address that it has now, where that is another one. */
  movedTo: string | null;
}

/** A page as its script will show it to a visitor; what is not answered looks as while it waits. */
export function draw(address: string, answers: Readonly<Record<string, unknown>>): Drawn {
  const asked: Record<string, PageQuestion> = {};
  const answered = (question: PageQuestion): unknown => {
    const name = nameOfQuestion(question);
    asked[name] = question;
    return answers[name];
  };
  let movedTo: string | null = null;
  const lead = (to: string): void => {
    movedTo = to;
  };
  const html = renderToStaticMarkup(
    <FirstAnswers.Provider value={answered}>
      <Leading.Provider value={lead}>
        <ApolloProvider client={newClient()}>
          <StaticRouter location={address}>
            <Site />
          </StaticRouter>
        </ApolloProvider>
      </Leading.Provider>
    </FirstAnswers.Provider>,
  );
  return { body: html.replaceAll(LIVE, '<$1 inert'), asked, movedTo };
}

function Site() {
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Routes>
        <Route element={<PublicLayout />}>
          {Object.entries(PAGES).map(([path, Page]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Route>
      </Routes>
    </>
  );
}
