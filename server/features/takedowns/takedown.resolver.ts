import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { PageArgs } from '../../core/graphql/page-args.ts';
import { pageRequest } from '../../core/pagination.ts';
import { rowId } from '../../core/row-id.ts';
import type { PictureLoader } from '../pictures/picture.loaders.ts';
import type { PictureArea } from '../pictures/picture-areas.ts';
import { PictureType } from '../pictures/picture.type.ts';
import type { TakedownDesk } from './takedown-desk.service.ts';
import type { TakedownState } from './takedown-request.entity.ts';
import type { TakedownService } from './takedown.service.ts';
import {
  AskToTakeDownInput,
  DecideTakedownInput,
  PictureAreaEnum,
  TakedownAnswerType,
  TakedownRequestPageType,
  TakedownRequestType,
  TakedownStateEnum,
} from './takedown.type.ts';

/** Pictures that people want to be taken down. */
@Resolver(() => TakedownRequestType)
export class TakedownResolver {
  constructor(
    private readonly takedowns: TakedownService,
    private readonly desk: TakedownDesk,
    private readonly pictures: PictureLoader,
  ) {}

  @Query(() => TakedownRequestPageType, {
    description: 'Who asks for pictures to be taken down, those that wait first.',
  })
  async takedownRequests(
    @Ctx() call: Call,
    @Args(() => PageArgs) { page, pageSize }: PageArgs,
    @Arg('state', () => TakedownStateEnum, { nullable: true, description: 'Only those.' })
    state?: TakedownState | null,
  ): Promise<TakedownRequestPageType> {
    return this.desk.list(call, state ?? null, pageRequest(page, pageSize));
  }

  @Mutation(() => TakedownAnswerType, {
    description: 'Asks for a picture to be taken down; visitors say who they are.',
  })
  async askToTakeDown(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of what shows the picture.' }) id: string,
    @Arg('input', () => AskToTakeDownInput, { description: 'Why.' }) input: AskToTakeDownInput,
    @Arg('area', () => PictureAreaEnum, {
      defaultValue: 'gallery',
      description: 'What the identifier is of.',
    })
    area: PictureArea,
  ): Promise<TakedownAnswerType> {
    const { picture = null, ...asked } = input;
    return this.takedowns.ask(call, { area, id: rowId(id), address: picture }, asked);
  }

  @Mutation(() => Boolean, {
    description: 'Takes a picture down or leaves it up; everybody who asked about it is told why.',
  })
  async decideTakedown(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the request.' }) id: string,
    @Arg('input', () => DecideTakedownInput, { description: 'What, and why.' }) input: DecideTakedownInput,
  ): Promise<boolean> {
    await this.desk.decide(call, rowId(id), input);
    return true;
  }

  @FieldResolver(() => PictureType, { nullable: true, description: 'The picture; null once it is gone.' })
  async picture(@Root() request: TakedownRequestType, @Ctx() call: Call): Promise<PictureType | null> {
    return this.pictures.loadToDecide(call, request.keptImage, request.look);
  }
}
