import type { GraphQLSchema } from 'graphql';
import type { AccessMap } from '../access/access-map.ts';
import type { Rule, Strong } from '../access/rules.ts';

/** Who has to show again who they are. */
const onceMore = ({ isForAll, seconds }: Strong): string =>
  `${isForAll ? 'everybody' : 'whoever has a second factor'} has shown who they are in the last ${String(seconds / 60)} minutes (CONFIRM_IT_IS_YOU)`;

/** Whom a rule lets, as the schema tells integrators. */
function inWords(rule: Rule): string {
  switch (rule.kind) {
    case 'pub':
      return 'everybody';
    case 'auth':
      return 'everybody who is signed in';
    case 'paid':
      return 'members with an active paid membership';
    case 'right':
      return `holders of \`${rule.name}\``;
    case 'admin':
      return 'administrators';
    case 'superadmin':
      return 'super admins';
    case 'strong':
      return `${inWords(rule.rule)}; ${onceMore(rule)}`;
    case 'any':
      return rule.rules.map(inWords).join(', or ');
  }
}

/** Adds to the description of every operation who may call it. */
export function printRules(schema: GraphQLSchema, access: Required<AccessMap>): void {
  const roots = {
    Query: schema.getQueryType(),
    Mutation: schema.getMutationType(),
    Subscription: schema.getSubscriptionType(),
  } as const;
  for (const [root, type] of Object.entries(roots)) {
    for (const [name, field] of Object.entries(type?.getFields() ?? {})) {
      const rule = access[root as keyof typeof roots][name];
      if (rule) {
        field.description = `${field.description ?? ''}\n\nFor ${inWords(rule)}.`;
      }
    }
  }
}
