import { readFileSync } from 'node:fs';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import { buildSchema } from 'graphql';
import tseslint from 'typescript-eslint';

/** Names under which everything and nothing collects: put the thing into what it serves. */
const DRAWERS = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'manager', 'managers', 'data'];

const drawerOf = (path) =>
  path
    .split(/[/\\]/)
    .map((part) => part.replace(/\.[^.]*$/, ''))
    .find(
      (part) =>
        part.split(/[.-]/).some((word) => ['utils', 'helpers', 'misc'].includes(word)) ||
        DRAWERS.includes(part),
    );

/** No file or folder may have a name that says nothing of what is inside. */
const noDrawers = {
  create: (context) => ({
    Program(node) {
      const drawer = drawerOf(context.filename.slice(context.cwd.length));
      if (drawer !== undefined) {
        context.report({
          node,
          message: `"${drawer}" says nothing: name the file or folder after what it serves.`,
        });
      }
    },
  }),
};

const PROCESS_ENV = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only server/config reads the environment.',
};
const RAW_HTML = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'Text of people is shown as text.',
};
const ROLES_AND_RIGHTS = {
  selector: 'MemberExpression[property.name=/^(role|rights|effectivePermissions)$/]',
  message: 'What a person may see is asked of shared/session/rights.ts.',
};

const published = buildSchema(readFileSync(new URL('schema/schema.graphql', import.meta.url), 'utf8'));
const valuesOf = (name) =>
  published
    .getType(name)
    .getValues()
    .map((value) => value.name);
const rights = valuesOf('Permission');
const areas = new Set(rights.map((right) => right.split('_')[0].toLowerCase()));

/** Whoever writes one of these words, as text or as the name of a property. */
const wordsLike = (pattern, message) =>
  ['Literal[value', 'TemplateElement[value.raw', 'Property[key.name'].map((place) => ({
    selector: `${place}=/^(${pattern})$/]`,
    message,
  }));
const NAMES_OF_THE_SERVER = [
  ...wordsLike(
    [`(${[...areas].join('|')})[.][a-z_]+`, ...rights].join('|'),
    'Rights are the constants of shared/session/permission.generated.ts.',
  ),
  ...wordsLike(
    valuesOf('Role').join('|'),
    'The client knows no roles: the server says panel, roleDisplay, rights and viewerCan….',
  ),
];

const hooks = reactHooks.configs.flat.recommended;

export default defineConfig(
  {
    ignores: [
      'dist/**',
      '.data/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
      '**/*.generated.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    // The function that a test file's `describe` is given holds all its tests; a migration that landed is never edited.
    ignores: ['tests/**', '**/*.test.ts', 'migrations/**'],
    rules: { 'max-lines-per-function': ['error', { max: 50 }] },
  },
  {
    plugins: { house: { rules: { 'no-drawers': noDrawers } } },
    extends: [js.configs.recommended],
    rules: {
      'house/no-drawers': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', 300],
      'max-params': ['error', 4],
      complexity: ['error', 12],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `(^|/)(${DRAWERS.join('|')})(/|\\.[jt]sx?$|$)`,
              message: 'Import from what the thing serves.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // Taking a part away from a row is what a rest pattern is for.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A resolver hands out the entity where its GraphQL class is declared: that is the design.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['server/**/*.{ts,tsx}'],
    ignores: ['server/config/**'],
    rules: { 'no-restricted-syntax': ['error', PROCESS_ENV] },
  },
  {
    files: ['client/src/**/*.{ts,tsx}'],
    plugins: hooks.plugins,
    rules: {
      ...Object.fromEntries(Object.keys(hooks.rules).map((rule) => [rule, 'error'])),
      'no-restricted-syntax': ['error', RAW_HTML, ROLES_AND_RIGHTS, ...NAMES_OF_THE_SERVER],
    },
  },
  {
    files: ['client/src/shared/session/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', RAW_HTML, ...NAMES_OF_THE_SERVER] },
  },
  {
    files: ['client/public/**/*.js'],
    languageOptions: { globals: { document: 'readonly', localStorage: 'readonly', matchMedia: 'readonly' } },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        module: 'readonly',
        fetch: 'readonly',
      },
    },
  },
);
