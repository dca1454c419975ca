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
import { MerchandisePage } from '../src/features/shop/catalogue/merchandise-page';
import { LandingPage } from '../src/features/site/landing-page';
import { FirstAnswers, nameOfQuestion, type PageQuestion } from '../src/shared/api/plain/first-answer';

/** Pages that the server draws before their script runs. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  '/': LandingPage,
  '/events': EventsPage,
  '/merchandise': MerchandisePage,
  '/blog': BlogPage,
  '/blog/:id': BlogPostPage,
  '/blog/category/:category': BlogCategoryPage,
};

/** Their paths, as routers write them. */
export const paths = Object.keys(PAGES);

type Answered = (question: PageQuestion) => unknown;

/** Asks nothing and remembers nothing: what is answered comes from elsewhere. */
const newClient = () =>
  new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty(), ssrMode: true });

/** What does nothing before the script runs: pressed or filled in earlier, it would lose what somebody did. */
const LIVE = /<(button|input|select|textarea)\b/g;

const drawn = (address: string, answered: Answered): string =>
  renderToStaticMarkup(
    <FirstAnswers.Provider value={answered}>
      <ApolloProvider client={newClient()}>
        <StaticRouter location={address}>
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
        </StaticRouter>
      </ApolloProvider>
    </FirstAnswers.Provider>,
  );

/** What the page at an address asks the API, by the names that its script knows the answers by. */
export function questionsAt(address: string): Record<string, PageQuestion> {
  const asked: Record<string, PageQuestion> = {};
  drawn(address, (question) => {
    asked[nameOfQuestion(question)] = question;
  });
  return asked;
}

/** A page as its script will show it to a visitor; what is not answered looks as while it waits. */
export const draw = (address: string, answers: Readonly<Record<string, unknown>>): string =>
  drawn(address, (question) => answers[nameOfQuestion(question)]).replaceAll(LIVE, '<$1 inert');
