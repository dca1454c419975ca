import { Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { ExportedFileType } from '../../core/graphql/exported-file.type.ts';
import { FILE_WEIGHT } from '../../core/graphql/weights.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import type { OwnDataService } from './own-data.service.ts';
import type { DataDownloadView } from './own-data.view.ts';

@ObjectType('MyDataDownload', { description: 'The file with everything that the club has of the caller.' })
class MyDataDownloadType implements DataDownloadView {
  @Field(() => DateTimeScalar, { description: 'When the caller asked for it.' })
  askedAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Null while it is being made.' })
  madeAt!: Date | null;

  @Field(() => DateTimeScalar, { description: 'From when on it is gone.' })
  expiresAt!: Date;

  @Field(() => Int, { description: 'Its size; 0 while it is being made.' })
  sizeBytes!: number;
}

/** Hands people what the club has of them. */
@Resolver()
export class OwnDataResolver {
  constructor(private readonly ownData: OwnDataService) {}

  @Query(() => MyDataDownloadType, {
    nullable: true,
    description: 'What became of the last file that the caller asked for; null when there is none.',
  })
  async myDataDownload(@Ctx() call: Call): Promise<MyDataDownloadType | null> {
    return this.ownData.mine(call);
  }

  @Query(() => ExportedFileType, {
    complexity: FILE_WEIGHT,
    description: 'That file: a zip with JSON, a page to read, and the own pictures.',
  })
  async myDataFile(@Ctx() call: Call): Promise<ExportedFileType> {
    return this.ownData.file(call);
  }

  @Mutation(() => MyDataDownloadType, {
    nullable: true,
    description:
      'Asks for the file, which a job makes; a notice tells when it is ready. One made before goes.',
  })
  async askForMyData(@Ctx() call: Call): Promise<MyDataDownloadType | null> {
    return this.ownData.ask(call);
  }
}
