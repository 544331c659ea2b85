import { productName } from '@parure/contract/product.ts'
import { z } from 'zod'
import type { Letter } from '@parure/jobs/mail/letter.ts'
import type { MailWriter } from '@parure/jobs/mail/create-mail-channel.ts'
import { writeLetter } from '@parure/jobs/mail/write-letter.ts'
import { refusedRatesTemplate } from '@parure/features/rates/server/daily-rates.ts'
import { alarmTemplate } from './watch/alarms.ts'

const alarm = z.object({ source: z.string(), kind: z.string(), detail: z.string() })
const refusal = z.object({ code: z.string(), detail: z.string() })

export function createIngestionMail({ publicUrl }: { publicUrl: string }): MailWriter {
  return {
    templates: [alarmTemplate, refusedRatesTemplate],
    mayRepeat: () => true,
    write: ({ template, content }) =>
      writeLetter(
        {
          ...(template === alarmTemplate ? buildAlarmLetter(content, publicUrl) : buildRefusedRatesLetter(content)),
          reason: `You receive this because alarms of ${productName} go to this address.`,
        },
        publicUrl,
      ),
  }
}

function buildAlarmLetter(content: unknown, publicUrl: string): Omit<Letter, 'reason'> {
  const { source, kind, detail } = alarm.parse(content)
  return {
    subject: `Source ${source}: ${kind}`,
    preview: detail,
    paragraphs: [
      `The source ${source} is not in order: ${detail}.`,
      'Its lots stay in the catalog as they are. The alarm ends by itself with the next run that is in order.',
    ],
    notes: [{ text: 'How all sources are:', url: `${publicUrl}/operators/sources` }],
  }
}

function buildRefusedRatesLetter(content: unknown): Omit<Letter, 'reason'> {
  const { code, detail } = refusal.parse(content)
  return {
    subject: `Exchange rates: ${code}`,
    preview: detail,
    paragraphs: [
      `The day’s exchange rates were not taken: ${detail}.`,
      'Lots are ranked by the last rates known, and the next day’s are asked for as always.',
    ],
    notes: [{ text: 'To take them all the same: npx parure rates --accept-jumps, or --accept-differences.' }],
  }
}
