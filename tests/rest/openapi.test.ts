import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { snakeCase } from '../../server/core/fields/field-set.ts';
import { eventFields } from '../../server/features/events/event.fields.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { contractRows } from './contract-rows.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }>; $ref?: string }>;
}

interface Document {
  openapi: string;
  info: Record<string, string>;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
  tags: { name: string }[];
}

/** Signing in, joining, pictures and the provider's callback do not look at the header (contract §1.2, §20). */
const TOKEN_IS_NOT_READ = new Set(['U1', 'U2', 'I1', 'K7', 'K8']);

let app: TestApp;
let document: Document;
let operations: { path: string; method: string; operation: Operation }[];

beforeAll(async () => {
  app = await startTestApp();
  document = (await app.rest('GET', '/api/openapi.json')).body as unknown as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
});

afterAll(() => app.close());

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' ? [String(inner)] : referencesIn(inner),
  );
}

const resolved = (reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);

describe('/api/openapi.json', () => {
  it('is an OpenAPI 3.1 document of this server', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(document).toMatchObject({ servers: [{ url: app.address }] });
  });

  it('has every row of the contract, with a token where one is needed', () => {
    for (const { row, method, path, who } of contractRows) {
      const operation = document.paths[`/api/${path}`]?.[method.toLowerCase()];
      const open = TOKEN_IS_NOT_READ.has(row) ? [] : [{}, { token: [] }];
      expect(operation).toMatchObject({
        operationId: row,
        security: who === 'auth' ? [{ token: [] }] : open,
      });
    }
  });

  it('says which parameters of paths are numbers', () => {
    const types = new Map(
      operations.flatMap(({ operation: { operationId, parameters } }) =>
        parameters
          .filter(({ in: place }) => place === 'path')
          .map(({ schema }) => [operationId, schema] as const),
      ),
    );
    expect(types.get('B2')).toEqual({ type: 'integer' });
    expect(types.get('K4')).toEqual({ type: 'string' });
    expect(types.get('K7')).toEqual({ type: 'string' });
  });

  it('says what absent fields count as where something is made, and nothing of it where it is changed', () => {
    const bodyOf = (path: string, method: string) =>
      document.paths[path]?.[method]?.requestBody?.content['application/json']?.schema as {
        properties: Record<string, { default?: unknown }>;
      };
    expect(bodyOf('/api/events/events/', 'post').properties).toMatchObject({
      is_featured: { default: false },
      is_registration_open: { default: true },
      image: { default: '' },
    });
    const changed = operations.filter(({ method }) => method === 'patch');
    expect(changed.length).toBeGreaterThan(5);
    for (const { path, method } of changed) {
      const fields = Object.values(bodyOf(path, method).properties);
      expect(fields.filter((field) => 'default' in field)).toEqual([]);
    }
  });

  it('says of every field that is sent in what it takes', () => {
    const bodies = operations.flatMap(({ path, method, operation }) =>
      Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => ({ path, method, schema })),
    );
    expect(bodies.length).toBeGreaterThan(15);
    for (const { path, method, schema } of bodies) {
      const { properties } = schema as { properties: Record<string, object> };
      const silent = Object.keys(properties).filter(
        (name) => !('type' in (properties[name] ?? {}) || 'anyOf' in (properties[name] ?? {})),
      );
      expect({ path, method, silent }).toEqual({ path, method, silent: [] });
      expect(Object.keys(properties)).not.toEqual([]);
    }
  });

  it('takes the limits and the words of an event from its fields', () => {
    const body = document.paths['/api/events/events/']?.['post']?.requestBody?.content['application/json'];
    const { properties, required } = (body?.schema ?? {}) as {
      properties: Record<string, Record<string, unknown>>;
      required: string[];
    };
    const fields = Object.entries(eventFields.fields);
    expect(Object.keys(properties)).toEqual(fields.map(([name]) => snakeCase(name)));
    for (const [name, { kind, description, limits, fallback }] of fields) {
      const taken = properties[snakeCase(name)];
      expect(taken).toMatchObject({ description, ...(fallback === undefined ? {} : { default: fallback }) });
      expect(required.includes(snakeCase(name))).toBe(fallback === undefined);
      if (kind === 'text') {
        const { min: minLength, max: maxLength } = limits;
        expect(taken).toMatchObject({ maxLength, ...(minLength === undefined ? {} : { minLength }) });
      }
    }
  });

  it('takes a post back as it was given, whatever its status', () => {
    const patch = document.paths['/api/blog/{id}/']?.['patch']?.requestBody?.content['application/json'];
    const post = resolved('#/components/schemas/BlogPost') as { properties: { status: { enum: string[] } } };
    expect(patch?.schema).toMatchObject({
      properties: { status: { enum: post.properties.status.enum } },
    });
  });

  it('names every parameter of every path, and each operation once', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(named.map(({ name }) => name)).toEqual(inPath);
      expect(named.every(({ required }) => required)).toBe(true);
      const names = operation.parameters.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes every operation, its answers and what it takes', () => {
    for (const { path, method, operation } of operations) {
      expect(operation.summary).toMatch(/^[A-Z].*\.$/);
      expect(document.tags).toContainEqual({ name: operation.tags[0] });
      const success = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
      expect({ path, method, success }).not.toMatchObject({ success: [] });
      const types = Object.keys(operation.requestBody?.content ?? {});
      expect(['', 'application/json', 'multipart/form-data']).toContain(types.join());
      expect(method === 'get' && types.length > 0).toBe(false);
    }
  });

  it('points at nothing that is not there, and keeps nothing that nobody points at', () => {
    const references = new Set(referencesIn(document));
    for (const reference of references) {
      expect({ reference, found: typeof resolved(reference) }).toEqual({ reference, found: 'object' });
    }
    const named = Object.keys(document.components.schemas ?? {}).map(
      (name) => `#/components/schemas/${name}`,
    );
    expect(named.filter((name) => !references.has(name))).toEqual([]);
  });

  it('promises whole records: every field is always there and there are no others', () => {
    const records = Object.entries(document.components.schemas ?? {}).filter(([name]) => name !== 'Error');
    for (const [, record] of records) {
      const { properties, required } = record as { properties: object; required: string[] };
      expect(record).toMatchObject({ type: 'object', additionalProperties: false });
      expect(required).toEqual(Object.keys(properties));
    }
  });
});

describe('/api/docs', () => {
  it('is a page of this server alone, without inline script or style', async () => {
    for (const path of ['/api/docs', '/api/docs/']) {
      const { status, text, headers } = await app.rest('GET', path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self';");
      expect(text).not.toMatch(/<style|style=|<script>|https?:/);
    }
  });

  it('finds every file it names', async () => {
    const { text } = await app.rest('GET', '/api/docs/');
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(4);
    const types: Record<string, RegExp> = { js: /javascript/, css: /^text\/css/, png: /^image\/png/ };
    for (const file of files) {
      const answer = await app.rest('GET', file);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(types[file.split('.').at(-1) ?? ''] ?? /^$/);
    }
  });

  it.each(['package.json', 'index.html', 'swagger-ui-bundle.js.map', '..%2f..%2fpackage.json'])(
    'hands out no %s',
    async (file) => {
      expect((await app.rest('GET', `/api/docs/${file}`)).status).toBe(404);
    },
  );
});
