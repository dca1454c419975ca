import { useAnswer } from '../../shared/api/plain/use-answer';
import { club } from '../../shared/club';
import { ButtonLink } from '../../shared/plain/button-link';
import { formatMoney } from '../../shared/format/money';
import { FactList } from './components/fact-list';
import { HeroPlan } from './components/hero-plan';
import { NextEvents } from './components/next-events';
import { Section } from './components/section';
import { ServiceIcon } from './components/service-icon';
import { Team } from './components/team';
import { Voices } from './components/voices';
import { pillars, services, statisticLabels, steps } from './content/landing';
import type { LandingPageQuery } from './landing-page.generated';
import question from './landing-page.graphql?raw';
import styles from './landing-page.module.css';

export function LandingPage() {
  const { data, error } = useAnswer<LandingPageQuery>(question);
  return (
    <>
      <Hero statistics={data?.club.statistics} fee={data?.club.annualFee} />
      <Features />
      <Section
        id="events"
        tone="sunken"
        title="Upcoming events"
        lead="Everybody may look. Members with a paid membership take a place."
      >
        <NextEvents events={data?.events.results ?? null} hasFailed={!data && error !== undefined} />
      </Section>
      <Voices posts={data?.blogPosts.results ?? []} />
      <Mission />
      {data && data.clubExecutives.length > 0 && <Team executives={data.clubExecutives} />}
      <CallToAction fee={data?.club.annualFee} />
    </>
  );
}

interface Priced {
  /** What twelve months cost; absent while the server is asked. */
  fee: string | undefined;
}

/** The ways in, and what membership costs: its place is kept while that is not known. */
function EntryButtons({ fee }: Priced) {
  return (
    <>
      <div className={styles.buttons}>
        <ButtonLink to="/register" size="large">
          Apply for Membership
        </ButtonLink>
        <ButtonLink to="/login" tone="outline" size="large">
          Member Login
        </ButtonLink>
      </div>
      <p className={styles.price}>
        {fee === undefined ? '\u00a0' : `${formatMoney(fee)} for twelve months, paid by M-Pesa.`}
      </p>
    </>
  );
}

/** The figures as the server has them; a dash stands where it has not answered. */
function factsOf(statistics: Statistics | undefined) {
  const names = Object.keys(statisticLabels) as (keyof typeof statisticLabels)[];
  return names.map((name) => ({ figure: statistics?.[name] ?? '–', label: statisticLabels[name] }));
}

type Statistics = LandingPageQuery['club']['statistics'];

function Hero({ statistics, fee }: Priced & { statistics: Statistics | undefined }) {
  return (
    <div className={styles.hero}>
      <div className={styles.heroText}>
        <p className={styles.kicker}>
          {club.tagline} · since {club.founded}
        </p>
        <h1 className={styles.heroTitle}>There is a seat for you in the house.</h1>
        <p className={styles.heroLead}>
          Chapterhouse is where students learn to lead by doing it: with mentors who answer, work that counts,
          and people who stay when the degree is done.
        </p>
        <EntryButtons fee={fee} />
      </div>
      <div className={styles.heroPlan}>
        <HeroPlan />
      </div>
      <div className={styles.statistics}>
        <FactList facts={factsOf(statistics)} />
      </div>
    </div>
  );
}

function Features() {
  return (
    <Section
      id="features"
      title="What membership gives you"
      lead="Six things you can use from your first week, on whichever campus you study."
    >
      <ul className={styles.services}>
        {services.map(({ icon, title, text }) => (
          <li key={title}>
            <ServiceIcon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Mission() {
  return (
    <Section
      id="mission"
      tone="deep"
      title="Our mission"
      lead="To send every member out of university able to carry responsibility for other people, and willing to."
    >
      <dl className={styles.pillars}>
        {pillars.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function CallToAction({ fee }: Priced) {
  return (
    <Section id="cta" title="Three steps to your seat" lead="No forms on paper, no queue at the office.">
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <EntryButtons fee={fee} />
    </Section>
  );
}
