import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The list of pages that the build of the client leaves beside them. */
export const PAGE_LIST = 'pages.json';

const pageSchema = z.object({
  /** As routers write it: `/blog/:id`. */
  path: z.string().startsWith('/'),
  title: z.string(),
  /** The scripts that the page needs, which the browser would otherwise find out one after the other. */
  scripts: z.array(z.string()),
  /** Its stylesheets, besides those of every page. */
  styles: z.array(z.string()),
});

/** A page that the client has. */
export type BuiltPage = z.infer<typeof pageSchema>;

/** The pages of the built client; null where it is not built, or was before it left such a list. */
export async function builtPages(folder: string): Promise<BuiltPage[] | null> {
  const path = join(folder, PAGE_LIST);
  return existsSync(path) ? z.array(pageSchema).parse(JSON.parse(await readFile(path, 'utf8'))) : null;
}
