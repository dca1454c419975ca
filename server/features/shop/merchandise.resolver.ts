import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { UploadScalar, type Upload } from '../../core/graphql/scalars.ts';
import { FILE_WEIGHT } from '../../core/graphql/weights.ts';
import { pageRequest } from '../../core/pagination.ts';
import { rowId } from '../../core/row-id.ts';
import type { PictureLoader } from '../pictures/picture.loaders.ts';
import { PictureType, UploadedImageType } from '../pictures/picture.type.ts';
import type { MerchandiseEditingService } from './merchandise-editing.service.ts';
import {
  ArrangePicturesInput,
  CreateMerchandiseItemInput,
  MerchandiseListArgs,
  UpdateMerchandiseItemInput,
} from './merchandise.inputs.ts';
import type { MerchandiseService } from './merchandise.service.ts';
import {
  MerchandiseItemPageType,
  MerchandiseItemType,
  MerchandisePictureType,
  MerchandiseStatsType,
} from './merchandise.type.ts';

@Resolver(() => MerchandiseItemType)
export class MerchandiseResolver {
  constructor(
    private readonly merchandise: MerchandiseService,
    private readonly editing: MerchandiseEditingService,
    private readonly pictures: PictureLoader,
  ) {}

  @Query(() => MerchandiseItemPageType, { description: 'What the shop has.' })
  async merchandiseItems(
    @Ctx() call: Call,
    @Args(() => MerchandiseListArgs) { page, pageSize, ...filter }: MerchandiseListArgs,
  ): Promise<MerchandiseItemPageType> {
    return this.merchandise.list(call, filter, pageRequest(page, pageSize));
  }

  @Query(() => MerchandiseItemType, { description: 'One item of the shop.' })
  async merchandiseItem(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the item.' }) id: string,
  ): Promise<MerchandiseItemType> {
    return this.merchandise.get(call, rowId(id));
  }

  @Query(() => MerchandiseStatsType, { description: 'The shop in numbers.' })
  async merchandiseStats(@Ctx() call: Call): Promise<MerchandiseStatsType> {
    return this.merchandise.stats(call);
  }

  @Mutation(() => UploadedImageType, {
    description: 'Takes in a picture for the shop; JPEG, PNG, WebP or GIF up to 5 MB.',
    complexity: FILE_WEIGHT,
  })
  async uploadMerchandiseImage(
    @Ctx() call: Call,
    @Arg('file', () => UploadScalar, { description: 'The picture.' }) file: Upload,
  ): Promise<UploadedImageType> {
    return this.editing.upload(call, file.bytes, 'file');
  }

  @Mutation(() => MerchandiseItemType, { description: 'Puts an item into the shop.' })
  async createMerchandiseItem(
    @Ctx() call: Call,
    @Arg('input', () => CreateMerchandiseItemInput, { description: 'The new item.' })
    input: CreateMerchandiseItemInput,
  ): Promise<MerchandiseItemType> {
    return this.editing.create(call, input);
  }

  @Mutation(() => MerchandiseItemType, { description: 'Changes an item of the shop.' })
  async updateMerchandiseItem(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the item.' }) id: string,
    @Arg('input', () => UpdateMerchandiseItemInput, { description: 'The fields to change.' })
    input: UpdateMerchandiseItemInput,
  ): Promise<MerchandiseItemType> {
    return this.editing.update(call, rowId(id), input);
  }

  @Mutation(() => MerchandiseItemType, {
    description: 'Says which pictures an item has, in which order; files of those that are left out go.',
  })
  async arrangeMerchandisePictures(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the item.' }) id: string,
    @Arg('input', () => ArrangePicturesInput, { description: 'All of its pictures.' })
    input: ArrangePicturesInput,
  ): Promise<MerchandiseItemType> {
    return this.editing.arrange(call, rowId(id), input);
  }

  @Mutation(() => MerchandiseItemType, {
    description: 'Takes an item out of the shop; orders that name it stay as they are.',
  })
  async archiveMerchandiseItem(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the item.' }) id: string,
  ): Promise<MerchandiseItemType> {
    return this.editing.archive(call, rowId(id));
  }

  @Mutation(() => MerchandiseItemType, { description: 'Puts an archived item back into the shop.' })
  async restoreMerchandiseItem(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the item.' }) id: string,
  ): Promise<MerchandiseItemType> {
    return this.editing.restore(call, rowId(id));
  }

  @Mutation(() => Boolean, {
    description: 'Deletes an item; one that orders or the ledger of stock speak of is archived instead.',
  })
  async deleteMerchandiseItem(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the item.' }) id: string,
  ): Promise<boolean> {
    await this.editing.remove(call, rowId(id));
    return true;
  }

  @FieldResolver(() => PictureType, { nullable: true, description: 'The picture in all its sizes.' })
  async picture(@Root() item: MerchandiseItemType, @Ctx() call: Call): Promise<PictureType | null> {
    return this.pictures.load(call, item.keptImage);
  }
}

/** The pictures of an item after the first. */
@Resolver(() => MerchandisePictureType)
export class MerchandisePictureResolver {
  constructor(private readonly pictures: PictureLoader) {}

  @FieldResolver(() => PictureType, { nullable: true, description: 'The picture in all its sizes.' })
  async picture(@Root() picture: MerchandisePictureType, @Ctx() call: Call): Promise<PictureType | null> {
    return this.pictures.load(call, picture.keptImage);
  }
}
