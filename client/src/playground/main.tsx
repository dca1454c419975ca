import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import 'virtual:theme.css';
import 'virtual:playground-theme.css';
import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { Mark } from '../shared/plain/drawings/mark';
import '../shared/style-nonce';
import { useTheme } from '../shared/theme/theme-store';
import { examples } from './examples';
import { createFetcher } from './fetcher';
import './playground.css';
import { presetHeaders } from './sign-in-header';

const fetcher = createFetcher();
const headers = presetHeaders();
const tabs = examples.map((example) => ({ ...example, headers }));
/** GraphiQL fills the editor of variables from the tabs only when a tab is chosen; the first one is open already. */
const firstVariables = sessionStorage.getItem('graphiql:tabState') ? undefined : examples[0]?.variables;

/** Queries and headers live as long as this browser tab: a token is not left behind in the browser. */
function Playground() {
  const theme = useTheme((state) => state.theme);
  return (
    <GraphiQL
      fetcher={fetcher}
      defaultTabs={tabs}
      defaultHeaders={headers}
      initialVariables={firstVariables}
      defaultEditorToolsVisibility="headers"
      shouldPersistHeaders
      storage={sessionStorage}
      forcedTheme={theme}
      schemaDescription
    >
      <GraphiQL.Logo>
        <a href="/" className="playground-logo" aria-label="Chapterhouse">
          <Mark size={24} />
        </a>
      </GraphiQL.Logo>
    </GraphiQL>
  );
}

const root = document.getElementById('playground');
if (!root) throw new Error('playground.html has no #playground');

createRoot(root).render(<Playground />);
