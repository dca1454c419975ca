import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { refusalOf } from './contract-rows.ts';
import { smallGateway, type SmallGateway } from './small-gateway.ts';

let gateway: SmallGateway;

beforeEach(async () => {
  gateway = await smallGateway();
});

afterEach(() => gateway.close());

describe('a JSON body', () => {
  const change = (payload: string, type = 'application/json') =>
    gateway.send('PATCH', 'things/5', { as: 'manager', payload, type });

  it.each(['', '{}', ' {} ', '\ufeff{}'])('may be empty: %p', async (payload) => {
    expect((await change(payload)).status).toBe(200);
  });

  it.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"', 'application/json'])(
    'may be called %s',
    async (type) => {
      expect((await change('{"title":"Größe 📚"}', type)).body).toMatchObject({
        sent: { title: 'Größe 📚' },
      });
    },
  );

  it.each([
    ['no object', '[]', 'expected an object'],
    ['null', 'null', 'expected an object'],
    ['a number', '7', 'expected an object'],
    ['a number beyond all bounds', '{"title":1e400}', 'a number is out of range'],
    ['nested without end', `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'too deeply nested'],
    ['a prototype', '{"__proto__":{"role":"ADMIN"}}', 'a name is not allowed'],
    ['a prototype inside', '{"x":[{"constructor":{"prototype":{}}}]}', 'a name is not allowed'],
    ['half a character in a name', '{"\\ud800":1}', 'a name is not allowed'],
  ])('is refused with 400 when it is %s', async (_what, payload, reason) => {
    expect(refusalOf(await change(payload))).toEqual({
      status: 400,
      detail: `JSON parse error - ${reason}`,
      code: 'parse_error',
    });
  });

  it('is refused with 400 when it cannot be read, and says where', async () => {
    const { status, detail, code } = refusalOf(await change('{"title": }'));
    expect({ status, code }).toEqual({ status: 400, code: 'parse_error' });
    expect(detail).toMatch(/^JSON parse error - .*JSON/);
  });

  it('leaves texts to the fields that read them', async () => {
    const answer = await change('{"title":"a\\u0000b","other":["x",{"y":"\\udc00"}]}');
    expect(answer).toMatchObject({ status: 200, headers: { 'x-ignored-fields': 'other' } });
  });

  it.each([
    'text/plain',
    'application/json; charset=latin1',
    'application/xml',
    'multipart/form-data; boundary=x',
  ])('is refused with 415 when it is called %s', async (type) => {
    expect(refusalOf(await change('{}', type))).toEqual({
      status: 415,
      detail: `Unsupported media type "${type}" in request.`,
      code: 'unsupported_media_type',
    });
  });

  it('is refused with 413 when it is over 1 MB', async () => {
    const fits = `{"title":"${'x'.repeat(1024 * 1024 - 12)}"}`;
    expect((await change(fits)).status).toBe(200);
    expect(refusalOf(await change(`${fits} `))).toEqual({
      status: 413,
      detail: 'The body of the request is too large.',
      code: 'file_too_large',
    });
  });
});
