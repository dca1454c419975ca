import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import type { EmailConfirmation } from './email-confirmation.service.ts';
import type { RecoveryService } from './recovery.service.ts';

/** The way back in by mail, and what shows that mail arrives. */
@Resolver()
export class RecoveryResolver {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly confirmation: EmailConfirmation,
  ) {}

  @Mutation(() => Boolean, {
    description:
      'Asks for a link to choose a new password, mailed to whoever is meant, for 30 minutes and once. The answer is the same whether there is such an account or not.',
  })
  async requestPasswordReset(
    @Ctx() call: Call,
    @Arg('login', () => String, {
      description: 'E-mail address, or PF number or scholar code; case does not matter.',
    })
    login: string,
  ): Promise<boolean> {
    await this.recovery.request(call, { login });
    return true;
  }

  @Mutation(() => String, {
    description: 'Confirms the e-mail address that a link was mailed to, once; tells which it is.',
  })
  async confirmEmail(
    @Ctx() call: Call,
    @Arg('token', () => String, { description: 'What stands behind the # of the link.' }) token: string,
  ): Promise<string> {
    return this.confirmation.confirm(call, { token });
  }

  @Mutation(() => Boolean, {
    description: 'Mails the link to confirm the own e-mail address once more; an earlier one ends.',
  })
  async sendEmailConfirmation(@Ctx() call: Call): Promise<boolean> {
    await this.confirmation.sendAgain(call);
    return true;
  }
}
