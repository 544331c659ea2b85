import { productName } from '@parure/contract/product.ts'
import { cancelling, howOften, sellsNothing, whatItIs, type FaqQuestion } from './first-questions.ts'

export interface QuestionGroup {
  id: string
  title: string
  questions: readonly FaqQuestion[]
}

const general: QuestionGroup = {
  id: 'general-information',
  title: 'General Information',
  questions: [
    whatItIs,
    sellsNothing,
    {
      title: 'Who is it for?',
      answer: [
        'Collectors who look for a particular piece, investors who compare results, anybody who enjoys fine jewelry, and the auction houses and sellers whose lots are found here.',
      ],
    },
    {
      title: 'Which auction houses are covered?',
      answer: [
        'Over 500 auction houses, from international salerooms to regional specialists. New houses are added as their catalogs become available.',
      ],
    },
    {
      title: `Can I bid through ${productName}?`,
      answer: [
        'No. Registration, bids, payment for a lot and delivery are matters between you and the auction house. “Go to Source” on a lot’s page opens the original listing, where its terms of sale are found too.',
      ],
    },
  ],
}

const platform: QuestionGroup = {
  id: 'using-the-platform',
  title: 'Using the Platform',
  questions: [
    howOften,
    {
      title: 'Do I need an account to browse?',
      answer: [
        'No. Upcoming lots, auction results and filters are open to everyone. An account lets you save lots to your personal collection.',
      ],
    },
    {
      title: 'How do I find a particular piece?',
      answer: [
        'Type a few words into the search at the top: every one of them has to be found, in whatever order. Accents and plurals do not matter, and the common French, German, Italian and Spanish names of stones and jewels are understood.',
        'Filters narrow a list by category, material, gemstone, brand and style. Within one group either choice may apply; between groups all have to. The address of a filtered list can be bookmarked or sent to somebody.',
      ],
    },
    {
      title: 'How many lots can I save?',
      answer: [
        'Saved Jewelries holds up to 20 items; with Premium it is unlimited. If Premium ends, nothing you have saved is taken away, but new lots can be added only when there are fewer than 20 again.',
      ],
    },
    {
      lacks: 'Telegram',
      title: 'How do I hear of new lots?',
      answer: [
        'With Premium you can follow brands and have their new lots announced by e-mail, many lots in one message and never the same lot twice. Everything starts switched off; Notification Settings is where you switch it on.',
      ],
    },
    {
      needs: 'Telegram',
      title: 'How do I hear of new lots?',
      answer: [
        'With Premium you can follow brands and have their new lots announced by e-mail, by Telegram or by both, many lots in one message and never the same lot twice. Everything starts switched off; Notification Settings is where you switch it on.',
      ],
    },
  ],
}

const lots: QuestionGroup = {
  id: 'jewelry-listings-auctions',
  title: 'Jewelry Listings & Auctions',
  questions: [
    {
      title: 'Where do the lots come from?',
      answer: [
        'Each lot comes from the catalog of the auction house that offers it. “Go to Source” opens the original listing.',
      ],
    },
    {
      title: 'Why are some details locked?',
      answer: [
        'Auction house, location, auction date, lot number, condition and the link to the original listing belong to the Standard and Premium plans. Everything else about a lot is open to everyone.',
      ],
    },
    {
      title: 'What do estimate, opening bid and current bid mean?',
      answer: [
        'The estimate is what the auction house expects a lot to bring. The opening bid is where bidding starts. The current bid is the highest one the house had published when the lot was last read; the house’s own page may know a later one.',
      ],
    },
    {
      title: 'What is a buyer’s premium?',
      answer: [
        'An additional 20% fee added to the final bid. Premium members see it noted on past lots. What a house really charges is stated in its terms of sale.',
      ],
    },
    {
      title: 'Why does a past lot have no price?',
      answer: [
        'Unsold: offered and not sold. Withdrawn: removed before the sale. Awaiting results: the sale has ended and its results are not known yet. Price not published: the house keeps it to itself. Such lots stay in the archive, because one without them misleads.',
      ],
    },
    {
      title: `Does ${productName} check the pieces?`,
      answer: [
        'No. Descriptions, pictures, weights and grades are those of the auction house’s catalog. Ask the house for its condition report, and see the piece if you can, before you bid.',
      ],
    },
  ],
}

