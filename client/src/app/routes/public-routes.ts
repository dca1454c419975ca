import type { AppRoute } from './route-types';

const open = { area: 'public', access: { kind: 'public' } } as const;
const visitorsOnly = { area: 'standalone', access: { kind: 'visitor' } } as const;

const standing = { area: 'standalone', access: { kind: 'public' } } as const;

const clubPages: AppRoute[] = [
  {
    ...open,
    path: '/',
    title: 'Home',
    content: {
      state: 'real',
      load: () => import('../../features/site/landing-page').then((module) => module.LandingPage),
    },
  },
  {
    ...open,
    path: '/about',
    title: 'About',
    content: {
      state: 'real',
      load: () => import('../../features/site/about-page').then((module) => module.AboutPage),
    },
  },
  {
    ...open,
    path: '/contact',
    title: 'Contact',
    content: {
      state: 'real',
      load: () => import('../../features/site/contact-page').then((module) => module.ContactPage),
    },
  },
  {
    ...open,
    path: '/privacy-policy',
    title: 'Privacy policy',
    content: {
      state: 'real',
      load: () => import('../../features/site/privacy-page').then((module) => module.PrivacyPage),
    },
  },
  {
    ...open,
    path: '/terms-of-service',
    title: 'Terms of service',
    content: {
      state: 'real',
      load: () => import('../../features/site/terms-page').then((module) => module.TermsPage),
    },
  },
];

/** Where anybody finds out whether a paper or a card that is shown to them is the club's. */
const checks: AppRoute[] = [
  ...['/receipts', '/receipts/:code'].map((path): AppRoute => ({
    ...open,
    path,
    title: 'Check a receipt',
    content: {
      state: 'real',
      load: () =>
        import('../../features/payments/papers/receipt-check-page').then((module) => module.ReceiptCheckPage),
    },
  })),
  {
    ...open,
    path: '/check/:code',
    title: 'Membership card',
    content: {
      state: 'real',
      load: () =>
        import('../../features/tickets/card/card-check-page').then((module) => module.CardCheckPage),
    },
  },
  {
    ...open,
    path: '/check-certificate/:code',
    title: 'Certificate of attendance',
    content: {
      state: 'real',
      load: () =>
        import('../../features/certificates/certificate-check-page').then(
          (module) => module.CertificateCheckPage,
        ),
    },
  },
];

const clubLife: AppRoute[] = [
  {
    ...open,
    path: '/events',
    title: 'Events',
    content: {
      state: 'real',
      load: () => import('../../features/events/calendar/events-page').then((module) => module.EventsPage),
    },
  },
  {
    ...open,
    path: '/events/:id',
    title: 'Event',
    parent: '/events',
    content: {
      state: 'real',
      asksServer: true,
      load: () => import('../../features/events/event-page/event-page').then((module) => module.EventPage),
    },
  },
  {
    ...open,
    path: '/blog',
    title: 'Blog',
    content: {
      state: 'real',
      load: () => import('../../features/blog/reading/blog-page').then((module) => module.BlogPage),
    },
  },
  {
    ...open,
    path: '/blog/:id',
    title: 'Blog post',
    parent: '/blog',
    content: {
      state: 'real',
      load: () => import('../../features/blog/article/blog-post-page').then((module) => module.BlogPostPage),
    },
  },
  {
    ...open,
    path: '/blog/authors/:id',
    title: 'Author',
    parent: '/blog',
    content: {
      state: 'real',
      load: () =>
        import('../../features/blog/authors/blog-author-page').then((module) => module.BlogAuthorPage),
    },
  },
  {
    ...open,
    path: '/blog/category/:category',
    title: 'Blog category',
    parent: '/blog',
    content: {
      state: 'real',
      load: () =>
        import('../../features/blog/reading/blog-category-page').then((module) => module.BlogCategoryPage),
    },
  },
  {
    ...open,
    path: '/gallery',
    title: 'Gallery',
    content: {
      state: 'real',
      asksServer: true,
      load: () => import('../../features/gallery/viewing/gallery-page').then((module) => module.GalleryPage),
    },
  },
  {
    ...open,
    path: '/merchandise',
    title: 'Merchandise',
    content: {
      state: 'real',
      load: () =>
        import('../../features/shop/catalogue/merchandise-page').then((module) => module.MerchandisePage),
    },
  },
  {
    ...open,
    path: '/merchandise/:id',
    title: 'Product',
    parent: '/merchandise',
    content: {
      state: 'real',
      asksServer: true,
      load: () => import('../../features/shop/product/product-page').then((module) => module.ProductPage),
    },
  },
];

/** Where links in mails lead: whoever opens them may be signed in or not. */
const mailedLinks: AppRoute[] = [
  {
    ...standing,
    path: '/reset-password',
    title: 'Choose a new password',
    content: {
      state: 'real',
      isPlain: true,
      load: () =>
        import('../../features/accounts/links/choose-password-page').then(
          (module) => module.ChoosePasswordPage,
        ),
    },
  },
  {
    ...standing,
    path: '/confirm-email',
    title: 'Confirm your address',
    content: {
      state: 'real',
      isPlain: true,
      load: () =>
        import('../../features/accounts/recovery/confirm-email-page').then(
          (module) => module.ConfirmEmailPage,
        ),
    },
  },
  {
    ...standing,
    path: '/unsubscribe',
    title: 'Mail you do not want',
    content: {
      state: 'real',
      isPlain: true,
      load: () =>
        import('../../features/notifications/channels/unsubscribe-page').then(
          (module) => module.UnsubscribePage,
        ),
    },
  },
];

const signInPages: AppRoute[] = [
  {
    ...visitorsOnly,
    path: '/login',
    title: 'Sign in',
    content: {
      state: 'real',
      isPlain: true,
      load: () => import('../../features/accounts/login-page').then((module) => module.LoginPage),
    },
  },
  {
    ...visitorsOnly,
    path: '/register',
    title: 'Join',
    content: {
      state: 'real',
      isPlain: true,
      load: () => import('../../features/accounts/register-page').then((module) => module.RegisterPage),
    },
  },
  {
    ...visitorsOnly,
    path: '/forgot-password',
    title: 'Forgot password',
    content: {
      state: 'real',
      isPlain: true,
      load: () =>
        import('../../features/accounts/recovery/forgot-password-page').then(
          (module) => module.ForgotPasswordPage,
        ),
    },
  },
  {
    ...visitorsOnly,
    path: '/choose-password',
    title: 'Choose your password',
    content: {
      state: 'real',
      isPlain: true,
      load: () =>
        import('../../features/accounts/links/choose-password-page').then(
          (module) => module.ChoosePasswordPage,
        ),
    },
  },
];

export const publicRoutes: AppRoute[] = [
  ...clubPages,
  ...checks,
  ...clubLife,
  ...mailedLinks,
  ...signInPages,
];
