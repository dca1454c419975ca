import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { extractStyle as renderSamples } from '@ant-design/static-style-extract';
import { ConfigProvider, Form } from 'antd';
import { createElement, type ReactNode } from 'react';
import { antdTheme } from '../src/shared/theme/antd-theme.ts';
import type { ThemeName } from '../src/shared/theme/tokens.ts';

/** What of Ant Design stands on pages, with what stands inside it. */
const SAMPLES = [
  ...['Alert', 'App', 'AutoComplete', 'Badge', 'Button', 'Checkbox', 'Col', 'Drawer', 'Dropdown', 'Empty'],
  ...['Input', 'InputNumber', 'Modal', 'Pagination', 'Popconfirm', 'Popover', 'Progress', 'QRCode', 'Radio'],
  ...['Row', 'Segmented', 'Select', 'Skeleton', 'Space', 'Spin', 'Steps', 'Switch', 'Table', 'Tabs'],
  ...['Tooltip', 'Typography', 'notification'],
];
/** What components bring along for what the product does not ask of them. */
const NEVER_DRAWN = ['Menu-Menu', 'Message-Message', 'Message-PurePanel', 'Pagination-bordered', 'Tree-Tree'];
/** Rules of columns, of which forms here have one, and of what samples put a theme of their own around. */
const UNUSED = /(?<=[{}]|^)\.(?:ant-col-|css-var-)[^{}]*\{[^{}]*\}/g;
/** Ends what is written of a cache: which styles it had. The browser is told otherwise. */
const LIST = /\.data-ant-cssinjs-cache-path\{[^{}]*\}$/;

type Kept = ReturnType<typeof createCache>;

/** Renders the samples in a theme; what they registered. */
function rendered(name: ThemeName): Kept {
  const cache = createCache();
  const inTheme = (samples: ReactNode) =>
    createElement(
      StyleProvider,
      { cache },
      createElement(ConfigProvider, { theme: antdTheme(name, true) }, samples, createElement(Form.Item)),
    );
  renderSamples({ includes: SAMPLES, customTheme: inTheme });
  return cache;
}

/** What was registered under some names, as CSS. A name is a component's and a part's: `Button-compact`, `Button-Button`. */
function written(cache: Kept, isWanted: (kind: string, name: string) => boolean): string {
  const wanted = createCache();
  for (const [path, value] of cache.cache) {
    const [kind = '', first = '', second = ''] = path.split('%');
    if (isWanted(kind, kind === 'style' ? second : first)) wanted.cache.set(path, value);
  }
  return extractStyle(wanted, { plain: true }).replace(LIST, '').replaceAll(UNUSED, '');
}

export interface AntdStyles {
  /** What all components need: the variables of both themes, each under its class, and what links look like. */
  base: string;
  /** Of some components or parts, the styles, and their variables in both themes. */
  of: (names: readonly string[]) => string;
  /** Whether there is a sample of a component or part, or it needs none. */
  knows: (name: string) => boolean;
}

/** The styles of Ant Design as the product's theme has them; they name variables, so one set serves both themes. */
export function antdStyles(): AntdStyles {
  const [light, dark] = [rendered('light'), rendered('dark')];
  const known = new Set([...light.cache.keys()].map((path) => path.split('%')[2]));
  return {
    base: [
      written(light, (kind, name) => kind === 'token' || name === 'Shared'),
      written(dark, (kind) => kind === 'token'),
    ].join('\n'),
    of: (names) => {
      const components = names.map((name) => name.split('-', 1)[0]);
      const isVariable = (kind: string, name: string) => kind === 'cssVar' && components.includes(name);
      return [
        written(light, (kind, name) => (kind === 'style' ? names.includes(name) : isVariable(kind, name))),
        written(dark, isVariable),
      ].join('\n');
    },
    knows: (name) => known.has(name) || NEVER_DRAWN.includes(name),
  };
}
