import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';

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

const DRAWER_IMPORT = new RegExp(`(^|/)(${DRAWERS.join('|')})(/|\\.[jt]sx?$|$)`);

/** Nor may anything of ours come from there; packages name their own. */
const noDrawerImports = {
  create: (context) => {
    const look = ({ source }) => {
      if (source?.value.startsWith('.') && DRAWER_IMPORT.test(source.value)) {
        context.report({ node: source, message: 'Import from what the thing serves.' });
      }
    };
    return { ImportDeclaration: look, ExportNamedDeclaration: look, ExportAllDeclaration: look };
  },
};

/** A rule that reports whatever a selector finds. */
const forbid = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

const published = buildSchema(readFileSync(new URL('../schema/schema.graphql', import.meta.url), 'utf8'));
const valuesOf = (name) =>
  published
    .getType(name)
    .getValues()
    .map((value) => value.name);
const rights = valuesOf('Permission');
const areas = new Set(rights.map((right) => right.split('_')[0].toLowerCase()));

/** Whoever writes one of these words, as text or as the name of a property. */
const wordsLike = (pattern) =>
  ['Literal[value', 'TemplateElement[value.raw', 'Property[key.name'].map(
    (place) => `${place}=/^(${pattern})$/]`,
  );

export default {
  meta: { name: 'house' },
  rules: {
    'no-drawers': noDrawers,
    'no-drawer-imports': noDrawerImports,
    'days-of-the-club': forbid(
      'The day of a moment is nairobiDate(moment): by UTC it is another one for three hours.',
      "CallExpression[callee.property.name='slice'][callee.object.callee.property.name='toISOString'][callee.object.callee.object.callee.property.name='now']",
    ),
    'environment-in-config': forbid(
      'Only server/config reads the environment.',
      "MemberExpression[object.name='process'][property.name='env']",
    ),
    'no-raw-html': forbid(
      'Text of people is shown as text.',
      "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    ),
    'rights-in-one-place': forbid(
      'What a person may see is asked of shared/session/rights.ts.',
      'MemberExpression[property.name=/^(role|rights|effectivePermissions)$/]',
    ),
    'no-bare-rights': forbid(
      'Rights are the constants of shared/session/permission.generated.ts.',
      ...wordsLike([`(${[...areas].join('|')})[.][a-z_]+`, ...rights].join('|')),
    ),
    'back-closes': forbid(
      'Back closes what is open: Dialog, SidePanel, useQuestion and useModalDialog of shared/layers.',
      "ImportDeclaration[source.value='antd'] > ImportSpecifier[imported.name=/^(Modal|Drawer|Popconfirm)$/]",
      "MemberExpression[property.name='showModal']",
      "MemberExpression[property.name='modal'][object.callee.property.name='useApp']",
      "VariableDeclarator[init.callee.property.name='useApp'] > ObjectPattern > Property[key.name='modal']",
    ),
    'no-role-names': forbid(
      'The client knows no roles: the server says panel, roleDisplay, rights and viewerCan….',
      ...wordsLike(valuesOf('Role').join('|')),
    ),
  },
};
