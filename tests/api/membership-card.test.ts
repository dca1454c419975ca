import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSignedCode } from '../../server/features/tickets/signing/signed-code.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FIELDS = 'number name validUntil isValid showsPhoto hasPhoto code';
const MINE = `{ myMembershipCard { ${FIELDS} } }`;
const CHECK = 'query ($code: String!) { checkMembershipCard(code: $code) { isValid validUntil name photo } }';
const PHOTO = `mutation ($isShown: Boolean!) { showPhotoOnCard(isShown: $isShown) { ${FIELDS} } }`;
const REPLACE = `mutation { replaceMembershipCard { ${FIELDS} } }`;

interface Card {
  number: number;
  validUntil: string;
  isValid: boolean;
  code: string;
}

const cardOf = async (person: Person): Promise<Card> =>
  (await app.ask<{ myMembershipCard: Card }>(person, MINE)).myMembershipCard;

const check = async (code: string): Promise<object | null> =>
  (await app.ask<{ checkMembershipCard: object | null }>(null, CHECK, { code })).checkMembershipCard;

describe('a membership card', () => {
  it('is checked by anybody, who learns that it is good, until when, a first name and an initial', async () => {
    const member = await addPaidMember(app, { name: 'Wanjiru Njeri Kamau' });
    const card = await cardOf(member);
    expect(card).toMatchObject({ number: member.id, name: 'Wanjiru K.', isValid: true, showsPhoto: false });
    expect(readSignedCode(card.code)).toMatchObject({
      ...{ kind: 'M', numbers: [member.id, 1, Number(card.validUntil.replaceAll('-', ''))] },
    });
    const said = { isValid: true, validUntil: card.validUntil, name: 'Wanjiru K.', photo: '' };
    expect(await check(card.code)).toEqual(said);
    expect(await check(`https://club.example/check/${card.code.toLowerCase()}`)).toEqual(said);
  });

  it('is none without a signature of the club: nobody counts through members', async () => {
    const [one, two] = [await addPaidMember(app), await addPaidMember(app)];
    const { code } = await cardOf(one);
    expect(await check(code.replace(`.${String(one.id)}.`, `.${String(two.id)}.`))).toBeNull();
    expect(await check('M.1.2.3')).toBeNull();
  });

  it('says today what the standing is today', async () => {
    const member = await addPaidMember(app);
    const { code } = await cardOf(member);
    await app.sql('update memberships set suspended_at = now() where user_id = $1', [member.id]);
    expect(await check(code)).toMatchObject({ isValid: false });
    await app.sql('update users set is_active = false where id = $1', [member.id]);
    expect(await check(code)).toBeNull();
  });

  it('shows the photo by choice alone', async () => {
    const member = await addPaidMember(app);
    await app.sql(`update users set profile_picture = 'https://pictures.example/face.png' where id = $1`, [
      member.id,
    ]);
    const { code } = await cardOf(member);
    expect(await check(code)).toMatchObject({ photo: '' });
    await app.ask(member, PHOTO, { isShown: true });
    expect(await check(code)).toMatchObject({ photo: 'https://pictures.example/face.png' });
    await app.ask(member, PHOTO, { isShown: false });
    expect(await check(code)).toMatchObject({ photo: '' });
  });

  it('is void once it was replaced, and the new one is good', async () => {
    const member = await addPaidMember(app);
    const { code } = await cardOf(member);
    await app.ask(member, REPLACE);
    expect(await check(code)).toBeNull();
    const next = await cardOf(member);
    expect(await check(next.code)).toMatchObject({ isValid: true });
    expect(await cardOf(member)).toMatchObject({ code: next.code });
  });

  it('is for who has paid a fee once', async () => {
    const refusal = await app.refusal(await addPerson(app), MINE, {});
    expect(refusal.message).toBe('There is a card once the fee is paid.');
  });
});
