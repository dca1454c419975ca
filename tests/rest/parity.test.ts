import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { currentSdl } from '../../server/app/sdl.ts';
import { graphqlCode, type ErrorCode } from '../../server/core/error-codes.ts';
import type { AccessRow, Scene } from '../api/access/access-table.ts';
import { accessRows } from '../api/access/all-rows.ts';
import { operationDocument } from '../api/access/operation-document.ts';
import { startDarajaStub, type DarajaStub } from '../support/daraja-stub.ts';
import { createPersonas, personaNames, type PersonaName } from '../support/personas.ts';
import { formOf, postForm } from '../support/rest-upload.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { contractRows, type ContractRow } from './contract-rows.ts';
import { misfits, type Documented } from './documented-answer.ts';
import { restCall } from './rest-call.ts';

interface Operation {
  'x-graphql-operation'?: string;
  responses?: Parameters<typeof misfits>[1];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
}

let schema: GraphQLSchema;
let daraja: DarajaStub;
let app: TestApp;
let document: Documented & { paths: Record<string, Record<string, Operation>> };

beforeAll(async () => {
  schema = buildSchema(await currentSdl());
  daraja = await startDarajaStub();
  app = await startTestApp({ mpesaUrl: daraja.url, settings: { MPESA_FIRST_CHECK_SECONDS: '3600' } });
  document = (await app.rest('GET', '/api/openapi.json')).body as unknown as typeof document;
});

afterAll(async () => {
  await app.close();
  await daraja.close();
});

const operationOf = ({ method, path }: ContractRow): Operation =>
  document.paths[`/api/${path}`]?.[method.toLowerCase()] ?? {};

type Outcome = 'allowed' | { code: string; message: string };
type Door = (scene: Scene, given: Record<string, unknown>) => Promise<Outcome>;

const graphqlDoor =
  (row: AccessRow): Door =>
  async ({ caller, people }, given) => {
    const document = operationDocument(schema, row, Object.keys(given));
    const { file, ...variables } = given;
    const { errors } = Buffer.isBuffer(file)
      ? await app.upload(people[caller], document, { bytes: file })
      : await app.graphql(people[caller], document, variables);
    const [error] = errors;
    return error ? { code: error.extensions.code, message: error.message } : 'allowed';
  };

/** The K rows call a payment by the number of its prompt, which is made here; a missing payment stays missing. */
async function asPrompt(
  { row }: ContractRow,
  given: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (!/^K[234]$/.test(row)) {
    return given;
  }
  const [prompt] = await app.sql<{ id: number }>(
    `insert into payment_attempts (payment_id, state, amount_kes, callback_token_hash)
     select id, 'FAILED', 1000, md5(id::text) || md5(id::text) from payments where id = $1 returning id`,
    [given.id],
  );
  return { ...given, id: String(prompt?.id ?? given.id) };
}

const restDoor =
  (row: ContractRow): Door =>
  async ({ caller, people }, given) => {
    const { token } = people[caller];
    const { file, ...args } = await asPrompt(row, given);
    const { path, body } = restCall(row, args);
    const form = operationOf(row).requestBody?.content['multipart/form-data'];
    const answer = form
      ? await postForm(
          `${app.address}${path}`,
          token,
          formOf(Object.keys(form.schema.properties)[0] ?? '', { bytes: file as Buffer }),
        )
      : await app.rest(row.method, path, { token, body });
    const misfit = misfits(document, operationOf(row).responses ?? {}, answer);
    expect({ row: row.row, status: answer.status, misfit }).toMatchObject({ misfit: [] });
    return answer.status < 300
      ? 'allowed'
      : { code: graphqlCode(answer.body.code as ErrorCode), message: String(answer.body.detail) };
  };

/** What happens to each kind of person; everybody is made anew, for some calls change who calls. */
async function outcomesOf(row: AccessRow, door: Door): Promise<Record<PersonaName, Outcome>> {
  await app.sql('delete from rate_limits');
  const people = await createPersonas(app);
  const outcomes: [PersonaName, Outcome][] = [];
  for (const caller of personaNames) {
    const scene = { app, people, caller };
    outcomes.push([caller, await door(scene, await row.arguments(scene))]);
  }
  return Object.fromEntries(outcomes) as Record<PersonaName, Outcome>;
}

/** K5 asks about payments of an order: its own tests tell who may. */
const mirrors = contractRows.filter(({ row }) => !['K5', 'K7', 'K8', 'I1'].includes(row));

describe('REST and GraphQL', () => {
  it.each(mirrors)(
    '$row $method $path admits and refuses like the operation it mirrors, and answers as documented',
    async (row) => {
      const name = operationOf(row)['x-graphql-operation'] ?? '';
      const lines = accessRows.filter(({ root, operation }) => `${root}.${operation}` === name);
      expect(lines).not.toEqual([]);
      for (const line of lines) {
        const byRest = await outcomesOf(line, restDoor(row));
        expect({ line: line.label, ...byRest }).toEqual({
          line: line.label,
          ...(await outcomesOf(line, graphqlDoor(line))),
        });
        const codes = Object.entries(byRest).map(([who, outcome]) => [
          who,
          outcome === 'allowed' ? outcome : outcome.code,
        ]);
        expect(Object.fromEntries(codes)).toEqual(line.expected);
      }
    },
  );
});
