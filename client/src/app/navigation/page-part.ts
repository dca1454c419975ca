import type { ComponentType } from 'react';
import type { AppRoute } from '../routes/route-types';

/** A page, or a frame of pages, whose code comes when it is first needed. */
export interface PagePart {
  /** Null until its code is here. */
  component: ComponentType | null;
  load: () => Promise<void>;
}

/** What a node of the tree of pages brings along for the navigator. */
export interface PageHandle {
  part?: PagePart;
  /** Of a page: its entry in the registry. */
  route?: AppRoute;
}

type Load = () => Promise<ComponentType>;

/** The tree grows while people look at a page of it: what is loaded stays loaded. */
const known = new Map<Load, PagePart>();

export function lazyPart(load: Load): PagePart {
  const part = known.get(load) ?? {
    component: null,
    load: async () => {
      part.component ??= await load();
    },
  };
  known.set(load, part);
  return part;
}
