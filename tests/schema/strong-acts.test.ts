import { describe, expect, it } from '@jest/globals';
import { buildSchema, getNamedType } from 'graphql';
import { isDemanding } from '../../server/access/proof.ts';
import { refusalAtGate, type Rule } from '../../server/access/rules.ts';
import { access } from '../../server/app/declared.ts';
import { currentSdl } from '../../server/app/sdl.ts';
import { signedInAs } from '../support/signed-in.ts';

/** Acts on roles, rights and refunds, and exports, by what they are called. */
const STRONG = {
  Query: /^export|^(financialReportFile|monthFile)$/,
  Mutation:
    /role|permission|refund|executive|mergeAccounts|undoMerge|approveApproval|yearTransition|transitionAcademicYear|makeSignInLink|makeDeskCode|resetSecondFactor/i,
};
/** Single papers of what is one's own, or of one's office: whoever may read the page may keep it. */
const PAPERS = ['binderDocumentFile', 'handoverBinderFile', 'myCertificateFile', 'receiptFile', 'refundFile'];

const named = (root: 'Query' | 'Mutation') =>
  Object.entries(access[root]).map(([name, rule]) => ({ name: `${root}.${name}`, rule }));

const rightsIn = (rule: Rule): string[] => {
  if (rule.kind === 'right') return [rule.name];
  if (rule.kind === 'strong') return rightsIn(rule.rule);
  return rule.kind === 'any' ? rule.rules.flatMap(rightsIn) : [];
};

describe('acts of which it is asked again who does them', () => {
  it.each(['Query', 'Mutation'] as const)('are all those that are called so: %s', (root) => {
    const called = named(root).filter(({ name }) => STRONG[root].test(name.replace(`${root}.`, '')));
    expect(called.length).toBeGreaterThan(7);
    const unmarked = called.filter(({ rule }) => rule.kind !== 'strong');
    expect(unmarked.map(({ name }) => name)).toEqual([]);
  });

  it('are all that answer with a file, but for single papers', async () => {
    const queries =
      buildSchema(await currentSdl())
        .getQueryType()
        ?.getFields() ?? {};
    const files = Object.values(queries).filter(({ type }) => getNamedType(type).name === 'ExportedFile');
    expect(files.length).toBeGreaterThan(10);
    const unmarked = files.filter(({ name }) => access.Query[name]?.kind !== 'strong');
    expect(unmarked.map(({ name }) => name).sort()).toEqual(PAPERS);
  });

  it('are asked of who has a second factor alone, but for those on the own account', () => {
    const strong = [...named('Query'), ...named('Mutation')].flatMap(({ name, rule }) =>
      rule.kind === 'strong' ? [{ name, rule }] : [],
    );
    const ofAll = strong.filter(({ rule }) => rule.isForAll).map(({ name }) => name);
    expect(ofAll.sort()).toEqual([
      ...[
        ...['addPasskey', 'askForMyData', 'askForNewPasskey', 'closeMyAccount', 'confirmAuthenticatorApp'],
        ...['offerAuthenticatorApp'],
        ...['removeAuthenticatorApp', 'removePasskey', 'renewRecoveryCodes'],
      ].map((name) => `Mutation.${name}`),
      'Query.myDataFile',
    ]);
  });
});

describe('acts by a right over money or people', () => {
  const proof = { hasFactor: false, secondsAgo: 1, dueAt: new Date(0), isOverdue: true };
  const late = signedInAs({ role: 'SUPERADMIN', proof });

  it('are all refused to who owes a second factor, and reading is not', () => {
    const acts = named('Mutation').filter(({ rule }) => {
      const rights = rightsIn(rule) as Parameters<typeof isDemanding>[0][];
      return rights.length > 0 && rights.every(isDemanding);
    });
    expect(acts.length).toBeGreaterThan(20);
    const open = acts.filter(
      ({ rule }) => refusalAtGate('Mutation', rule, late)?.error.code !== 'second_factor_demanded',
    );
    expect(open.map(({ name }) => name)).toEqual([]);
    expect(refusalAtGate('Mutation', { kind: 'auth' }, late)).toBeNull();
  });
});
