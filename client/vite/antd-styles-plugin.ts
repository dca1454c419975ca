import { Visitor, type ESTree } from 'rolldown/utils';
import type { Plugin, Rolldown } from 'vite';
import { antdStyles, type AntdStyles } from './antd-styles.ts';

const BASE = 'virtual:antd-base.css';
const UNSTYLED = 'virtual:antd-unstyled';

/** What stands for the hooks that make styles in the browser: they give the class of the variables, and nothing else. */
const unstyled = `
import { useContext } from 'react';
import { DesignTokenContext } from 'antd/es/theme/context';
export const genStyleHooks = () => ['', useContext(DesignTokenContext).cssVar.key];
export const genSubStyleComponent = () => null;
export const genComponentStyleHook = () => '';
export const genStyleUtils = () => ({});
`;

/** A hook on its own, which makes the styles of icons: the base has them. */
const ICONS = /\/antd\/es\/theme\/util\/useResetIconStyle\.js$/;

/** What makes a hook of styles; the first makes the others. */
const FOUNDRY = 'genStyleUtils';
const MAKERS = [FOUNDRY, 'genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'];

/** Nothing of this is left where no styles are made. */
const LEFT_OUT = /\/@ant-design\/cssinjs\/es\/hooks\/useStyleRegister\.js$/;

type Parsed = ReturnType<Rolldown.PluginContext['parse']>;

interface Making {
  start: number;
  end: number;
  maker: string;
  /** Of what styles are made, as `AntdStyles` names it. */
  of: string[];
}

/** Where a module of Ant Design makes hooks of styles: most do at the top, some within a hook. */
function makingsIn(parsed: Parsed, code: string): Making[] {
  const makings: Making[] = [];
  const note = ({ start, end, callee, arguments: [first] }: ESTree.CallExpression) => {
    if (callee.type !== 'Identifier' || !MAKERS.includes(callee.name)) return;
    const cells = code.slice(first?.start, first?.end).match(/[\w-]+/g) ?? [];
    const of = callee.name === FOUNDRY ? [] : [[cells[0], cells[1] ?? cells[0]].join('-')];
    makings.push({ start, end, maker: callee.name, of });
  };
  new Visitor({ CallExpression: note }).visit(parsed);
  return makings;
}

/** The module with hooks that make nothing, beside the stylesheet of what they made; nobody uses the rest then, and it is left out. */
function withoutStyles(code: string, makings: readonly Making[], sheet: string): string {
  const replaced = makings
    .toReversed()
    .reduce(
      (text, { start, end, maker }) => `${text.slice(0, start)}unstyled.${maker}${text.slice(end)}`,
      code,
    );
  return `import * as unstyled from '${UNSTYLED}';\nimport ${JSON.stringify(sheet)};\n${replaced}`;
}

/** The modules of which something is left in a chunk. */
const leftOf = ({ modules }: Rolldown.OutputChunk): string[] =>
  Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []));

/** The stylesheet of a module stands beside it, and is bundled where it is. */
const sheetOf = (module: string): string => module.replace(/\.js$/, '.css');
const moduleOf = (sheet: string): string => sheet.replace(/\.css$/, '.js');

/**
 * Makes the styles of Ant Design at build, where they would be made in every browser at every visit: each component's module
 * brings its stylesheet along. While somebody develops, the browser makes them.
 */
export function antdStylesPlugin(): Plugin {
  /** Of each module that made styles, of what. */
  const makers = new Map<string, string[]>();
  let isBuilt = false;
  let made: AntdStyles | undefined;
  const styles = () => (made ??= antdStyles());
  return {
    name: 'antd-styles',
    configResolved: ({ command }) => {
      isBuilt = command === 'build';
    },
    resolveId: (id) => {
      if (id === BASE || id === UNSTYLED) return `\0${id}`;
      return makers.has(moduleOf(id)) ? id : undefined;
    },
    load(id) {
      if (id === `\0${UNSTYLED}`) return unstyled;
      if (id === `\0${BASE}`) return isBuilt ? styles().base : '';
      if (isBuilt && ICONS.test(id)) return 'export default () => undefined;';
      const names = id.endsWith('.css') ? makers.get(moduleOf(id)) : undefined;
      return names && styles().of(names);
    },
    transform: {
      filter: { id: /\/antd\/es\//, code: new RegExp(`(?:${MAKERS.join('|')})\\(`) },
      handler(code, id) {
        const makings = isBuilt ? makingsIn(this.parse(code), code) : [];
        if (makings.length === 0) return undefined;
        makers.set(
          id,
          makings.flatMap(({ of }) => of),
        );
        return { code: withoutStyles(code, makings, sheetOf(id)), map: null };
      },
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? leftOf(part) : []));
      const missing = modules.flatMap((id) => makers.get(id) ?? []).filter((name) => !styles().knows(name));
      if (missing.length > 0) this.error(`antd-styles.ts has no sample of ${missing.join(', ')}.`);
      if (modules.some((id) => LEFT_OUT.test(id))) this.error('Something still makes styles in the browser.');
    },
  };
}
