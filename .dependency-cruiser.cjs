/**
 * The domain map: which feature may know which, on the server and in the client. It has no cycles, and payments know
 * nobody who is paid for. A new line here is a decision about the domain.
 */
const FEATURES = {
  security: [],
  audit: ['security'],
  club: ['audit'],
  pictures: [],
  mail: [],
  accounts: ['audit', 'club', 'mail', 'pictures', 'security'],
  merging: ['accounts', 'audit', 'security'],
  notifications: ['accounts', 'audit', 'mail'],
  announcements: ['accounts', 'audit'],
  consents: ['accounts'],
  push: ['accounts', 'notifications'],
  closing: ['accounts', 'audit', 'mail', 'pictures'],
  'own-data': ['accounts', 'audit', 'pictures'],
  'academic-years': ['accounts', 'audit'],
  executives: ['academic-years', 'accounts', 'audit', 'notifications', 'pictures'],
  approvals: ['accounts', 'audit', 'executives', 'notifications'],
  payments: ['accounts', 'audit', 'notifications'],
  memberships: ['academic-years', 'accounts', 'audit', 'notifications', 'payments'],
  events: [
    'accounts',
    'approvals',
    'audit',
    'club',
    'executives',
    'memberships',
    'notifications',
    'payments',
    'pictures',
  ],
  communications: ['accounts', 'audit', 'events', 'executives', 'mail', 'memberships', 'notifications'],
  certificates: ['accounts', 'audit', 'events', 'tickets'],
  organisers: ['accounts', 'audit', 'events', 'executives', 'memberships', 'notifications', 'pictures'],
  surveys: ['accounts', 'audit', 'events', 'notifications'],
  tickets: ['accounts', 'events', 'memberships', 'pictures'],
  blog: ['accounts', 'approvals', 'audit', 'notifications', 'pictures'],
  takedowns: ['accounts', 'audit', 'mail', 'notifications', 'pictures'],
  gallery: ['accounts', 'approvals', 'audit', 'consents', 'events', 'pictures', 'takedowns'],
  shop: ['accounts', 'audit', 'notifications', 'pictures'],
  orders: ['accounts', 'audit', 'memberships', 'notifications', 'payments', 'pictures', 'shop'],
  search: [],
  system: ['accounts', 'audit', 'notifications', 'payments'],
  feedback: ['accounts', 'audit', 'mail', 'notifications', 'payments'],
  dashboard: [
    'academic-years',
    'accounts',
    'approvals',
    'audit',
    'blog',
    'events',
    'executives',
    'feedback',
    'memberships',
    'notifications',
    'orders',
    'payments',
  ],
};

/** What the server does without in production. */
const OPTIONAL_ROOMS = 'demo|embedded|simulator';

/** Who leaves mail without asking whether the address is confirmed. */
const WRITERS = [
  'accounts/recovery/(own-mail|email-confirmation\\.service|recovery\\.service)',
  'communications/campaign-sending',
  'takedowns/takedown-desk\\.service',
  'feedback/feedback-desk\\.service',
];

const TEST = '\\.test\\.tsx?$';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const featureRules = ['server/features', 'client/src/features'].flatMap((root) =>
  Object.entries(FEATURES).map(([feature, known]) =>
    forbid(
      `${root.split('/')[0]}-${feature}-knows`,
      'Features know each other only along the domain map.',
      { path: `^${root}/${feature}/` },
      { path: `^${root}/.+/`, pathNot: `^${root}/(${[feature, ...known].join('|')})/` },
    ),
  ),
);

/** The rows of a feature know what the feature may know, and the rows of those. */
const restRules = Object.entries(FEATURES).map(([feature, known]) =>
  forbid(
    `gateway-${feature}-knows`,
    'The REST rows of features know each other only along the domain map.',
    { path: `^server/gateway/features/${feature}/` },
    {
      path: '^server/(gateway/)?features/.+/',
      pathNot: `^server/(gateway/)?features/(${[feature, ...known].join('|')})/`,
    },
  ),
);

const onlyUses = (name, layer, allowed) =>
  forbid(
    name,
    'Imports go one way: app, then graphql and gateway, then features, then access, then core.',
    { path: `^server/${layer}/`, pathNot: TEST },
    { path: '^(server|client|tests|migrations|scripts)/', pathNot: `^server/(${allowed.join('|')})/` },
  );

