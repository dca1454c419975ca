const PATHS = {
  '/': 'Home',
  '/events': 'Events',
  '/events/:id': 'Event',
  '/blog': 'Blog',
  '/blog/:id': 'Blog post',
  '/blog/category/:category': 'Blog category',
  '/merchandise': 'Merchandise',
  '/merchandise/:id': 'Product',
  '/dashboard': 'Dashboard',
};

/** The files that a build of the client leaves for the server, with this page in them. */
export const clientBuild = (page: string): Record<string, string> => ({
  'index.html': page,
  'pages.json': JSON.stringify(
    Object.entries(PATHS).map(([path, title]) => ({ path, title, scripts: [`assets/${title}-1a2b.js`] })),
  ),
});
