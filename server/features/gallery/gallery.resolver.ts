import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { UploadScalar, type Upload } from '../../core/graphql/scalars.ts';
import { CursorPageArgs } from '../../core/graphql/page-args.ts';
import { cursorPageRequest } from '../../core/pagination.ts';
import { rowId } from '../../core/row-id.ts';
import { referenceIn } from '../../core/validation/fields.ts';
import { FILE_WEIGHT } from '../../core/graphql/weights.ts';
import type { PictureLoader } from '../pictures/picture.loaders.ts';
import { PictureType, UploadedImageType } from '../pictures/picture.type.ts';
import { galleryCategories, GalleryCategoryEnum, type GalleryCategoryCode } from './gallery-categories.ts';
import type { GalleryEditingService } from './gallery-editing.service.ts';
import { CreateGalleryItemInput, GalleryListArgs, UpdateGalleryItemInput } from './gallery.inputs.ts';
import type { GalleryService } from './gallery.service.ts';
import { GalleryItemPageType, GalleryItemType, GalleryStatsType } from './gallery.type.ts';

/** What is no number is the number of no event. */
const eventNumber = (event: string | null | undefined): number | null =>
  event === null || event === undefined ? null : (referenceIn(event) ?? 0);

@Resolver(() => GalleryItemType)
export class GalleryResolver {
  constructor(
    private readonly gallery: GalleryService,
    private readonly editing: GalleryEditingService,
    private readonly pictures: PictureLoader,
  ) {}

  @Query(() => GalleryItemPageType, { description: 'Pictures of the gallery, newest first.' })
  async galleryItems(
    @Ctx() call: Call,
    @Args(() => GalleryListArgs) { page, pageSize, after, event, ...filter }: GalleryListArgs,
  ): Promise<GalleryItemPageType> {
    const eventId = eventNumber(event);
    return this.gallery.list(call, { ...filter, eventId }, cursorPageRequest({ page, pageSize, after }));
  }

  @Query(() => GalleryItemType, { description: 'One picture of the gallery.' })
  async galleryItem(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the item.' }) id: string,
  ): Promise<GalleryItemType> {
    return this.gallery.get(call, rowId(id));
  }

  @Query(() => GalleryItemPageType, { description: 'Own pictures, newest first.' })
  async myGalleryUploads(
    @Ctx() call: Call,
    @Args(() => CursorPageArgs) paging: CursorPageArgs,
  ): Promise<GalleryItemPageType> {
    return this.gallery.mine(call, cursorPageRequest(paging));
  }

  @Query(() => GalleryStatsType, { description: 'The gallery in numbers.' })
  async galleryStats(@Ctx() call: Call): Promise<GalleryStatsType> {
    return this.gallery.stats(call);
  }

  @Query(() => [GalleryCategoryEnum], { description: 'The categories in the order in which they are shown.' })
  galleryCategories(): readonly GalleryCategoryCode[] {
    return galleryCategories;
  }

  @Mutation(() => UploadedImageType, {
    description: 'Takes in a picture for the gallery; JPEG, PNG, WebP or GIF up to 5 MB.',
    complexity: FILE_WEIGHT,
  })
  async uploadGalleryImage(
    @Ctx() call: Call,
    @Arg('file', () => UploadScalar, { description: 'The picture.' }) file: Upload,
  ): Promise<UploadedImageType> {
    return this.editing.upload(call, file.bytes, 'file');
  }

  @Mutation(() => GalleryItemType, { description: 'Adds a picture to the gallery.' })
  async createGalleryItem(
    @Ctx() call: Call,
    @Arg('input', () => CreateGalleryItemInput, { description: 'The picture.' })
    input: CreateGalleryItemInput,
  ): Promise<GalleryItemType> {
    return this.editing.create(call, input);
  }

  @Mutation(() => GalleryItemType, {
    description: 'Changes a picture of the gallery: an own one, or any for holders of gallery.manage_media.',
  })
  async updateGalleryItem(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the item.' }) id: string,
    @Arg('input', () => UpdateGalleryItemInput, { description: 'The fields to change.' })
    input: UpdateGalleryItemInput,
  ): Promise<GalleryItemType> {
    return this.editing.update(call, rowId(id), input);
  }

  @Mutation(() => Boolean, {
    description:
      'Deletes a picture of the gallery with its files: an own one, or any for holders of gallery.delete_media.',
  })
  async deleteGalleryItem(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the item.' }) id: string,
  ): Promise<boolean> {
    await this.editing.remove(call, rowId(id));
    return true;
  }

  @FieldResolver(() => PictureType, { nullable: true, description: 'The picture in all its sizes.' })
  async picture(@Root() item: GalleryItemType, @Ctx() call: Call): Promise<PictureType | null> {
    return this.pictures.load(call, item.keptImage);
  }
}
