import { productName } from '@parure/contract/product.ts'
import type { ConnectResult } from './connection.ts'

/** Returns the bot's reply to the result of a code. */
export function formatReply(connecting: ConnectResult): string {
  if (connecting.outcome === 'connected')
    return `Connected to ${connecting.email}. What you have switched on arrives here. Send /stop to end this.`
  if (connecting.outcome === 'connected-already')
    return `This chat is connected to ${connecting.email}. Send /stop first to connect it to another account.`
  if (connecting.outcome === 'too-many-tries')
    return `Too many codes that do not work. Please try again in ${formatMinutes(connecting.wait)}.`
  return 'This code does not work. A code works once, for ten minutes: open Notification Settings for a new one.'
}

export const hint = `This is the bot of ${productName}: it sends new lots, results and reminders. To connect it, open Notification Settings there, switch Telegram on, and send the verification code here.`
export const stopped = 'Stopped. Nothing more is sent here.'
export const nothingToStop = 'This chat is not connected. Nothing is sent here.'

function formatMinutes(seconds: number): string {
  const count = Math.ceil(seconds / 60)
  return count === 1 ? '1 minute' : `${count} minutes`
}
