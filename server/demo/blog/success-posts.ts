import { post, type DemoPost } from './demo-post.ts';

/** What went well, and how. */
export const successPosts: DemoPost[] = [
  post(['Success Stories', 296, 'manager'], 'skyline-dusk', {
    title: 'Six first contracts, and what was in them',
    excerpt: 'Former members opened their drawers and showed us what they had signed at twenty-three.',
    content: `
We asked six alumni to bring the first contract they ever signed. Four of them did. One had lost hers, and one laughed so much when he reread his that he had to sit down.

## What they had not read

- **The notice period.** Three months, for a job that paid for one month at a time. "I could not leave, and I could not afford to stay."
- **Who owns what you make.** A software engineer found that everything he wrote *at any hour on any machine* belonged to the company. He asked to have it changed before he signed the second contract. They changed it in ten minutes.
- **Probation.** Six months, extended twice, without a letter. It is worth knowing that you may ask for one.

## What they wish they had asked

1. Who will teach me, and does that person know it?
2. What happened to the last person in this chair?
3. When is pay day, and was it that day last month?

The third question made the hall laugh, until two of the six said that for them the honest answer had been no.

## The best sentence of the evening

It came from an accountant who graduated nine years ago: "You are not begging for a job. You are two parties discussing a price. Be polite, and read the paper."

After the talk the six stayed for an hour and a half. Nobody had asked them to. If you were there and spoke to one of them, write to them this week, while they still know your face.
`,
  }),
  post(['Success Stories', 262, 'member'], 'stage-morning', {
    title: 'I was afraid of the hat',
    excerpt:
      'The topics of the speaking circle come out of an old felt hat. It took me three evenings to reach into it.',
    content: `
The hat is brown and older than I am. It goes round the circle, you take out a folded paper, you read what it says, and then you stand up and speak about it for three minutes. No notes. The first paper I saw somebody take said *umbrellas*.

The first evening I let the hat pass. The second evening I let it pass too and told myself that I was there to listen. On the way home I was so annoyed with myself that I missed my stage and walked from Ngara.

The third evening I took a paper. It said *The best thing my grandmother owns.*

I do not know what I said in the first minute. I remember that I looked at the clock and that my knees were not mine. Then I told them about her radio, and how she keeps it on a shelf too high for her to reach, so that somebody must come in every day to switch it on. Somebody laughed, softly, in the right place. And suddenly there was air in the room.

## What helped

- **Everybody tells you one thing to keep and one thing to try.** Only one. You can carry one.
- **Nobody is good.** I had imagined a circle of lawyers. We are all terrible in the first minute.
- **The second time is a week later.** Not next year. Fear grows back, so one has to cut it like grass.

I have now spoken nine times. My hands still shake, but they shake *while I talk*, and that turns out to be all the difference there is.
`,
  }),
  post(['Success Stories', 236, 'admin'], 'trophy-noon', {
    title: 'How Eldoret won by losing the first round',
    excerpt: 'The inter-campus debate, told by somebody who sat with the losing side until it was not.',
    content: `
After the first round the score was 41 to 27, and the Nairobi side had already begun to be gracious. I sat with Eldoret. Their captain, a second-year who had never debated outside her own campus, did a thing that I have thought about ever since. She did not talk about arguments. She asked: *what are they enjoying?*

It was a strange question. But the team answered it. Nairobi enjoyed definitions. They had won the first round by explaining what the motion really meant, and each time Eldoret had followed them there, like a visitor being shown around a house.

"Then we do not go into the house," said the captain.

In the second round Eldoret began with a market woman in Langas and what she pays for a stall. They never left her. Every principle that Nairobi raised came back as a question about her Tuesday. By the third speaker the judges had stopped writing definitions. They were writing about the stall.

## The result

Sixty-eight to sixty-one. The Nairobi captain crossed the stage before the applause was over and asked how they had done it. The Eldoret captain told her, all of it, standing there with the trophy in her arm. I liked that best.

## What I took home

You do not have to win the argument that you are offered. You may bring your own. And when you have lost the first round, do not ask what you did wrong. Ask **what they enjoyed**.
`,
  }),
  post(['Success Stories', 219, 'manager'], 'hall-dusk', {
    title: 'Twenty-two pairs',
    excerpt: 'Mentors and mentees met for seven minutes at a time. Most of them are still talking.',
    content: `
We used to match mentors and mentees on a spreadsheet: same course, same county, done. It worked for about one pair in three. This year we gave them dinner instead.

Each first-year spoke with seven mentors for seven minutes. At the end everybody wrote down three names. Out of forty-four people, **forty got somebody they had named**, and the other four asked us to choose for them.

## What surprised us

Hardly anybody chose their own subject. A nurse was chosen by a future engineer, because she had told him about the night she wanted to give up. A banker was chosen by a poet. When we asked why, people said almost the same sentence: *"That person listened."*

## What the pairs agreed on

Before the rice was finished, each pair wrote a small contract with three lines:

1. How often we meet, and who asks first.
2. What we will not talk about.
3. How either of us can end it, without a reason and without offence.

The third line is the important one. A promise that one can leave in peace is much easier to make.

Four months have passed. Nineteen of the pairs still meet. Two ended, politely, with line three. One has started to sell honey together, which was not on the form.
`,
  }),
  post(['Success Stories', 145, 'member'], 'hall-morning', {
    title: 'The CV that came back with red ink',
    excerpt:
      'I went to the career fair with two pages about myself. I left with half a page, and an interview.',
    content: `
At our own table at the career fair, between the banks and the telecoms, sat a retired headmistress with a red pen. The sign said: *I read. I do not hire.* I gave her my CV because the queue was short. The queue was short because people had seen the pen.

She read it twice. Then she crossed out "hard-working, dynamic and passionate". "Everybody is," she said. "Show me a Tuesday."

I did not understand, so she explained. A Tuesday is something you did on an ordinary day that another person could check. *Kept the attendance of a choir of forty for two years* is a Tuesday. *Repaired the pump at home with my uncle, and it still runs* is a Tuesday. *Team player* is wallpaper.

We looked for Tuesdays together. I had more than I thought. The choir went in, and the pump. The weekend when our group project fell apart and I called everyone one by one went in, in eleven words.

What remained was half a page. I felt undressed. I took it across the hall to a table that I had been afraid of, and the man there read it standing up, which nobody had done with the two pages.

"Tell me about this pump," he said.

I start in June. If you see the lady with the red pen next year, get into the queue.
`,
  }),
  post(['Success Stories', 88, 'admin'], 'workshop-dusk', {
    title: 'Nineteen hours and one working button',
    excerpt:
      'Our team came second to last at the hackathon. It was the best project that I have been part of.',
    content: `
At hour one there were seven features on the whiteboard. At hour six there were four. At hour eleven somebody cried a little, for private reasons, and we all went out to eat smokies by the gate. When we came back we wiped the board and wrote down one sentence:

> A person who sells at the market can see what she is owed.

That was it. No accounts, no charts, no artificial anything. One list, one number at the top, one button that says *paid*.

## Hour nineteen

The button worked at four in the morning. It had worked before, in a manner of speaking: it said *paid* for everyone at once. The version at four in the morning said it for the right person. We pressed it perhaps two hundred times. I have seen people hold newborn children with less tenderness.

The jury gave us eleventh place of twelve. Teams with more features did better, and they deserved to; some of those features were beautiful.

## Two weeks later

Njoki, whose aunt sells vegetables in Wakulima, showed her the thing on an old phone. The aunt has used it every day since. She has asked for exactly one change: the number should be bigger.

We made it bigger. I have worked on larger things since then, but I have never again been so sure, while building something, that it was **finished**.
`,
  }),
  post(['Success Stories', 34, 'treasurer'], 'campfire-dusk', {
    title: 'Fifty shillings a week',
    excerpt: 'How eleven students saved for a laptop that belongs to none of them and to all of them.',
    content: `
Eleven of us share a corridor, and for a year we shared a problem: four laptops. In the week before a deadline it was like a border crossing.

So we did what our mothers do. We opened a chama. Fifty shillings a week each, every Sunday at eight, cash on the table and names in a book. People smiled when they heard the amount. But fifty is a number that nobody could say no to, and that was the whole idea.

## The rules

- Whoever misses a Sunday brings tea the next one. Nobody is ever fined; the tea is worse.
- The money sleeps in a SACCO account with two signatures, never under a mattress.
- We decided **before the first shilling** what happens when somebody leaves: they get back what they put in, without interest and without discussion.

## Thirty-eight Sundays

In the thirty-eighth week there were 20,900 shillings, and an uncle in Luthuli Avenue who let us have a refurbished machine for 19,500. The rest bought a lock and a cake.

There is a timetable on the door now. In eight months it has been broken twice, both times with an apology and tea.

The laptop will be old one day. The book with the thirty-eight Sundays will not. Three people from the corridor downstairs have asked for a copy of the rules, and I have told them the only thing that I really know about money: *start with an amount that is almost silly, and never skip.*
`,
  }),
  post(['Success Stories', 30, 'member'], null, {
    title: 'My cousin sells the best solar lamps in town',
    excerpt: 'A short story about light, with prices, and with a number to call at the end.',
    status: 'REJECTED',
    reason:
      'Thank you for writing. This reads as an advertisement, with prices and a telephone number. Tell us instead how your cousin began and what nearly went wrong, and leave out what the lamps cost: that is the story we would like to publish.',
    content: `
When the lights went out in our estate last April, my cousin Otis did not curse like everybody else. He went to his room and came out with a box.

Today he sells solar lamps in three sizes. The small one costs 650 shillings, the middle one 1,200 and the large one, with a radio, 2,900. He delivers in Nairobi on the same day, and members of the club get a discount when they mention this post.

Call him at any time. He has never let a customer sit in the dark.
`,
  }),
  post(['Success Stories', 1, 'treasurer'], 'bridge-morning', {
    title: 'The day the numbers agreed',
    excerpt:
      'For the first time in four years our books and the bank say the same. A love letter to reconciliation.',
    status: 'PENDING',
    content: `
On Thursday at 15:42 I drew a line under a column and it said the same as the statement of the bank. To the shilling. I looked at it for a while, and then I walked around the building once.

You should know that this had not happened for four years. There was always a difference. It was never large, and every treasurer had passed it on to the next with a little note, like a family illness.

## How we found it

We did not look for the difference. We started from zero and rebuilt everything, one month each evening, with every receipt in a shoe box. It took twenty-six evenings. The difference was a deposit for a tent, returned in cash by an honest man in Limuru, which somebody had put into an envelope *and into the wrong folder*.

## What changes now

Every payment carries a number, every number carries a paper, and on the first of the month two of us sit down and compare. If the numbers agree, it takes twelve minutes. If they do not, we know in which month to look.

The envelope still had 3,000 shillings in it. They are in the bank, and the family is healthy.
`,
  }),
];
