import { Link } from 'react-router-dom';
import { useList } from '../../../shared/api/use-list';
import { DateText } from '../../../shared/plain/facts/date-text';
import { FactRows } from '../../../shared/plain/facts/fact-rows';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { PartList } from '../../../shared/ui/lists/part-list';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { categoryLabels, statusLabels, statusTones } from '../blog-words';
import { PostsOfPersonDocument, type PostsOfPersonQuery } from './posts-of-person.generated';

/** What a person wrote, whatever became of it. */
export function PostsOfPerson({ person }: { person: string }) {
  const { page } = usePageAddress();
  const posts = useList(PostsOfPersonDocument, { person, page }, (data) => data.allBlogPosts);
  return (
    <PartList
      title="Posts"
      list={posts}
      empty="This person has written nothing yet"
      card={(row) => <Post row={row} />}
    />
  );
}

type Row = PostsOfPersonQuery['allBlogPosts']['results'][number];

function Post({ row: { id, title, category, status, datedAt } }: { row: Row }) {
  return (
    <article>
      <Link to={`/blog/${id}`}>{title}</Link>
      <FactRows
        facts={[
          { term: 'Status', value: <StatusTag tone={statusTones[status]}>{statusLabels[status]}</StatusTag> },
          { term: 'Category', value: categoryLabels[category] },
          { term: 'Date', value: <DateText value={datedAt} /> },
        ]}
      />
    </article>
  );
}
