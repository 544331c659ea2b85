import type { OutboxChannel } from '../outbox/deliver.ts'

/**
 * Creates the channel of an installation without a bot: messages that wait from the time with one are dropped, so that
 * they do not wait forever.
 */
export function createClosedTelegramChannel(): OutboxChannel {
  return { name: 'telegram', mayRepeat: () => false, send: async () => ({ outcome: 'unwanted' }) }
}
