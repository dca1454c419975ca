import { post, type DemoPost } from './demo-post.ts';

/** What the club has learned and passes on. */
export const educationPosts: DemoPost[] = [
  post(['Education', 250, 'treasurer'], 'skyline-dusk', {
    title: 'A budget in four envelopes',
    excerpt: 'Thirty treasurers of student groups brought their worst month. This is what helped.',
    content: `
The workshop began with an honest round: everybody described the worst month that their money had ever had. It took an hour, and nobody minded. There is great comfort in learning that the choir, the rugby team and the Bible study have all at some time lost a receipt for a generator.

Then we took out paper envelopes, because they still teach better than any app.

## The four

1. **What is promised.** Rent of the hall, the bus, the printer. Goes in first, on the day the money arrives. You do not own this money; you are only carrying it.
2. **What comes once a year.** Divide it by the months that are left, and put that much in *every* month. This is the envelope that almost nobody has, and it is the reason for most worst months.
3. **What may go wrong.** One tenth, until there is enough for the most expensive thing that has ever gone wrong. Then stop.
4. **What we want.** The rest. Here, and only here, you may be generous.

## Two rules about envelopes

Never borrow from number one. And when you borrow from number two, write on the envelope when it comes back, and have somebody else sign it.

A girl from the drama club asked what to do if the four envelopes do not add up. "Then you have learned it today," said the accountant who was helping us, "and not in November." She wrote that on her folder.
`,
  }),
  post(['Education', 175, 'admin'], 'library-noon', {
    title: 'Study circles work when somebody brings chalk',
    excerpt:
      'We compared six study groups over one term. One small thing separated the good ones from the rest.',
    content: `
Last term six study circles met under the roof of the club. I visited all of them, more than once, because I wanted to know why two were growing and three had quietly become places where people sit next to each other and look at phones.

It was not the subject. It was not the coffee. It was **who held the chalk**.

In the circles that worked, the chalk moved. Whoever had understood a thing stood up and explained it, got stuck, and was helped by somebody who had been certain a minute before that they knew nothing. In those that did not work, one strong student explained everything. The others nodded. Nodding feels very much like understanding until about ten minutes into the examination.

## How to start one

- Five to seven people. With eight, one of them is an audience.
- A fixed evening, ninety minutes, and a person who ends it.
- Everybody brings **one question they cannot answer**. Not a chapter, a question.
- The chalk may not stay in the same hand twice in a row.
- The last ten minutes: each of you says one thing you will be able to explain tomorrow to somebody who was not there.

## If you are the strong student

I know it is tiring to wait while somebody gets it wrong at the board. Wait anyway. You will notice that you understand it differently afterwards, too; I have never learned so much about pointers as on the evening when I was not allowed to explain them.

The open circle meets every week until the exams. There is chalk.
`,
  }),
  post(['Education', 140, 'superadmin'], 'library-noon', {
    title: 'How to read a law that you did not write',
    excerpt: 'You do not need a degree. You need a pencil, an hour, and four questions.',
    content: `
People ask me, because I study law, what this or that statute "says". I have stopped answering. Instead I hand them a pencil. A law is a text, written by people who were tired and in a hurry and who disagreed with one another, and you can learn to read it as you can learn to read a bus timetable.

## Four questions

**1. To whom does it speak?** Look for the word *shall* and see who stands before it. "The county shall" is a duty of the county. "A person shall" may be you.

**2. What do the words mean *here*?** Nearly every law has a section of definitions near the front. Read it first. It is not decoration: in one by-law that I know a "vehicle" includes a handcart.

**3. Where are the exceptions?** They begin with *unless*, *except*, *subject to* and *notwithstanding*. Underline them. Most quarrels live there.

**4. What happens if somebody does not?** Go to the end. If there is no consequence, it is a wish. Wishes can be important too, but you should know which of the two you hold in your hand.

## Try it tonight

Take Article 35 of the Constitution, which is about access to information. It has three clauses. Read it aloud, ask the four questions, and write the answers in your own words. It will take you less than an hour.

When you have done it, you will know something that many people who argue about that article do not: you will know *what it says*.
`,
  }),
  post(['Education', 52, 'member'], 'workshop-morning', {
    title: 'What stayed with me from the first aid course',
    excerpt:
      'Two days, one plastic torso named Gideon, and five things that I can still do without thinking.',
    content: `
It has been a while since the course, and I wanted to know what had stayed. So I sat down without the booklet and wrote. It is less than I hoped, and it is enough.

1. **Look before you run.** The second victim of most accidents is the helper. Traffic, wires, water: three seconds, then go.
2. **Point at one person.** "Somebody call an ambulance" calls nobody. "You, in the green shirt, call 999 and come back to tell me" works every time we tried it.
3. **Press in the middle of the chest, hard and fast.** Harder than you want to. Gideon, our plastic torso, clicked when it was deep enough, and it always took more than we thought. There is a song for the speed, and yes, we sang it.
4. **Press on what bleeds, and do not look every minute whether it has stopped.**
5. **Stay.** When the ambulance has been called and everything is done, the person on the ground still has a hand.

The instructor told us that the most common reason why people do not help is not cowardice. It is *politeness*: they are afraid of doing it wrong in front of others. She made each of us do it wrong, loudly, in front of all the others, on the first morning.

There will be a second course after the exams. This post is no replacement for it. Somebody should show your hands how deep it is.
`,
  }),
  post(['Education', 24, 'manager'], 'workshop-dusk', {
    title: 'Three formulas for people who lead things',
    excerpt: 'You can run most of a student club with three cells of a spreadsheet. Here they are.',
    content: `
At the spreadsheet evening we promised one thing: nobody goes home with a formula that they will not use next week. In the end there were three.

## Who has not answered?

Two lists: those you invited, and those who replied. *COUNTIF* counts how often a name of the first stands in the second, and 0 means that you should call. That is all. It replaces an hour of scrolling and, more important, **it does not forget the quiet ones**.

## How much is left?

*SUMIF* adds up everything that belongs to one heading. Put your budget in one column, SUMIF in the next, and the difference in the third. If the third is negative, colour it red. You have now built what larger organisations call a dashboard, and paid nobody for it.

## When is it due?

*TODAY* is the present day. Subtract it from a deadline and you have the days that are left. Sort by that column every Monday morning. The sheet will be rude to you, and it will be right.

## What a sheet cannot do

It will not tell you *why* somebody has not answered. Barasa had been in hospital for ten days, and in our list he was a zero. The formula is there so that you know whom to call. The call is still yours.
`,
  }),
  post(['Education', 12, 'treasurer'], null, {
    title: 'Everything about mobile money in one post',
    excerpt: 'All tariffs, all tricks, all in one place, so that you never have to look anything up again.',
    status: 'REJECTED',
    reason:
      'The tables are copied from a tariff that changes several times a year, and two of them are already out of date. The part about checking a paybill number before you send is very good: make that the post, and link to the official tariff for the rest.',
    content: `
Sending, withdrawing, paybill, till, from one network to another: here are all the tables for every amount between ten and two hundred and fifty thousand shillings.

(The tables follow. I typed them from the leaflet at the agent's, so please tell me if you find a mistake.)

Before you send anything to a paybill, read the name that appears, aloud. Then read it again. Money that has gone to the wrong number comes back slowly, or not at all.
`,
  }),
  post(['Education', 1, 'member'], 'library-noon', {
    title: 'Exams and the club: an honest timetable',
    excerpt: 'Can one do both? I wrote down every hour of a fortnight to find out.',
    status: 'PENDING',
    content: `
My mother asked how many hours I give to the club. I said "about three a week", and she looked at me as only she can. So for fourteen days I wrote it all down.

**Lectures:** 34 hours. **Study:** 31 hours. **The club:** 13 hours, not six. **On the phone, not counting calls:** 29.

I read the last number several times.

It was not the club that was eating my evenings. It was the pauses between things, ten minutes here and twenty there, which are too short to work in and just long enough to vanish.

So I changed one thing only. In the pauses I now read *one page* of whatever is on top of my bag. It sounds like nothing. It was fifty-two pages in the first week.

The club stays. The phone sleeps in the kitchen until after the exams.
`,
  }),
  post(['Education', 8, 'secretary'], null, {
    title: 'A reading list for quiet evenings',
    excerpt: 'Books that members have lent each other this year, with one sentence about each.',
    status: 'DRAFT',
    content: `
Collected from the shelf in the Graduate Library and from my own pockets. Still to be checked: spelling of names, and who has my copy of the second one.

1. A novel about a schoolteacher who becomes chief against her will. Everybody who borrowed it returned it late.
2. A thin book on how to listen. *Ask Kiprono for it.*
3. The memoir of an engineer who built the same bridge twice.

Ask the hubs for two more each before this goes out.
`,
  }),
];
