import { describe, expect, it } from '@jest/globals';
import { Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { currentSchema } from '../../server/app/sdl.ts';
import { clientOperations, type ClientOperation } from '../support/client-documents.ts';

/** What pages ask for by the revision that somebody has read. */
const NAME = 'revision';

describe('a page that decides about something', () => {
  it('says which revision of it was read, wherever the server asks', async () => {
    const info = new TypeInfo(await currentSchema());
    const silent: string[] = [];
    const saying: string[] = [];
    const look = ({ document }: ClientOperation) =>
      visit(
        document,
        visitWithTypeInfo(info, {
          Field: (field) => {
            const isAsked = info.getFieldDef()?.args.some(({ name }) => name === NAME) ?? false;
            const says = field.arguments?.some(
              ({ name, value }) => name.value === NAME && value.kind === Kind.VARIABLE,
            );
            if (isAsked) (says ? saying : silent).push(field.name.value);
          },
        }),
      );
    clientOperations().forEach(look);
    expect(silent).toEqual([]);
    expect(saying).toContain('approveEvent');
  });
});
