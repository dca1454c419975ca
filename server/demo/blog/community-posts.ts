import { post, type DemoPost } from './demo-post.ts';

/** What the club does for its neighbours. */
export const communityPosts: DemoPost[] = [
  post(['Community', 284, 'admin'], 'planting-morning', {
    title: 'Two hundred seedlings, and the one that mattered',
    excerpt: 'Planting trees in Karura is easy. The forester told us what is not.',
    content: `
At half past eight we stood at Gate C with two hundred seedlings, forty pairs of borrowed boots and a great deal of enthusiasm. The forester, Mr Kariuki, looked at us for a while and said: "Planting is a party. Who comes in August?"

Nobody had an answer, so he let us plant first.

## What we learned with our hands

Croton and podo want different holes. You put the dark soil back first, because it was on top and has the food in it. You press with your heel, gently, as if you were closing a door behind a sleeping child. By noon all two hundred were in the ground, and we took the photograph that everybody takes.

## August

Then Mr Kariuki walked us to a slope that another group had planted the year before. They too had taken a photograph. Of three hundred trees there were perhaps forty left. Nobody had done anything wrong. It had simply not rained in August, and nobody had come.

We sat down on that slope and made a list. **Twelve people, four Saturdays, twenty litres each.** No party, no photograph, no T-shirts.

I will add a line here when the dry months are over.

*Added later: one hundred and seventy-one. The twelve were fourteen by the end.*
`,
  }),
  post(['Community', 180, 'secretary'], 'hall-morning', {
    title: 'Forty-one pints, and a lesson about fear',
    excerpt: 'The blood drive in numbers, and in the words of somebody who nearly ran away.',
    content: `
Here are the numbers first: sixty-three people came to the drive with the Red Cross, fifty-two were allowed to give, and forty-one did. Eleven changed their minds in the queue.

I was nearly the twelfth.

I had organised the chairs. I had written the announcement that called it "quick and easy". And when the nurse tied the band around my arm, every word of my own announcement left me.

She must have seen it. She did not tell me that it would not hurt. She said: "It will hurt for as long as it takes to say your name. Say your name." I said it. It was over.

## What we will do differently

- **No more "quick and easy".** The next announcement will say what happens, in the order in which it happens. People are not afraid of pain. They are afraid of not knowing.
- **A friend for everyone.** Of those who came in pairs, nobody left the queue.
- **Tell the story of where it goes.** One of our members is alive because of a stranger's pint in Kisumu. She stood up and said so in three sentences, and it did more than all of our posters.

The Red Cross comes back in the new term. If you are one of the eleven: you came, and you stood there. That was most of the way.
`,
  }),
  post(['Community', 151, 'president'], 'highlands-morning', {
    title: 'Saturday mathematics',
    excerpt: 'For ten Saturdays we helped with sums at a primary school. The children taught us how.',
    content: `
The head teacher had warned us. "They know that they are bad at mathematics," she said. "You will have to take that away from them first."

On the first Saturday we came with worksheets. It was a quiet disaster. The children did what children do with worksheets: they looked at the answer of the person next to them, who was looking back.

On the second Saturday it rained so hard on the iron roof that nobody could hear a word. So Mutiso, our treasurer, opened a **shop**. He put stones on a desk, wrote prices in chalk, and was as rude about credit as only a shopkeeper can be. Within ten minutes thirty children were adding, subtracting, giving change and catching him at cheating. He cheated a lot.

## What worked

1. A reason to want the answer.
2. A mistake made by a grown-up, to be found by a child.
3. No marks. Somebody asked on the fourth Saturday what the marks were, and looked relieved.

## What we do not know

Whether their results went up. The head teacher thinks so, but ten Saturdays are ten Saturdays, and I do not want to claim what I cannot count.

What I *can* count: on the first Saturday two hands went up. On the last there were so many that we had to go out to the field, where Mutiso was declared bankrupt by a girl of nine.
`,
  }),
  post(['Community', 131, 'member'], 'bridge-morning', {
    title: 'What the river carries',
    excerpt: 'We took forty sacks out of the Nairobi River in one morning. Then we counted what was in them.',
    content: `
I thought that a clean-up is about cleaning. You pull on gloves, you fill sacks, the river looks better for a day, and you feel better for a week. Then Wekesa, who studies statistics and cannot help it, emptied four of our sacks onto a tarpaulin and began to sort.

## One sack, by number of things

| What | How many |
| --- | --- |
| Thin plastic wrappers | 212 |
| Bottle tops | 88 |
| Shoes, all of them left ones | 5 |
| Everything else | 61 |

The wrappers were nearly all from three kinds of bread and one kind of sweet. That is when the morning turned into something else, because one of those bakeries is *four hundred metres upstream*.

We did not march. We bought bread there for a week, became known as the students with the questions, and asked to speak to the owner. She had not known. She walked down to the bridge with us in her good shoes, stood there for some minutes, and asked what paper bags cost.

It is not a fairy tale. Paper costs more, and she has changed only the small loaves so far. But in our sack of last Saturday there were 140 wrappers where there had been 212.

**Clean, but count.** What you have counted, you can talk about with somebody.
`,
  }),
  post(['Community', 104, 'treasurer'], 'highlands-dusk', {
    title: 'The water tank that we did not buy',
    excerpt:
      'We had raised the money and chosen the colour. Then we asked a question that we should have asked first.',
    content: `
In May the club raised 86,000 shillings for a water tank at a dispensary in Machakos County. There was a cake sale, a run, and an uncle in Texas. We had a quotation. We had, I am sorry to say, a ribbon.

Two weeks before the delivery I drove there with a tape measure, to see where it should stand. The nurse in charge made tea. She was grateful in the way people are when they have received many things. Then I asked her, more or less by accident: *what do you do on a bad day?*

"On a bad day," she said, "the fridge stops."

They had water. It came late, but it came. What they did not have was a fridge that survives a power cut, and twice that year they had thrown away vaccines.

## What it cost to change our minds

We had to call everybody who had given money for a tank, because **you may not spend money on something other than what you have asked for**. It took two evenings. Of sixty-one people nobody objected. Nine gave more.

The fridge runs on the sun. It is small, white and hums. There was no ribbon, because the nurse had no time.

Since then the first line of our form for projects reads: *What do they do on a bad day, and who told you?*
`,
  }),
  post(['Community', 4, 'member'], 'conversation-morning', {
    title: 'Tea at four with people who remember 1963',
    excerpt:
      'Every second Sunday we visit a home for the elderly. We thought that we would be doing the giving.',
    isFeatured: true,
    content: `
Mzee Kamotho is ninety-one and cheats at ajua. I say this with respect. He moves the seeds with the ease of a man who has been counting on your not counting, and when you catch him he laughs until he needs his handkerchief.

We began these visits a year ago, eight of us, with biscuits and good intentions and a *programme*. There was to be singing. The programme lasted for about twenty minutes. Then Mama Perpetua asked whether anybody could please stop entertaining her and just sit.

So we sat.

## What they told us

Of the night in December 1963 when the flag went up, Mzee Kamotho remembers mostly that his shoes were too small. He had walked from Kiambu in his brother's. Mama Perpetua was nineteen, and she danced, and she lost an earring, and for sixty years she has believed that somebody in Nairobi has it still.

It is one thing to know a date. It is another to hold a cup of tea opposite the person whose feet hurt on that day.

## What we have stopped doing

- Bringing things. They have biscuits.
- Speaking loudly. Two of them hear badly; all of them notice.
- Leaving at the hour. We leave when the story is over.

## What we do now

We write the stories down. One notebook for each of them, in their own words, read back to them the next time and corrected with great severity. There are six notebooks so far. They belong to the families; the club keeps nothing but the habit.

If you have a free Sunday, come along. There is one rule: **you have to be willing to lose at ajua.**
`,
  }),
  post(['Community', 3, 'admin'], 'planting-noon', {
    title: 'Before we go to Kibera Primary again',
    excerpt: 'A community day is three weeks away. Here is what last year’s guests asked us to do better.',
    status: 'PENDING',
    content: `
After the last community day we did something that we should always have done: we went back a week later, without cameras, and asked the school what it had been like for *them*.

The answers were friendly, and they were useful.

- **The paint was the wrong paint.** It came off in the rains. Next time the school chooses it and we pay.
- **Too many of us at once.** Sixty visitors in one yard are not help, they are weather. This year thirty come in the morning and thirty in the afternoon.
- **The photographs.** Some parents did not want their children in them, and nobody had asked. This year nobody takes pictures of children. There is a wall to be photographed, and it will be a very nice wall.
- **Lunch together.** That was the best part, everybody said. It stays.

If you have signed up, please read this before the day, and bring a plate.
`,
  }),
];
