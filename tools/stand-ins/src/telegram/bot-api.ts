import { getOwnValue } from '@parure/values/get-own-value.ts'
import { z } from 'zod'
import type { ChatStore } from './create-chat-store.ts'

/** A response in Telegram's format. */
export type ApiResponse =
  | { ok: true; result: unknown }
  | { ok: false; error_code: number; description: string; parameters?: { retry_after: number } }

/** Maximum characters of a message, with a picture and without one. */
const maxCharacters = { caption: 1_024, text: 4_096 }

const messageRequest = z.object({
  chat_id: z.coerce.number().int(),
  text: z.string(),
  parse_mode: z.string().optional(),
})
const photoRequest = z.object({
  chat_id: z.coerce.number().int(),
  photo: z.url({ protocol: /^https?$/ }),
  caption: z.string().default(''),
  parse_mode: z.string().optional(),
})
const updatesRequest = z.object({
  offset: z.coerce.number().int().default(0),
  timeout: z.coerce.number().int().min(0).max(50).default(0),
})

export function createApiRefusal(error_code: number, description: string, retry_after?: number): ApiResponse {
  return { ok: false, error_code, description, ...(retry_after ? { parameters: { retry_after } } : {}) }
}

/** The methods of the Bot API that the bot uses. */
export const methods: Record<string, (chats: ChatStore, given: unknown) => Promise<ApiResponse>> = {
  getMe: async () => createResult({ id: 1, is_bot: true, first_name: 'Local bot', username: 'local_bot' }),
  setWebhook: async () => createResult(true),
  deleteWebhook: async () => createResult(true),
  getUpdates: async (chats, given) => {
    const { offset, timeout } = updatesRequest.parse(given)
    return createResult(await chats.updates.takeUpdates(offset, timeout * 1_000))
  },
  sendMessage: async (chats, given) => {
    const { chat_id, text, parse_mode } = messageRequest.parse(given)
    return sendToChat(chats, chat_id, { words: text, parse_mode, picture: null, most: maxCharacters.text })
  },
  sendPhoto: async (chats, given) => {
    const { chat_id, photo: picture, caption, parse_mode } = photoRequest.parse(given)
    return sendToChat(chats, chat_id, { words: caption, parse_mode, picture, most: maxCharacters.caption })
  },
}

interface Outgoing {
  words: string
  parse_mode: string | undefined
  picture: string | null
  most: number
}

function sendToChat(chats: ChatStore, id: number, { words, parse_mode, picture, most }: Outgoing): ApiResponse {
  if (chats.find(id).blocked) return createApiRefusal(403, 'Forbidden: bot was blocked by the user')
  const read = parse_mode === 'HTML' ? parseMessageHtml(words) : { text: words, links: [] }
  if (!read) return createApiRefusal(400, "Bad Request: can't parse entities")
  if (read.text === '' && picture === null) return createApiRefusal(400, 'Bad Request: message text is empty')
  if (read.text.length > most) return createApiRefusal(400, 'Bad Request: message is too long')
  const message_id = chats.addBotMessage(id, { ...read, html: parse_mode === 'HTML' ? words : null, picture })
  return createResult({ message_id, date: 0, chat: { id, type: 'private' } })
}

function createResult(result: unknown): ApiResponse {
  return { ok: true, result }
}

const tag = /<(?:\/?[bi]|\/a|a href="(https?:\/\/[^"<>]*)")>/g
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

interface ReadMessage {
  /** The visible text. */
  text: string
  links: string[]
}

/**
 * Parses a message in Telegram's HTML; supports bold, italics and links. Returns null for HTML that Telegram would
 * refuse.
 */
function parseMessageHtml(html: string): ReadMessage | null {
  const bare = html.replace(tag, '')
  if (/[<>]/.test(bare)) return null
  const links = [...html.matchAll(tag)].flatMap(([, href]) => (href === undefined ? [] : [decodeEntities(href)]))
  return { text: decodeEntities(bare), links }
}

function decodeEntities(escaped: string): string {
  return escaped.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => getOwnValue(entities, entity) ?? entity)
}
