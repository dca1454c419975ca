import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { ExportedFileType } from '../../core/graphql/exported-file.type.ts';
import { FILE_WEIGHT } from '../../core/graphql/weights.ts';
import { rowId } from '../../core/row-id.ts';
import type { CertificateService } from './certificate.service.ts';
import { CertificateCheckType, CertificateType } from './certificate.type.ts';

@Resolver(() => CertificateType)
export class CertificateResolver {
  constructor(private readonly certificates: CertificateService) {}

  @Query(() => CertificateType, {
    nullable: true,
    description:
      "The caller's certificate of attendance; null before the event is over, and for who is not marked as having come.",
  })
  async myCertificate(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
  ): Promise<CertificateType | null> {
    return this.certificates.mine(call, rowId(eventId));
  }

  @Query(() => ExportedFileType, {
    description: "The caller's certificate of attendance as a PDF.",
    complexity: FILE_WEIGHT,
  })
  async myCertificateFile(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
  ): Promise<ExportedFileType> {
    return this.certificates.file(call, rowId(eventId));
  }

  @Query(() => ExportedFileType, {
    description:
      'The certificates of everybody who came to an event that is over, in one PDF; refused above 1,000 people.',
    complexity: FILE_WEIGHT,
  })
  async exportCertificates(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
  ): Promise<ExportedFileType> {
    return this.certificates.everybodys(call, rowId(eventId));
  }

  @Query(() => CertificateCheckType, {
    nullable: true,
    description:
      'What a certificate is worth today, to anybody who was shown it; null for what the club did not sign, and once the attendance was taken back.',
  })
  async checkCertificate(
    @Ctx() call: Call,
    @Arg('code', () => String, { description: 'The end of the address that stands on it.' }) code: string,
  ): Promise<CertificateCheckType | null> {
    return this.certificates.check(call, code);
  }
}
