import { Field, ObjectType } from 'type-graphql';
import { DateScalar } from '../../core/graphql/scalars.ts';
import type { CertificateCheckView, CertificateView } from './certificate.service.ts';

@ObjectType('Certificate', { description: 'An own certificate of attendance.' })
export class CertificateType implements CertificateView {
  @Field(() => String, { description: 'Number of the certificate.' })
  number!: string;

  @Field(() => String, { description: 'What the event is called.' })
  title!: string;

  @Field(() => DateScalar, { description: 'Day on which the event began.' })
  day!: string;

  @Field(() => String, {
    description:
      'What stands at the end of the address where it is checked: "C", the key, the event, the registration, and an Ed25519 signature in base32.',
  })
  code!: string;
}

@ObjectType('CertificateCheck', {
  description: 'What anybody learns from a certificate that is shown to them.',
})
export class CertificateCheckType implements CertificateCheckView {
  @Field(() => String, { description: 'Number of the certificate.' })
  number!: string;

  @Field(() => String, { description: 'What the event is called.' })
  title!: string;

  @Field(() => DateScalar, { description: 'Day on which the event began.' })
  day!: string;

  @Field(() => String, { description: 'First name, and the first sign of the last one.' })
  name!: string;
}
