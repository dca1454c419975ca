import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import type { FactorDesk } from './factor-desk.service.ts';
import type { PasskeyService } from './passkey.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import {
  ConfirmItIsMeInput,
  SecondFactorChangeType,
  OfferedAuthenticatorAppType,
  SecondFactorType,
} from './second-factor.type.ts';

const PASSKEY = { description: 'Identifier of the passkey.' };
const NAME = { description: 'What its person calls it, at most 60 characters.' };

interface FactorServices {
  confirmations: ConfirmationService;
  factorDesk: FactorDesk;
  passkeys: PasskeyService;
  secondFactors: SecondFactorService;
}

/** What people prove who they are by, beside the password. */
@Resolver(() => SecondFactorType)
export class SecondFactorResolver {
  constructor(private readonly services: FactorServices) {}

  @Query(() => SecondFactorType, { description: 'The own second factor.' })
  async mySecondFactor(@Ctx() call: Call): Promise<SecondFactorType> {
    return this.services.secondFactors.mine(call);
  }

  @Mutation(() => OfferedAuthenticatorAppType, { description: 'Offers the secret of an authenticator app.' })
  async offerAuthenticatorApp(@Ctx() call: Call): Promise<OfferedAuthenticatorAppType> {
    return this.services.secondFactors.offerApp(call);
  }

  @Mutation(() => SecondFactorChangeType, { description: 'Makes the offered app count, by its first code.' })
  async confirmAuthenticatorApp(
    @Ctx() call: Call,
    @Arg('code', () => String, { description: 'The code that the app shows now.' }) code: string,
  ): Promise<SecondFactorChangeType> {
    return this.services.secondFactors.confirmApp(call, { code });
  }

  @Mutation(() => SecondFactorType, { description: 'Removes the authenticator app.' })
  async removeAuthenticatorApp(@Ctx() call: Call): Promise<SecondFactorType> {
    return this.services.secondFactors.removeApp(call);
  }

  @Mutation(() => SecondFactorChangeType, {
    description: 'Ten new recovery codes; those before count no longer.',
  })
  async renewRecoveryCodes(@Ctx() call: Call): Promise<SecondFactorChangeType> {
    return this.services.secondFactors.renewRecoveryCodes(call);
  }

  @Mutation(() => String, {
    description: 'What a browser needs to make a passkey, as JSON; good for 5 minutes.',
  })
  async askForNewPasskey(@Ctx() call: Call): Promise<string> {
    return this.services.passkeys.askForNew(call);
  }

  @Mutation(() => SecondFactorChangeType, { description: 'Keeps a passkey that the browser made.' })
  async addPasskey(
    @Ctx() call: Call,
    @Arg('name', () => String, NAME) name: string,
    @Arg('passkey', () => String, { description: 'What the browser made, as JSON.' }) passkey: string,
  ): Promise<SecondFactorChangeType> {
    return this.services.passkeys.add(call, { name, passkey });
  }

  @Mutation(() => SecondFactorType, { description: 'Gives an own passkey another name.' })
  async renamePasskey(
    @Ctx() call: Call,
    @Arg('id', () => ID, PASSKEY) id: string,
    @Arg('name', () => String, NAME) name: string,
  ): Promise<SecondFactorType> {
    return this.services.passkeys.rename(call, rowId(id), { name });
  }

  @Mutation(() => SecondFactorType, { description: 'Forgets an own passkey.' })
  async removePasskey(
    @Ctx() call: Call,
    @Arg('id', () => ID, PASSKEY) id: string,
  ): Promise<SecondFactorType> {
    return this.services.passkeys.remove(call, rowId(id));
  }

  @Mutation(() => String, { description: 'A question for the own passkeys, as JSON, to confirm who one is.' })
  async askToConfirm(@Ctx() call: Call): Promise<string> {
    return this.services.confirmations.askForPasskey(call);
  }

  @Mutation(() => Boolean, {
    description: 'Shows again who one is, for what was refused with CONFIRM_IT_IS_YOU.',
  })
  async confirmItIsMe(
    @Ctx() call: Call,
    @Arg('input', () => ConfirmItIsMeInput, { description: 'What shows it.' }) input: ConfirmItIsMeInput,
  ): Promise<boolean> {
    await this.services.confirmations.confirm(call, input);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      'Removes every second factor of a person who lost it; kept in the audit log, and the person is told.',
  })
  async resetSecondFactor(
    @Ctx() call: Call,
    @Arg('person', () => ID, { description: 'Identifier of the person.' }) person: string,
  ): Promise<boolean> {
    await this.services.factorDesk.reset(call, rowId(person));
    return true;
  }
}
