import { productName } from '@parure/domain/product'
import { z } from 'zod'
import type { Letter } from '../platform/mail/letter.ts'
import type { MailWriter } from '../platform/mail/mail-channel.ts'
import type { Db } from '../schema.ts'
import { issueLots, issueTemplate } from './issue.ts'
import { issueLetter } from './issue-letter.ts'
import { writeLetter } from '../platform/mail/write-letter.ts'
import { linkToken, type LinkPurpose } from './link-token.ts'
import { newsletterTemplates } from './newsletter.ts'

interface Site {
  db: Db
  publicUrl: string
  /** The installation's own key. */
  key: Buffer
  postalAddress?: string | null
}

const content = z.object({ linkId: z.string() })
const issueContent = content.extend({ friday: z.string() })

/** Creates the writer of the newsletter's mails, for the outbox. */
export function newsletterMail(site: Site): MailWriter {
  const { publicUrl, postalAddress = null } = site
  return {
    templates: [...Object.values(newsletterTemplates), issueTemplate],
    mayRepeat: (template) => template === newsletterTemplates.confirm,
    write: async ({ template, recipient, content: given }) => {
      const link = linkTo(site, content.parse(given).linkId)
      if (template === newsletterTemplates.confirm)
        return writeLetter(confirmLetter(link('confirm'), recipient), publicUrl)
      const unsubscribe = link('unsubscribe')
      if (template === newsletterTemplates.welcome)
        return writeLetter({ ...welcomeLetter(publicUrl, unsubscribe, recipient), postalAddress }, publicUrl)
      const lots = await issueLots(site.db, issueContent.parse(given))
      const letter = await issueLetter(site.db, lots, { publicUrl, unsubscribe })
      return letter && writeLetter({ ...letter, postalAddress }, publicUrl)
    },
  }
}

function linkTo({ publicUrl, key }: Site, linkId: string): (purpose: LinkPurpose) => string {
  return (purpose) => `${publicUrl}/newsletter/${purpose}?token=${encodeURIComponent(linkToken(key, purpose, linkId))}`
}

function confirmLetter(link: string, recipient: string): Letter {
  return {
    subject: 'Confirm your subscription',
    preview: 'One step, and the newsletter comes on Fridays.',
    paragraphs: [
      `Somebody, we hope you, asked to have the ${productName} newsletter sent to this address: one e-mail on Friday with the week’s notable new lots.`,
    ],
    button: { label: 'Confirm subscription', url: link },
    notes: [
      {
        text: 'The link is valid for 7 days. If you did not ask for this, ignore this message: nothing further will be sent, and the address is forgotten.',
      },
    ],
    reason: `You receive this because someone entered ${recipient} in the newsletter box.`,
  }
}

function welcomeLetter(publicUrl: string, unsubscribe: string, recipient: string): Letter {
  return {
    subject: 'You are on the list',
    preview: 'New this week, every Friday.',
    paragraphs: [
      `Thank you. The ${productName} newsletter will come to this address: one e-mail on Friday with the week’s notable new lots, and none in a week without any.`,
    ],
    button: { label: 'Go to Catalog', url: `${publicUrl}/upcoming-lots` },
    notes: [],
    reason: `You receive this because ${recipient} was confirmed for the newsletter.`,
    unsubscribe,
  }
}
