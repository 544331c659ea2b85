import { productName } from '@parure/domain/product'
import { z } from 'zod'
import type { MailWriter } from '../platform/mail/mail-channel.ts'
import { writeLetter } from '../platform/mail/write-letter.ts'
import { alarmTemplate } from './watch/alarms.ts'

const written = z.object({ source: z.string(), kind: z.string(), detail: z.string() })

/** The mail that tells an operator that a source is amiss, for the outbox. */
export function ingestionMail({ publicUrl }: { publicUrl: string }): MailWriter {
  return {
    templates: [alarmTemplate],
    mayRepeat: () => true,
    write: ({ content }) => {
      const { source, kind, detail } = written.parse(content)
      return writeLetter(
        {
          subject: `Source ${source}: ${kind}`,
          preview: detail,
          paragraphs: [
            `The source ${source} is not in order: ${detail}.`,
            'Its lots stay in the catalog as they are. The alarm ends by itself with the next run that is in order.',
          ],
          notes: [{ text: 'How all sources are:', url: `${publicUrl}/operators/sources` }],
          reason: `You receive this because alarms of ${productName} go to this address.`,
        },
        publicUrl,
      )
    },
  }
}
