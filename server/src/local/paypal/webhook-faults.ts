import { z } from 'zod'

const share = z.number().min(0).max(1).default(0)

/** What goes wrong on the way to a webhook. Shares of one, drawn from the seed. */
export const webhookFaults = z.object({
  seed: z.string().default('1'),
  /** Never arrives; can be resent, and stands in the list of events. */
  drop: share,
  duplicate: share,
  /** Arrives up to so many simulated seconds later, after what came after it. */
  reorder: share,
  reorderWithinSeconds: z.int().min(1).default(600),
  /** All of them arrive so much later, in simulated seconds. */
  delaySeconds: z.int().min(0).default(0),
  /** Nothing leaves while it lasts. */
  hold: z.boolean().default(false),
})
export type WebhookFaults = z.output<typeof webhookFaults>

export const noWebhookFaults: WebhookFaults = webhookFaults.parse({})
