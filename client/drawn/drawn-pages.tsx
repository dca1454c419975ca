import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { PublicLayout } from '../src/app/layouts/public-layout';
import { LandingPage } from '../src/features/site/landing-page';
import landingQuestion from '../src/features/site/landing-page.graphql?raw';
import { FirstAnswer } from '../src/shared/api/plain/first-answer';

/** Pages that the server draws before their script runs: each with what it asks. */
const PAGES = { '/': { question: landingQuestion, Page: LandingPage } };

/** The pages that can be drawn, by their paths, with the question that each asks the API as a visitor. */
export const questions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PAGES).map(([path, { question }]) => [path, question]),
);

/** A page as its script will show it to a visitor; without an answer as it looks while it waits for one. */
export function draw(path: keyof typeof PAGES, data: unknown): string {
  const { question, Page } = PAGES[path];
  return renderToStaticMarkup(
    <FirstAnswer.Provider value={data === null ? null : { question, data }}>
      <StaticRouter location={path}>
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        <Routes>
          <Route element={<PublicLayout />}>
            <Route path={path} element={<Page />} />
          </Route>
        </Routes>
      </StaticRouter>
    </FirstAnswer.Provider>,
  );
}
