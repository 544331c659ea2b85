import { productName } from '@parure/domain/product'
import { z } from 'zod'
import type { Letter } from '../platform/mail/letter.ts'
import type { MailWriter } from '../platform/mail/mail-channel.ts'
import { writeLetter } from '../platform/mail/write-letter.ts'
import { linkToken, type LinkPurpose } from './link-token.ts'
import { newsletterTemplates } from './newsletter.ts'

interface Site {
  publicUrl: string
  /** The installation's own key. */
  key: Buffer
}

const content = z.object({ linkId: z.string() })

/** The newsletter's mails, for the outbox. */
export function newsletterMail(site: Site): MailWriter {
  const { publicUrl, key } = site
  return {
    templates: Object.values(newsletterTemplates),
    mayRepeat: (template) => template === newsletterTemplates.confirm,
    write: ({ template, recipient, content: given }) => {
      const { linkId } = content.parse(given)
      const link = (purpose: LinkPurpose) =>
        `${publicUrl}/newsletter/${purpose}?token=${encodeURIComponent(linkToken(key, purpose, linkId))}`
      const letter =
        template === newsletterTemplates.confirm
          ? confirmLetter(link('confirm'), recipient)
          : welcomeLetter(publicUrl, link('unsubscribe'), recipient)
      return writeLetter(letter, publicUrl)
    },
  }
}

function confirmLetter(link: string, recipient: string): Letter {
  return {
    subject: 'Confirm your subscription',
    preview: 'One step, and the newsletter comes on Fridays.',
    paragraphs: [
      `Somebody, we hope you, asked to have the ${productName} newsletter sent to this address: one e-mail on Friday with the coming week’s notable lots.`,
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
    preview: 'The week ahead, every Friday.',
    paragraphs: [
      `Thank you. The ${productName} newsletter will come to this address: one e-mail on Friday with the coming week’s notable lots, and nothing else.`,
    ],
    button: { label: 'Go to Catalog', url: `${publicUrl}/upcoming-lots` },
    notes: [],
    reason: `You receive this because ${recipient} was confirmed for the newsletter.`,
    unsubscribe,
  }
}
