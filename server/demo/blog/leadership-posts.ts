import { post, type DemoPost } from './demo-post.ts';

/** What the club thinks about leading. */
export const leadershipPosts: DemoPost[] = [
  post(['Leadership', 327, 'president'], 'workshop-morning', {
    title: 'A year that fits on one wall',
    excerpt: 'Five campuses brought sixty-three ideas to breakfast. We went home with nineteen, and a rule.',
    content: `
Every January we make the same mistake: we plan the year of a club that has nothing else to do. This January we tried something different. Each campus brought its dates on paper cards, one card for one event, and stuck them on the long wall of the Student Centre. Sixty-three cards. Nobody could see the paint any more.

Then we asked one question of every card: **who will be tired the next morning?** If the honest answer was "the same four people as always", the card came down.

## The rule we kept

We agreed on a rule that sounds almost rude:

> No event without a second name on the card.

One name is a hero, and heroes have exams. Two names are a plan. By eleven o'clock there were nineteen cards left, and every one of them carried two names in two different handwritings.

## What we lost

I will not pretend that nothing good came down. The photography walk in Lamu is gone, and so is the second debate. They were fine ideas. But a leader is not the person who keeps every good idea alive. A leader is the person who makes sure that the ideas which *are* alive get fed.

If you lead anything this year, a study group, a choir, a five-a-side team, try the wall. It costs a roll of tape and a morning, and the chapati afterwards tastes better than usual.
`,
  }),
  post(['Leadership', 315, 'secretary'], 'library-noon', {
    title: 'One page is enough: minutes that people read',
    excerpt: 'A two-hour meeting deserves one page. Here is the form that we now use for all of ours.',
    content: `
My first minutes for this club were seven pages long. I was proud of them. Three weeks later I asked in a meeting who had read them, and the treasurer, who is a kind man, said: "I read the beginning."

Since then I have taught a workshop about it, and what I teach fits into this post.

## Write down what will be asked later

Nobody will ever ask what Brian said before he changed his mind. People will ask four things:

1. What did we decide?
2. Who does what about it, and by when?
3. What did we decide *not* to do?
4. When do we meet again?

Everything else is a story, and stories are welcome over tea.

## Read it out before anyone stands up

The last five minutes of every meeting belong to the secretary. I read the decisions aloud, slowly, and watch the faces. About once a month somebody frowns, and that frown saves us a quarrel. It is much cheaper to correct a sentence while everybody still sits in the room than to correct a memory three weeks later.

## Send it the same day

Minutes are like mandazi: there is nothing wrong with yesterday's, but nobody gets up for them. I send mine before supper. If I cannot, they were too long.

The form is one sheet with four boxes, one for each question above. Take it, change it, and put your own name at the bottom.
`,
  }),
  post(['Leadership', 206, 'president'], 'highlands-dusk', {
    title: 'What the lake taught us about saying no',
    excerpt: 'Two days at Naivasha, one broken projector, and the most useful exercise of the year.',
    isFeatured: true,
    content: `
The projector died at twenty past nine on the first morning. We had driven to Lake Naivasha with a programme of eleven presentations, and suddenly there were none. For about a minute thirty people looked at a white wall. Then somebody opened the doors, and we moved the chairs onto the grass.

What followed was better than anything on the slides.

## The exercise

Amina, our manager, asked each of us to write down everything we had promised to other people for the next month. Not the plans, the *promises*. I had twenty-six. One first-year had thirty-one, among them two promises to be in different towns on the same Saturday.

Then we paired up, and our partner was allowed to ask one thing only:

> If you keep this one, which other one do you break?

It is an uncomfortable question, because there is always an answer. I crossed out nine promises that morning. Then came the harder half: before lunch, each of us had to call or write to the people concerned. Not "I will try". Not silence until the day itself. A clear, early **no**.

## What came back

I was afraid of those calls. Of my nine, seven people thanked me for telling them in time. One was angry for a day. One had forgotten that I had ever promised.

## What I do now

- I answer every request with "I will tell you tomorrow by noon", and I do.
- I keep the list of promises where I see it, on the inside of my wardrobe.
- When I say no, I say it in the first sentence. The reasons may follow; the person should not have to dig for the answer.

A *yes* that you cannot keep is only a slow *no*, and it costs the other person the time in which they could have asked somebody else. The hippos grunted all night as if they agreed.
`,
  }),
  post(['Leadership', 193, 'superadmin'], 'conversation-morning', {
    title: 'Being the only one in the room',
    excerpt:
      'Three women in public office told us what it cost, and which of the costs they would pay again.',
    content: `
There were three chairs and no table, because our guests asked for it. "A table is for hiding behind," said the magistrate, "and I have done enough of that."

For two hours a minister, a magistrate and the head of a parastatal talked about offices in which they had been the only woman, the youngest, or both. I took notes on the back of the programme. These are the three that I still look at.

## Speak second, then early

The minister told us that in her first year she waited until she was sure. By then the matter had been decided. Her advice was not to speak first, because the first speaker gets corrected. It was to speak **second**: to agree or to disagree with somebody by name, and so to be part of the conversation before it closes.

## Write your own minutes

The head of the parastatal keeps a school exercise book. Every evening she writes what was decided, who suggested it, and how she voted. "Twice in fifteen years somebody told me that an idea had been theirs. Twice I brought the book."

## Choose what you laugh at

The magistrate said this last, and the hall went quiet. You will hear jokes. You will be tired, and it will be easier to laugh. *Choose*. Not every joke is a battle, but every laugh is a vote.

A first-year asked whether it had been worth it. The minister thought for a long time. "Ask me," she said, "when you are sitting here." Then she moved over on her chair as if to make room.
`,
  }),
  post(['Leadership', 162, 'secretary'], 'hall-morning', {
    title: 'How to chair a meeting nobody wants to leave early',
    excerpt: 'A clock, a list of speakers, and the courage to stop a friend in the middle of a sentence.',
    content: `
People do not hate meetings. They hate meetings in which their presence makes no difference. After last week's workshop I looked through my notes of two years and found that our good meetings had five things in common.

**The question was known before.** Not the topic, the question. "Orientation week" is a topic, and one can talk about it until the askari locks the gate. "Do we rent the tent or borrow it?" is a question, and it has an end.

**Somebody watched the clock aloud.** Our chair puts a phone in the middle of the table. When a point has used its time, she says so and asks: five more minutes, or decide now? It is astonishing how often people say *now*.

**There was a list of speakers.** Without a list the loudest win. With one, the quiet person in the third row knows that her turn is coming and can stop preparing to interrupt.

**The chair did not argue.** If you have an opinion, hand over the chair for that point. It takes ten seconds and buys more trust than any speech.

**Every point ended with a name and a day.** If nobody wants to give their name, the meeting has decided something after all: that it is not going to happen. Say it, strike it, go on.

## The hardest part

You will have to stop a friend in the middle of a sentence. Do it kindly, do it the same way for everybody, and do it *the first time*. A chair who lets the first speaker run over has given ten minutes of everyone's evening to one person, and everyone saw.
`,
  }),
  post(['Leadership', 80, 'president'], 'hall-dusk', {
    title: 'The box under the table: how to hand over properly',
    excerpt: 'What my predecessor left me, what was missing from it, and what will be in yours.',
    content: `
When I became president I was given a cardboard box. In it were a stamp, two keys without labels, a letter of thanks from a school I had never heard of, and a charger that fits no telephone I have seen since.

It took me until March to find out what one of the keys opens. The other one is still a mystery, and I carry it for luck.

This year's handover was different, because the outgoing team had one month and a list. I think every student group should steal it.

## The list

- **People before papers.** Each of us walked our successor to three people in person: the dean's office, the bank, the caretaker. A name on a sheet is not an introduction.
- **What is unfinished.** Not hidden at the bottom, but on top, with the honest reason.
- **What we would not do again.** Half a page. It is the part that gets read.
- **Keys with labels.** I insisted on this one.
- **A date in six weeks.** One dinner at which the new team may ask everything that they were too proud to ask at the ceremony.

## Why it matters

A club that hands over badly is always one year old. It makes the mistakes of a one-year-old, charmingly, again and again. A club that hands over well is as old as its founders' first meeting, and every team starts where the last one stopped.

To the new executives: the box under the table is yours. There is a charger in it. I am sorry.
`,
  }),
  post(['Leadership', 67, 'secretary'], 'stage-dusk', {
    title: 'We read our constitution aloud, and found a ghost',
    excerpt: 'Twenty-one articles, one evening, and an office that nobody has held for nine years.',
    content: `
Constitution night sounds like a punishment. It was announced as "bring a cushion", and forty people came.

The idea was simple: read the club's constitution from the first article to the last, aloud, each person one article, and stop whenever somebody does not understand a sentence. We stopped twenty-six times.

## The ghost

In Article 14 there is a **Keeper of the Library**. The Keeper has a vote in the executive committee. Nobody in the room had ever met a Keeper. The club has no library. As far as we can tell, the office has been empty for nine years, which means that for nine years our quorum has been counted wrong by one.

Nothing terrible has come of it. But the room understood something that no lecture could have taught: *rules that nobody reads do not go away. They wait.*

## Three sentences we will propose to change

1. The Keeper goes, with our thanks for silent service.
2. "A reasonable time" becomes fourteen days. Reasonable people had five different ideas of it.
3. Decisions taken by telephone are confirmed in writing at the next meeting.

The amendments will be read at the general meeting, and you can vote on each of them alone. Please come. And before you do, read the thing. It takes forty minutes, and there may be another ghost.
`,
  }),
  post(['Leadership', 9, 'treasurer'], 'stage-morning', {
    title: 'Why I read every line of the budget aloud',
    excerpt:
      'At the general meeting I spent eighteen minutes on numbers. Nobody left. Here is why I will do it again.',
    isFeatured: true,
    content: `
A friend told me before the general meeting to show a chart and sit down. "People trust you," he said. That is exactly why I read all of it.

Trust in a treasurer should not be a feeling. It should be a **habit of checking** that has never found anything. The only way to build that habit is to make checking easy, and slightly boring, and regular.

## What happened

I read thirty-four lines. At line nine somebody asked why transport to Kisumu cost more than transport to Mombasa. I had the answer, but I did not have it *with me*, and I said so. The answer went to everyone the next morning with the receipts: two buses were late and we paid for a night in a guest house.

At line twenty a first-year asked what "sundries" are. I explained that they are the place where honest people get lazy and other people get rich. The meeting then voted to abolish the line. From this term every shilling has a name.

## What I learned

- **Round numbers make people suspicious, and they should.** 10,000 is a wish. 9,740 is a receipt.
- **Say the bad number first.** We overspent on printing by 4,200 shillings. I said it in the second minute, and the rest of the evening was calm.
- **Thank the person who asks.** The question that annoys you is the cheapest audit you will ever get.

## For next year's treasurer

The sheet is in the shared folder, with the formulas. Read it aloud. Your voice will shake at first, and then it will not, and by the third meeting people will bring their own pencils.
`,
  }),
  post(['Leadership', 2, 'member'], 'conversation-morning', {
    title: 'Leading from the third row',
    excerpt: 'I hold no position and I do not want one. There is still plenty to do.',
    status: 'PENDING',
    content: `
In two years I have never stood at the front. I do not say this to complain. I like the third row. From there one sees the people who are about to speak and do not, and the person by the door who has been looking for a chair for five minutes.

Somebody has to be the one who gets up and brings that chair.

## Things that can be done without an office

- Learn the names of the first-years by the second meeting, and use them.
- Ask the question that everybody has. You can feel it in a room; it hums.
- Stay ten minutes and stack chairs with whoever always stacks them alone.
- When a plan is praised, say who had it.

We talk a lot about leaders in this club, and we should. But a meeting with thirty leaders and no third row would be a very loud evening.

If you have been here for a year and think that you have done nothing because your name is on no list, count the chairs.
`,
  }),
  post(['Leadership', 6, 'president'], null, {
    title: 'Notes for my successor',
    excerpt: 'Unsorted, and to be finished before the end of the term.',
    status: 'DRAFT',
    content: `
Things to write about, in no order yet:

- The bank wants both signatures on the *same day*. Plan for it.
- Call the alumni in January, not in December. In December everybody is travelling.
- The caretaker of the Main Hall likes to be asked in person, and he is right: he is the one who stays until we are gone.
- How to disagree with the dean, and why it works better before lunch.

To add: the story of the second key, if I ever find out.
`,
  }),
];
