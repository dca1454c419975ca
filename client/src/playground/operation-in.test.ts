import { describe, expect, it } from '@jest/globals';
import { operationIn } from './operation-in';

const two = 'query A { a } subscription B { b }';

describe('the operation that is run', () => {
  it('is the one that was chosen', () => {
    expect(operationIn(two, 'B')).toMatchObject({ name: 'B', document: { kind: 'Document' } });
  });

  it('is not the one of the tab before', () => {
    expect(operationIn('query Me { me { id } }', 'SignIn').name).toBe('Me');
    expect(operationIn('{ me { id } }', 'SignIn').name).toBeUndefined();
    expect(operationIn(two, 'SignIn').name).toBeUndefined();
  });

  it('is left to the server to complain of when nothing can be read', () => {
    expect(operationIn('query {', 'A')).toEqual({ name: 'A' });
  });
});
