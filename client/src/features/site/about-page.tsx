import { useAnswer } from '../../shared/api/plain/use-answer';
import { ButtonLink } from '../../shared/plain/button-link';
import { Intro } from '../../shared/plain/intro';
import type { AboutPageQuery } from './about-page.generated';
import question from './about-page.graphql?raw';
import styles from './about-page.module.css';
import { FactList } from './components/fact-list';
import { Pairs } from './components/pairs';
import { Section } from './components/section';
import { Team } from './components/team';
import { factsWith, milestones, partners, values } from './content/about';

export function AboutPage() {
  const { data } = useAnswer<AboutPageQuery>(question);
  return (
    <>
      <Intro title="A house its members built">
        <p>
          We began in 2017 as fifty students who wanted to practise leading before anybody depended on it.
          What they built is handed on every year, with its rules, its accounts and its open door.
        </p>
      </Intro>
      <div className={styles.facts}>
        <FactList facts={factsWith(data?.club.statistics.alumni ?? '–')} />
      </div>
      <History />
      <Team executives={data?.clubExecutives ?? []} />
      <Values />
      <Partners />
      <ClosingCall />
    </>
  );
}

function History() {
  return (
    <Section id="history" title="Our history" lead="Four years in which the club became a different one.">
      <ol className={styles.timeline}>
        {milestones.map(({ year, title, text }) => (
          <li key={year}>
            <span className={styles.year}>{year}</span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Values() {
  return (
    <Section id="values" tone="deep" title="What we hold to" lead="Six words we can be reminded of.">
      <Pairs pairs={values} look="values" />
    </Section>
  );
}

function Partners() {
  return (
    <Section
      id="partners"
      title="Who stands with us"
      lead="Partners give time and rooms before they give money."
    >
      <Pairs pairs={partners} />
    </Section>
  );
}

function ClosingCall() {
  return (
    <Section
      id="cta"
      tone="sunken"
      title="Come and see"
      lead="Apply today, or ask us first. Both are welcome."
    >
      <div className={styles.buttons}>
        <ButtonLink to="/register" size="large">
          Apply for Membership
        </ButtonLink>
        <ButtonLink to="/contact" tone="outline" size="large">
          Contact Us
        </ButtonLink>
      </div>
    </Section>
  );
}
