import { can } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { right } from '../../access/right.ts';
import type { PermissionName } from '../../access/permissions.ts';
import type { DomainError } from '../../core/errors.ts';
import { permissionDenied } from '../../core/errors.ts';
import type { AuditService, Change } from '../audit/audit.service.ts';
import {
  approvalRefusal,
  authorRefusal,
  canDeletePost,
  canFeaturePosts,
  editRefusal,
} from './blog.policy.ts';
import type { BlogService } from './blog.service.ts';
import type { BlogPostView } from './blog.view.ts';

const words = ['title', 'excerpt', 'content', 'category', 'image', 'status'];

/** Whether an input says nothing of a post but where it stands on the page. */
const featuresOnly = (input: unknown): boolean => {
  const fields = (input ?? {}) as Readonly<Record<string, unknown>>;
  return fields.featured !== undefined && words.every((name) => fields[name] === undefined);
};

/** Finds a post and says whether the caller may do something with it; staff work that is refused leaves a trace. */
export class BlogGuard {
  constructor(
    private readonly blog: BlogService,
    private readonly audit: AuditService,
  ) {}

  /** The post, if the caller may change anything of it; for answers before anybody reads what. */
  async touchable(call: Call, id: number): Promise<BlogPostView> {
    return this.editable(call, id, { featured: true });
  }

  /** The post, if the caller may change what `input` names of it (B6). */
  async editable(call: Call, id: number, input: unknown): Promise<BlogPostView> {
    const post = await this.blog.get(call, id);
    const isLetPass = featuresOnly(input) && canFeaturePosts(call.actor);
    return this.pass(call, post, isLetPass ? null : editRefusal(call.actor, post), 'blog.manage_posts');
  }

  /** The post, if the caller may delete it (B7). */
  async deletable(call: Call, id: number): Promise<BlogPostView> {
    const post = await this.blog.get(call, id);
    const refused = canDeletePost(call.actor, post) ? null : permissionDenied();
    return this.pass(call, post, refused, 'blog.delete_posts');
  }

  /** The post, if the caller wrote it and may submit and withdraw (B9). */
  async own(call: Call, id: number): Promise<BlogPostView> {
    const post = await this.blog.get(call, id);
    return this.pass(call, post, authorRefusal(call.actor, post), 'blog.manage_posts');
  }

  /** The post, if the caller may approve it (B10). */
  async approvable(call: Call, id: number): Promise<BlogPostView> {
    const post = await this.blog.get(call, id);
    return this.pass(call, post, approvalRefusal(call.actor, post), 'blog.approve_posts');
  }

  /** Leaves an entry for staff work; who only minds an own post needs no permission and leaves none. */
  async note(tx: Call, permission: PermissionName, id: number, change: Change): Promise<void> {
    if (can(tx.actor, permission)) {
      await this.audit.recordWork(tx, right(permission), `Blog post ${String(id)}`, change);
    }
  }

  private async pass(
    call: Call,
    post: BlogPostView,
    refused: DomainError | null,
    permission: PermissionName,
  ): Promise<BlogPostView> {
    if (refused?.code === 'permission_denied') {
      return this.audit.refuse(call, { permission, reason: `blog post ${String(post.id)}` }, refused);
    }
    if (refused) {
      throw refused;
    }
    return post;
  }
}
