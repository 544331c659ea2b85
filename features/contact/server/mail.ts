import { productName } from '@parure/contract/product.ts'
import { z } from 'zod'
import type { Letter } from '@parure/jobs/mail/letter.ts'
import type { MailWriter } from '@parure/jobs/mail/create-mail-channel.ts'
import { writeLetter } from '@parure/jobs/mail/write-letter.ts'
import { contactTemplates } from './contact.ts'

const { toSupport, toSender } = contactTemplates
const messageContent = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  signedIn: z.boolean(),
})
const senderContent = z.object({ name: z.string() })

/** Creates the writer of mails about contact messages. A mail to support is sent again when its delivery is unknown. */
export function createContactMail({ publicUrl }: { publicUrl: string }): MailWriter {
  return {
    templates: [toSupport, toSender],
    mayRepeat: (template) => template === toSupport,
    write: ({ template, recipient, content }) =>
      writeLetter(
        template === toSupport ? composeSupportLetter(content) : composeAcknowledgement(content, recipient, publicUrl),
        publicUrl,
      ),
  }
}

function composeSupportLetter(content: unknown): Letter {
  const { name, email, subject, message, signedIn } = messageContent.parse(content)
  return {
    subject: `Contact: ${subject}`,
    preview: message.slice(0, 120),
    paragraphs: message.split(/\n+/).filter((line) => line.trim() !== ''),
    notes: [
      { text: `Written by ${name}, ${email}. Reply to answer them.` },
      {
        text: signedIn
          ? 'The sender was signed in: the address is the account’s.'
          : 'The sender was not signed in: the address is not verified.',
      },
    ],
    reason: `You receive this because messages to ${productName} go to this address.`,
    replyTo: email,
  }
}

function composeAcknowledgement(content: unknown, recipient: string, publicUrl: string): Letter {
  const { name } = senderContent.parse(content)
  return {
    subject: 'We have your message',
    preview: 'A person will read it and reply.',
    paragraphs: [`Hello ${name},`, 'Thanks for writing. A person will read your message and reply to this address.'],
    notes: [
      { text: 'See common questions:', url: `${publicUrl}/faq` },
      { text: 'Not you? Someone entered your address by mistake. You won’t get more e-mails.' },
    ],
    reason: `You receive this because a message was sent to us from ${recipient}.`,
  }
}
