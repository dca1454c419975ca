import { feature } from '../feature.ts';
import { searchAccess } from './search.access.ts';
import { SearchResolver } from './search.resolver.ts';
import { SearchService } from './search.service.ts';

export const searchFeature = feature({
  name: 'search',
  services: ({ finders }) => ({ search: new SearchService(finders) }),
  access: searchAccess,
  resolvers: ({ search }) => [new SearchResolver(search)],
});
