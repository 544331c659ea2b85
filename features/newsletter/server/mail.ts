import { productName } from '@parure/contract/product.ts'
import { z } from 'zod'
import type { Letter } from '@parure/jobs/mail/letter.ts'
import type { MailWriter } from '@parure/jobs/mail/create-mail-channel.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadIssueLots, issueTemplate } from './issue.ts'
import { composeIssueLetter } from './compose-issue-letter.ts'
import { writeLetter } from '@parure/jobs/mail/write-letter.ts'
import { createLinkToken, type LinkPurpose } from './create-link-token.ts'
import { newsletterTemplates } from './newsletter.ts'

interface NewsletterSite {
  db: Db
  publicUrl: string
  /** The installation's own key. */
  key: Buffer
  postalAddress?: string | null
}

const letterContent = z.object({ linkId: z.string() })
const issueContent = letterContent.extend({ friday: z.string() })

/** Creates the writer of the newsletter's mails, for the outbox. */
export function createNewsletterMail(site: NewsletterSite): MailWriter {
  const { publicUrl, postalAddress = null } = site
  return {
    templates: [...Object.values(newsletterTemplates), issueTemplate],
    mayRepeat: (template) => template === newsletterTemplates.confirm,
    write: async ({ template, recipient, content: given }) => {
      const link = createLinkBuilder(site, letterContent.parse(given).linkId)
      if (template === newsletterTemplates.confirm)
        return writeLetter(composeConfirmLetter(link('confirm'), recipient), publicUrl)
      const unsubscribe = link('unsubscribe')
      if (template === newsletterTemplates.welcome)
        return writeLetter({ ...composeWelcomeLetter(publicUrl, unsubscribe, recipient), postalAddress }, publicUrl)
      const lots = await loadIssueLots(site.db, issueContent.parse(given))
      const letter = await composeIssueLetter(site.db, lots, { publicUrl, unsubscribe })
      return letter && writeLetter({ ...letter, postalAddress }, publicUrl)
    },
  }
}

function createLinkBuilder({ publicUrl, key }: NewsletterSite, linkId: string): (purpose: LinkPurpose) => string {
  return (purpose) =>
    `${publicUrl}/newsletter/${purpose}?token=${encodeURIComponent(createLinkToken(key, purpose, linkId))}`
}

function composeConfirmLetter(link: string, recipient: string): Letter {
  return {
    subject: 'Confirm your subscription',
    preview: 'Then the newsletter comes every Friday.',
    paragraphs: [`Confirm your address to get the ${productName} newsletter: the week’s best new lots, every Friday.`],
    button: { label: 'Confirm subscription', url: link },
    notes: [
      {
        text: 'The link is valid for 7 days. Not you? Ignore this e-mail; we’ll delete the address.',
      },
    ],
    reason: `You receive this because someone entered ${recipient} in the newsletter box.`,
  }
}

function composeWelcomeLetter(publicUrl: string, unsubscribe: string, recipient: string): Letter {
  return {
    subject: 'You’re subscribed',
    preview: 'New this week, every Friday.',
    paragraphs: [
      `Thanks. The ${productName} newsletter brings you the week’s best new lots, every Friday. Unsubscribe anytime.`,
    ],
    button: { label: 'Go to Catalog', url: `${publicUrl}/upcoming-lots` },
    notes: [],
    reason: `You receive this because ${recipient} was confirmed for the newsletter.`,
    unsubscribe,
  }
}
