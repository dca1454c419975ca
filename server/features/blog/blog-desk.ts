import type { NotificationService } from '../notifications/notification.service.ts';
import type { BlogGuard } from './blog-guard.ts';
import type { PostEditor } from './blog-post-editor.ts';
import type { BlogService } from './blog.service.ts';
import type { TextPictures } from './text-pictures/text-pictures.ts';
import type { PostVersions } from './versions/post-versions.ts';

/** What is at hand for whoever works on posts. */
export interface BlogDesk {
  blog: BlogService;
  guard: BlogGuard;
  editor: PostEditor;
  notifications: NotificationService;
  textPictures: TextPictures;
  versions: PostVersions;
}
