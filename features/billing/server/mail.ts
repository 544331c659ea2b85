import { z } from 'zod'
import { formatDay } from '@parure/values/format-day.ts'
import type { Letter } from '@parure/jobs/mail/letter.ts'
import type { MailWriter } from '@parure/jobs/mail/create-mail-channel.ts'
import { writeLetter } from '@parure/jobs/mail/write-letter.ts'

const receiptContent = z.object({
  name: z.string(),
  number: z.string(),
  plan: z.string(),
  months: z.number(),
  trial: z.boolean(),
  starts: z.string(),
  renews: z.string(),
  amount: z.string(),
  price: z.string(),
  currency: z.string(),
})
type Receipt = z.output<typeof receiptContent>

const cancellationContent = z.object({
  name: z.string(),
  plans: z.array(z.string()),
  byProvider: z.boolean(),
  canceled: z.string(),
  accessEnds: z.string().nullable(),
})
type Cancellation = z.output<typeof cancellationContent>

/** Creates the writer of mails about payments and subscriptions. A duplicate of either mail is harmless. */
export function createPaymentMail({ publicUrl }: { publicUrl: string }): MailWriter {
  return {
    templates: ['receipt', 'subscription-canceled'],
    mayRepeat: () => true,
    write: ({ template, recipient, content }) =>
      writeLetter(
        template === 'receipt'
          ? composeReceipt(receiptContent.parse(content), recipient, publicUrl)
          : composeCancellation(cancellationContent.parse(content), recipient, publicUrl),
        publicUrl,
      ),
  }
}

function composeReceipt(paid: Receipt, recipient: string, publicUrl: string): Letter {
  const { name, plan, trial, number } = paid
  const total = formatMoney(paid.amount, paid.currency)
  return {
    subject: 'Your receipt',
    preview: `${plan}, ${trial ? 'free trial' : formatPeriod(paid.months)}, ${total}.`,
    paragraphs: [
      `Hello ${name},`,
      trial ? `Your free trial of ${plan} has begun.` : `Thank you. Your ${plan} subscription is active.`,
    ],
    facts: [
      ['Plan', plan],
      ['Period', trial ? '3 days, free' : formatPeriod(paid.months)],
      ['Starts', formatUtcDay(paid.starts)],
      [trial ? 'Becomes a subscription' : 'Renews', formatUtcDay(paid.renews)],
      ['Invoice id', number],
      ['Paid with', 'PayPal'],
      ['Total', total],
    ],
    button: { label: 'Subscription History', url: `${publicUrl}/settings/subscriptions` },
    notes: [{ text: trial ? describeTrialEnd(paid) : renewalNote }],
    reason: `You receive this because a payment was made for ${recipient}.`,
  }
}

function composeCancellation(
  { name, plans, byProvider, canceled, accessEnds }: Cancellation,
  recipient: string,
  publicUrl: string,
): Letter {
  const plan = plans.join(', ')
  const access = accessEnds ? `Access stays until ${formatUtcDay(accessEnds)}.` : 'Access has ended.'
  return {
    subject: 'Your subscription is canceled',
    preview: `${plan} will not renew. ${access}`,
    paragraphs: [
      `Hello ${name},`,
      `${byProvider ? `Your ${plan} subscription was canceled at PayPal.` : `You canceled your ${plan} subscription.`} It will not renew, and nothing more is charged. ${access}`,
    ],
    facts: [
      ['Plan', plan],
      ['Canceled', formatUtcDay(canceled)],
      [accessEnds ? 'Access until' : 'Access ended', formatUtcDay(accessEnds ?? canceled)],
    ],
    button: { label: 'See plans', url: `${publicUrl}/pricing` },
    notes: [
      {
        text: 'After that, your oldest alert continues weekly by e-mail and the others pause. Nothing is deleted. You can choose a plan again anytime.',
      },
    ],
    reason: `You receive this because a subscription of ${recipient} was canceled.`,
  }
}

const renewalNote =
  'It renews for the same period unless you cancel before it ends. Cancel anytime in Subscription History. You keep access until the period ends; the rest isn’t refunded.'

function describeTrialEnd({ price, currency, months }: Receipt): string {
  return `After the trial ${formatMoney(price, currency)} for ${formatPeriod(months)} is charged unless you cancel before it ends. Cancel anytime in Subscription History.`
}

/** Formats a period as on the pages. */
function formatPeriod(months: number): string {
  if (months === 12) return '1 Year'
  return months === 1 ? '1 Month' : `${months} Months`
}

function formatUtcDay(moment: string): string {
  return formatDay(new Date(moment).toISOString().slice(0, 10)).replaceAll('\u00a0', ' ')
}

function formatMoney(amount: string, currency: string): string {
  return currency === 'USD' ? `$${amount}` : `${amount} ${currency}`
}