module.exports = {
  forbidden: [
    forbid('no-cycles', 'Nothing may need itself.', {}, { circular: true }),
    onlyUses('core-knows-nobody', 'core', ['core']),
    onlyUses('access-uses-core', 'access', ['access', 'core']),
    onlyUses('features-use-access-and-core', 'features', ['features', 'access', 'core', 'config']),
    onlyUses('graphql-uses-features', 'graphql', ['graphql', 'features', 'access', 'core']),
    onlyUses('gateway-uses-features', 'gateway', ['gateway', 'features', 'access', 'core']),
    onlyUses('simulator-knows-only-the-wire', 'simulator', ['simulator', 'core']),
    onlyUses('config-uses-core', 'config', ['config', 'core']),
    onlyUses('embedded-uses-core', 'embedded', ['embedded', 'core']),
    onlyUses('demo-uses-features', 'demo', ['demo', 'features', 'access', 'core']),
    forbid(
      'optional-rooms-are-loaded-late',
      'The production image has none of these rooms: app/optional-rooms.ts loads them when a setting asks for it.',
      { path: '^server/', pathNot: `^server/(${OPTIONAL_ROOMS})/` },
      { path: `^server/(${OPTIONAL_ROOMS})/`, dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'optional-rooms-have-one-door',
      'Where else a room is missing, nobody could say in a sentence what to do about it.',
      { path: '^server/', pathNot: `^server/((${OPTIONAL_ROOMS})/|app/optional-rooms\\.ts$)` },
      { path: `^server/(${OPTIONAL_ROOMS})/`, dynamic: true },
    ),
    forbid(
      'daraja-stays-inside',
      "Only payments/provider/mpesa knows Daraja's words; the composition root plugs it in.",
      { path: '^server/', pathNot: '^server/(app|features/payments/provider/mpesa)/' },
      { path: '^server/features/payments/provider/mpesa/' },
    ),
    forbid(
      'mail-goes-to-confirmed-addresses',
      'Mail to people goes through OwnMail, which asks whether they confirmed the address. Others write to whom they have chosen by that themselves, to visitors, or so that an address is confirmed.',
      {
        path: '^server/features/(?!mail/)',
        pathNot: `^server/features/(${WRITERS.join('|')})\\.ts$|${TEST}`,
      },
      { path: '^server/features/mail/mail-queue\\.ts$' },
    ),
    ...featureRules,
    ...restRules,
    forbid(
      'gateway-rooms-know-no-feature',
      'How REST is answered is the same for every row: what is of one feature stands in its folder.',
      { path: '^server/gateway/', pathNot: `^server/gateway/(features/|rest-features\\.ts$)|${TEST}` },
      { path: '^server/(gateway/)?features/.+/' },
    ),
    forbid(
      'client-never-uses-the-server',
      'The client speaks GraphQL; what it knows of the server is the schema.',
      { path: '^client/' },
      { path: '^(server|migrations|tests|scripts)/' },
    ),
    forbid(
      'client-shared-knows-nobody',
      'shared serves features.',
      { path: '^client/src/shared/' },
      { path: '^client/src/(app|features)/' },
    ),
    forbid(
      'client-plain-kit-without-ant-design',
      'Public pages stay small: what they are built of leads to no part of Ant Design, by no way round.',
      { path: '^client/src/shared/plain/' },
      { path: 'node_modules/(antd|@ant-design)/', reachable: true },
    ),
    forbid(
      'client-features-do-not-use-app',
      'app composes features.',
      { path: '^client/src/features/' },
      { path: '^client/src/app/' },
    ),
    forbid(
      'nobody-uses-tests',
      'Tests are at the end of every arrow.',
      { pathNot: `^tests/|${TEST}` },
      { path: '^tests/' },
    ),
    forbid(
      'runs-without-development-packages',
      'An installed server has no development packages.',
      { path: '^(server|migrations)/', pathNot: TEST },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    ),
    forbid(
      'everything-resolves',
      'An import that leads nowhere is a mistake.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.generated\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
