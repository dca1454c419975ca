export interface Example {
  query: string;
  variables?: string;
}

const inWords = (lines: string) => lines.trim() + '\n';

const signIn: Example = {
  query: inWords(`
# Run this first. Its token is then sent along in
# every tab and window whose Headers say just
# "Token ".
# A demonstration prints accounts and password
# when it starts.
mutation SignIn($input: LoginInput!) {
  login(input: $input) {
    token
    expiresAt
    user {
      id
      name
      role
    }
  }
}`),
  variables: JSON.stringify({ input: { username: 'member', password: '' } }, null, 2),
};

const me: Example = {
  query: inWords(`
query Me {
  me {
    id
    name
    username
    roleDisplay
    activeExecutivePosition
    hasPaidMembership
    effectivePermissions
  }
}`),
};

const myMembership: Example = {
  query: inWords(`
query MyMembership {
  myMembership {
    status
    paymentStatus
    expiry
    periods {
      months
      startsOn
      endsOn
    }
  }
  membershipQuote(periodMonths: 12) {
    amount
    newExpiry
  }
  myPayments(page: 1, pageSize: 5) {
    count
    results {
      id
      amount
      status
      progress
      detail
      receipt
      createdAt
    }
  }
}`),
};

const pay: Example = {
  query: inWords(`
# Asks the phone for its owner's M-Pesa PIN. Open
# PaymentUpdated in another window to listen.
# The tab Club names the demonstration's phones.
mutation Pay($input: PayMembershipFeeInput!) {
  payMembershipFee(input: $input) {
    message
    isNew
    payment {
      id
      amount
      progress
      detail
    }
  }
}`),
  variables: JSON.stringify({ input: { phoneNumber: '0712345678', periodMonths: 12 } }, null, 2),
};

const paymentUpdated: Example = {
  query: inWords(`
# Stays open; answers when your payments move.
subscription PaymentUpdated {
  paymentUpdated {
    id
    status
    progress
    detail
    receipt
  }
}`),
};

const club: Example = {
  query: inWords(`
# Open to everybody.
query Club {
  club {
    name
    annualFee
    minPeriodMonths
    maxPeriodMonths
    demoPhones {
      phoneNumber
      behaviour
    }
  }
}`),
};

const gallery: Example = {
  query: inWords(`
# Open to everybody. Send picture.srcSet on to an
# <img>: the browser then chooses the size.
query Gallery($category: GalleryCategory) {
  galleryItems(category: $category, pageSize: 5) {
    count
    results {
      id
      title
      description
      uploaderName
      event {
        id
        title
      }
      picture {
        url
        srcSet
        width
        height
      }
      viewerCanEdit
    }
  }
}`),
  variables: JSON.stringify({ category: 'LEADERSHIP' }, null, 2),
};

const blog: Example = {
  query: inWords(`
# Open to everybody. Content is Markdown, never HTML.
# Write with createBlogPost(input:, submit:).
query Blog($category: BlogCategory, $search: String) {
  blogPosts(category: $category, search: $search, pageSize: 3) {
    count
    results {
      id
      title
      excerpt
      content
      readingMinutes
      authorName
      publishedAt
      isFeatured
      viewerCanEdit
    }
  }
  blogCategories {
    name
    slug
    count
  }
}`),
  variables: JSON.stringify({ category: 'LEADERSHIP', search: 'meeting' }, null, 2),
};

const events: Example = {
  query: inWords(`
# Open to everybody; signed in it also says what
# you may do. Take a place with registerForEvent.
query Events($status: [EventStatus!]) {
  events(status: $status, pageSize: 3) {
    count
    results {
      id
      title
      date
      time
      location
      status
      attendees
      isRegistered
      viewerCanRegister
      registrationRefusal
    }
  }
}`),
  variables: JSON.stringify({ status: ['ONGOING', 'UPCOMING'] }, null, 2),
};

const eventUpdated: Example = {
  query: inWords(`
# Stays open; answers whenever somebody takes a
# place at the event or gives it back.
subscription EventUpdated($id: ID!) {
  eventUpdated(id: $id) {
    attendees
    isRegistrationOpen
  }
}`),
  variables: JSON.stringify({ id: '26' }, null, 2),
};

/** One per tab, in the order a newcomer tries them. A test keeps them in step with the schema. */
export const examples: Example[] = [
  ...[signIn, me, myMembership, pay, paymentUpdated],
  ...[club, events, eventUpdated, gallery, blog],
];
