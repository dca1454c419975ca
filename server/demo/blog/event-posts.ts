import { post, type DemoPost } from './demo-post.ts';

/** What happened, and what it was like. */
export const eventPosts: DemoPost[] = [
  post(['Events', 114, 'manager'], 'workshop-dusk', {
    title: 'Six drafts in one evening: how this blog gets written',
    excerpt: 'A workshop about first lines, red pens, and why you should read your text to somebody’s back.',
    content: `
Fourteen people came to learn how to write for this blog. By nine in the evening there were six drafts on the table, and you will recognise some of them over the next weeks.

## Start where it begins

The first exercise was cruel. Everybody had to read out their first paragraph, and then the group decided **in which sentence the text really begins**. It was never the first. Usually it was the fourth, the one after the writer had finished clearing his throat. We cut everything before it. Nobody missed anything.

## Read it to a back

The second exercise was stranger. You sit behind your partner and read to their back. You cannot see their face, so you cannot perform. But you can see their shoulders, and shoulders are honest. When they sink, your sentence is too long.

## What happens after you press *Submit*

1. Somebody who is not you reads it within three days.
2. You get either a date or a reason. A reason is not a no; most texts that come back once are published in the end.
3. If you change a published text, it is read again. That is not distrust. It is the same reason for which one locks a door that one has painted oneself.

The shortest text of the evening had ninety words and was about a bus ticket. It made two people put down their pens. So, please: it does not have to be long.
`,
  }),
  post(['Events', 96, 'manager'], 'hall-morning', {
    title: 'Orientation week in eleven questions',
    excerpt: 'We wrote down what first-years really asked at our table, and answered all of it here.',
    content: `
We had prepared for questions about leadership. These are the ones that we got, in order of how often.

1. **Where is Lecture Theatre 3?** Behind the library, down the stairs that look private. They are not.
2. **Is this a political party?** No. Some of us argue about politics; the club does not.
3. **What does it cost?** A thousand shillings for a year. It pays for halls, buses and printing, and the treasurer reads every line of it aloud.
4. **What if I cannot pay?** Come to the open evenings. Nobody checks anything at the door of those, and nobody will ask.
5. **Do I have to speak in front of people?** No. Sooner or later you will want to.
6. **Is there food?** Sometimes. The announcement says so when there is.
7. **My parents want me to concentrate on my studies.** Good. So do ours. Two evenings a month is what most of us give.
8. **I am shy.** So are eleven of the fifteen people who stood at this table.
9. **Do you know a cheap place to live?** Ask on the notice board of your hub; members pass rooms on to members.
10. **Can I start something?** Yes. Bring a second name.
11. **Why are you all so tired?** It is Friday, and there were nine hundred of you. You were wonderful. Welcome.
`,
  }),
  post(['Events', 39, 'secretary'], 'stage-dusk', {
    title: 'Was he a leader, though?',
    excerpt: 'One film, twelve people who could not agree, and a caretaker who settled it.',
    content: `
The rule of our film evenings is that nobody says what they thought of the film. One may only answer the question on the card. This time the card said: *Was he a leader, though?*

For those who were not there: the hero of the film saves a village from a flood by refusing to tell anybody how bad it is. He decides alone, he lies to his friends, and everybody lives.

## Yes, said five of us

He saw what had to be done. He did not have time for a committee. The water certainly would not have waited for one. And he carried it alone for the rest of his life, which is more than most of us would.

## No, said six

A leader leaves people larger than he found them. These people lived, but they never learned that they could have been *asked*. The next time the river rises they will wait for another hero.

## One of us said: wrong question

That was Barasa, a first-year, who had not spoken before. He said that the film never shows us a single person who is not the hero for longer than ten seconds, and that perhaps it was not the village which had no leaders.

At this point the caretaker, who had watched the whole film from the door with his keys in his hand, said: "He should have told his wife. She knew about pumps." And he began to put out the lights.

We have not come to a better conclusion since.
`,
  }),
  post(['Events', 15, 'admin'], 'hall-morning', {
    title: 'Why the Leadership Summit has no keynote',
    excerpt: 'This year nobody will speak for an hour. A short defence of a programme that looks unfinished.',
    content: `
Several people have written to ask who the keynote speaker of the summit is. There is none, and it is not because somebody cancelled.

For four years we had one. They were impressive. Afterwards we asked the guests what they remembered, and the answers were always about something else: a conversation in the queue for lunch, a question from the back, a stranger who knew somebody at the county office. The hour on the stage was the one part of the day in which **three hundred people who had come to meet each other were asked to sit still and be silent.**

So this year we have turned it around.

- **Nine tables, nine problems.** Real ones, brought by real people: a county nurse, a matatu SACCO, a school without a fence. Each table works on one for ninety minutes.
- **No slides.** There is paper, and there are markers.
- **One page at the end.** Each table hands over one page to the person who brought the problem. She may throw it away. Two have already promised to tell us in three months what they did with it.
- **Long breaks.** On purpose.

You can sign up for a table [on the page of the event](/events). The fence is nearly full. The matatus still need somebody who is not afraid of arithmetic.
`,
  }),
  post(['Events', 2, 'president'], 'library-noon', {
    title: 'Lunch with the dean: what we asked, and what he said',
    excerpt: 'Eight students, one pot of pilau, and three answers that were better than expected.',
    content: `
The dean of students had an hour, and we had eleven questions. We drew lots for the order, so that nobody could say that the easy ones came first. Here are the three that matter most to members.

**Can the halls stay open until ten?** He did not say yes. He said that the problem is not electricity but guards: the second shift ends at nine. He offered to try it on *Wednesdays*, if we find out how many people really stay. From next week there is a sheet at the door. Please sign it, even if you only stay for ten minutes.

**Why does a room have to be booked three weeks before?** Because of one wedding in 2019, it turned out, and nobody had looked at the rule since. It will be ten days from the new term.

**What do students do that annoys you most?** We had not planned this one; Akinyi simply asked. He put down his fork. "When something is wrong you tell each other," he said. "You tell four thousand people on your phones. And then you come to me, angry, on the day before the deadline. Come early. I am paid to be told."

We shook hands on it: on the first Monday of each month, somebody of ours sits in his office for fifteen minutes with whatever has come in. If you have something, write to your hub before the Sunday.

The pilau was excellent. He had cooked it.
`,
  }),
  post(['Events', 5, 'member'], null, {
    title: 'Field day: law loses with dignity',
    excerpt: 'Notes from the sideline, while I still remember who fell over whom.',
    status: 'DRAFT',
    content: `
Results so far (check with Wekesa before this goes out!):

- Relay: Engineering, by a shoe. The shoe stayed on the track.
- Volleyball: stopped because of darkness at 24 all.
- Tug of war: Law had read the rules, and everybody else had eaten.

Ask Njeri for the sentence she said to the referee. It was very good, and probably cannot be printed.
`,
  }),
];
