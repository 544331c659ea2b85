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
      `The source ${source} has a problem: ${detail}.`,
      'Its lots stay in the catalog unchanged. The alarm ends with the next run without problems.',
    ],
    notes: [{ text: 'All sources:', url: `${publicUrl}/operators/sources` }],
  }
}

function buildRefusedRatesLetter(content: unknown): Omit<Letter, 'reason'> {
  const { code, detail } = refusal.parse(content)
  return {
    subject: `Exchange rates: ${code}`,
    preview: detail,
    paragraphs: [
      `Today’s exchange rates were rejected: ${detail}.`,
      'Lots are ranked by the last known rates. We’ll fetch rates again tomorrow.',
    ],
    notes: [{ text: 'To accept them: npx parure rates --accept-jumps, or --accept-differences.' }],
  }
}
