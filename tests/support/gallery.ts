import type { TestDatabase } from './test-database.ts';

/** An item as `GALLERY_ITEM` asks for it. */
export interface GalleryItemAnswer {
  id: string;
  title: string;
  image: string;
  category: string;
  driveLink: string;
  event: { id: string; title: string } | null;
  uploadedBy: string;
  uploaderName: string;
  viewerCanEdit: boolean;
  viewerCanDelete: boolean;
  picture: {
    url: string;
    srcSet: string;
    width: number | null;
    height: number | null;
    placeholder: string;
  } | null;
}

export const GALLERY_ITEM = `id title image category driveLink event { id title } uploadedBy uploaderName
  viewerCanEdit viewerCanDelete picture { url srcSet width height placeholder isForeign }`;

export interface ItemFacts {
  title?: string;
  description?: string;
  image?: string;
  category?: string;
  eventId?: number | null;
  createdAt?: Date;
}

/** A picture in the gallery; its image is a foreign address unless the facts name a stored one. */
export async function addGalleryItem(
  { sql }: Pick<TestDatabase, 'sql'>,
  uploader: { id: number },
  facts: ItemFacts = {},
): Promise<number> {
  const [made] = await sql<{ id: number }>(
    `insert into gallery_items (title, description, image, category, event_id, uploaded_by_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
    [
      facts.title ?? 'Tree planting',
      facts.description ?? 'Members at the community day.',
      facts.image ?? 'https://pictures.example/tree.jpg',
      facts.category ?? 'community',
      facts.eventId ?? null,
      uploader.id,
      facts.createdAt ?? new Date(),
    ],
  );
  return made?.id ?? 0;
}

export async function addPlainEvent(
  { sql }: Pick<TestDatabase, 'sql'>,
  title = 'Community Day',
): Promise<number> {
  const [made] = await sql<{ id: number }>(
    `insert into events (title, description, starts_at, location)
     values ($1, 'A day of work and play outside.', now(), 'Main Campus') returning id`,
    [title],
  );
  return made?.id ?? 0;
}
