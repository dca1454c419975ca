import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../shared/plain/button-link';
import { Icon } from '../../../shared/plain/drawings/icons';
import { DayText } from '../../../shared/plain/facts/day-text';
import type { LandingPageQuery } from '../landing-page.generated';
import { Section } from './section';
import styles from './voices.module.css';

type Voice = LandingPageQuery['blogPosts']['results'][number];

/** What members wrote last: the newest post speaks, the others follow. Nothing while there is none. */
export function Voices({ posts }: { posts: readonly Voice[] }) {
  const [newest, ...others] = posts;
  if (!newest) return null;
  return (
    <Section
      id="voices"
      title="In our members’ words"
      lead="Members write what they learned, and edit each other before it is published."
    >
      <figure className={styles.voice}>
        <blockquote className={styles.words}>
          <p>{newest.excerpt}</p>
        </blockquote>
        <figcaption>
          {newest.authorName}, <PostLink post={newest} />
        </figcaption>
      </figure>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((post) => (
            <li key={post.id}>
              <h3 className={styles.title}>
                <PostLink post={post} />
              </h3>
              <p className={styles.facts}>
                {post.authorName} · <DayText value={post.datedAt} /> · {post.readingMinutes} min read
              </p>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to="/blog" tone="outline">
        Read the Blog <Icon name="arrow" size={18} />
      </ButtonLink>
    </Section>
  );
}

const PostLink = ({ post: { id, title } }: { post: Voice }) => <Link to={`/blog/${id}`}>{title}</Link>;
