import { z } from 'zod'

const share = z.number().min(0).max(1).default(0)

/** Failures of delivery. Shares of one, drawn from the seed. */
export const webhookFaults = z.object({
  seed: z.string().default('1'),
  /** Never delivered, but in the list of events. */
  drop: share,
  duplicate: share,
  /** Arrives up to `reorderWithinSeconds` simulated seconds later, after later events. */
  reorder: share,
  reorderWithinSeconds: z.int().min(1).default(600),
  /** All deliveries are delayed by this number of simulated seconds. */
  delaySeconds: z.int().min(0).default(0),
  /** Pauses all deliveries. */
  hold: z.boolean().default(false),
})
export type WebhookFaults = z.output<typeof webhookFaults>

export const noWebhookFaults: WebhookFaults = webhookFaults.parse({})
