import { FieldResolver, Resolver, Root } from 'type-graphql';
import { roleDisplay } from '../../access/roles.ts';
import type { ComparedPerson } from './duplicates.query.ts';
import { ComparedPersonType } from './merging.type.ts';

@Resolver(() => ComparedPersonType)
export class ComparedPersonResolver {
  @FieldResolver(() => String, { description: 'Role as people call it.' })
  roleDisplay(@Root() { role }: ComparedPerson): string {
    return roleDisplay(role);
  }
}
