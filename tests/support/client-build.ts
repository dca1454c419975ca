const PATHS = {
  '/': 'Home',
  '/events': 'Events',
  '/events/:id': 'Event',
  '/blog': 'Blog',
  '/blog/:id': 'Blog post',
  '/blog/authors/:id': 'Author',
  '/blog/category/:category': 'Blog category',
  '/merchandise': 'Merchandise',
  '/merchandise/:id': 'Product',
  '/dashboard': 'Dashboard',
};

/** What a page needs before it is painted. */
export const THEME_SCRIPT = "document.documentElement.classList.add('light');";
export const HOME_STYLES = '.hero{color:green}';

const HOME_SHEET = 'assets/Home-1a2b.css';

/** The files that a build of the client leaves for the server, with this page in them. */
export const clientBuild = (page: string): Record<string, string> => ({
  'index.html': page,
  'theme.js': THEME_SCRIPT,
  [HOME_SHEET]: HOME_STYLES,
  'pages.json': JSON.stringify(
    Object.entries(PATHS).map(([path, title]) => ({
      path,
      title,
      scripts: [`assets/${title}-1a2b.js`],
      styles: path === '/' ? [HOME_SHEET] : [],
    })),
  ),
});