const subscriptions: QuestionGroup = {
  id: 'subscriptions',
  title: 'Subscriptions',
  questions: [
    {
      lacks: 'plans on sale',
      title: 'What does a plan unlock?',
      answer: [
        'Standard and Premium show the full lot details: auction house, location, auction date, lot number, condition and the original listing. Premium adds an unlimited collection, brand following, notifications and the buyer’s premium note. The Plans page compares all of them.',
      ],
    },
    {
      lacks: 'plans on sale',
      title: 'How do I get a plan?',
      answer: ['Nothing is sold here. The operator of this site gives plans to accounts: write to us by Contact Us.'],
    },
    {
      needs: 'plans on sale',
      title: 'What does a subscription unlock?',
      answer: [
        'Standard and Premium show the full lot details: auction house, location, auction date, lot number, condition and the original listing. Premium adds an unlimited collection, brand following, notifications and the buyer’s premium note. The Pricing page compares all plans.',
      ],
    },
    {
      needs: 'plans on sale',
      title: 'Is there a free trial?',
      answer: [
        'Yes: Standard by the month starts with 3 free days, once for each person. It then turns into a paid subscription at the monthly price unless you cancel before.',
      ],
    },
    cancelling,
    {
      needs: 'plans on sale',
      title: 'Does a subscription renew by itself?',
      answer: [
        'Yes, for the same period again: a month, a quarter or a year. Subscription History in your settings shows what you have paid, and is where you cancel.',
      ],
    },
    {
      needs: 'plans on sale',
      title: 'How soon do I have access, and can I get my money back?',
      answer: [
        'Access opens as a rule at once and at the latest within 24 hours of payment. The unused part of a period is not refunded. Claims about a payment can be made within 6 months.',
      ],
    },
    {
      needs: 'plans on sale',
      title: 'Can everybody subscribe?',
      answer: [
        'Subscriptions are not offered to citizens or residents of Ukraine, CIS or other post-Soviet countries. Browsing the catalog is open to all.',
      ],
    },
  ],
}

const privacy: QuestionGroup = {
  id: 'privacy-security',
  title: 'Privacy & Security',
  questions: [
    {
      title: 'Who sees my collection?',
      answer: ['Only you. Saved lots and followed brands are never shared with auction houses or other members.'],
    },
    {
      title: 'Do you track visitors?',
      answer: [
        'No. Pages are counted by day, without cookies and without anything that tells one visitor from another. No script, picture or font comes from another company. The Privacy Policy lists everything that is stored, and for how long.',
      ],
    },
    {
      title: 'How is my password kept?',
      answer: [
        'As a hash from which it cannot be worked out (argon2id). Nobody here can read it, and no message will ever ask you for it. A sign-in from a device we have not seen before is announced to you by e-mail.',
      ],
    },
    {
      title: 'How do I see where I am signed in?',
      answer: ['“Signed-in devices” in your settings lists every session and lets you end each of them.'],
    },
    {
      title: 'How do I delete my account?',
      answer: [
        'Open Settings and choose Delete Account. Your profile, collection, settings and messages are erased at once, and your subscription will be canceled. Invoices are kept without your name.',
      ],
    },
  ],
}

const money: QuestionGroup = {
  id: 'financial-business-model',
  title: 'Financial & Business Model',
  questions: [
    {
      needs: 'plans on sale',
      title: `How does ${productName} earn money?`,
      answer: ['From subscriptions alone. We take no commission from buyers, sellers or auction houses.'],
    },
    {
      needs: 'plans on sale',
      title: 'How do I pay for a subscription?',
      answer: [
        `Through PayPal, in US dollars. You are sent there to approve the payment and returned to ${productName} afterwards. Card and bank details stay with PayPal and never reach us.`,
      ],
    },
    {
      title: 'Can an auction house pay to be listed higher?',
      answer: ['No. The order of a list is the one you choose, and it is the same for every house.'],
    },
    {
      title: `Does ${productName} give investment advice?`,
      answer: [
        'No. Estimates and results are those that auction houses publish. What a piece brought once says nothing certain about what it, or one like it, will bring again.',
      ],
    },
  ],
}

/** The six groups of the FAQ. */
export const questionGroups: readonly QuestionGroup[] = [general, platform, lots, subscriptions, privacy, money]
