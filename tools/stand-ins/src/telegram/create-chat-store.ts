import { createUpdateQueue, type UpdateQueue } from './create-update-queue.ts'

export interface ChatMessage {
  from: 'person' | 'bot'
  /** The visible text. */
  text: string
  /** The bot's original HTML; null for a person's message. */
  html: string | null
  picture: string | null
  links: string[]
  /** In milliseconds. */
  at: number
}

export interface Chat {
  id: number
  blocked: boolean
  messages: ChatMessage[]
}

export interface ChatStore {
  updates: UpdateQueue
  all(): Chat[]
  find(id: number): Chat
  addPersonMessage(id: number, text: string): void
  /** Blocks or unblocks the bot, as a person. */
  block(id: number, blocked: boolean): void
  /** Returns the message's number. */
  addBotMessage(id: number, message: Pick<ChatMessage, 'text' | 'html' | 'picture' | 'links'>): number
}

/** Creates a store of people's chats with the bot in memory: a stand-in may lose them. `now` in milliseconds. */
export function createChatStore(now: () => number): ChatStore {
  const known = new Map<number, Chat>()
  const updates = createUpdateQueue(now)
  let messages = 0
  const ensureChat = (id: number): Chat => {
    const found = known.get(id) ?? { id, blocked: false, messages: [] }
    known.set(id, found)
    return found
  }
  const buildChatFields = (id: number) => ({
    chat: { id, type: 'private', first_name: formatPersonName(id) },
    date: toSeconds(now()),
  })
  return {
    updates,
    all: () => [...known.values()].toSorted((one, other) => one.id - other.id),
    find: ensureChat,
    addPersonMessage: (id, text) => {
      ensureChat(id).messages.push({ from: 'person', text, html: null, picture: null, links: [], at: now() })
      updates.add({
        message: { message_id: ++messages, ...buildChatFields(id), from: buildPerson(id), text, ...findCommand(text) },
      })
    },
    block: (id, blocked) => {
      ensureChat(id).blocked = blocked
      const [before, after] = blocked ? (['member', 'kicked'] as const) : (['kicked', 'member'] as const)
      updates.add({
        my_chat_member: {
          ...buildChatFields(id),
          from: buildPerson(id),
          old_chat_member: buildBotMember(before),
          new_chat_member: buildBotMember(after),
        },
      })
    },
    addBotMessage: (id, message) => {
      ensureChat(id).messages.push({ from: 'bot', ...message, at: now() })
      return ++messages
    },
  }
}

export function formatPersonName(id: number): string {
  return `Person ${id}`
}

function buildPerson(id: number): object {
  return { id, is_bot: false, first_name: formatPersonName(id) }
}

function buildBotMember(status: 'member' | 'kicked'): object {
  return { status, user: { id: 1, is_bot: true, first_name: 'bot' }, until_date: 0 }
}

/** Telegram marks commands as entities, which bots read. */
function findCommand(text: string): object {
  const [command] = /^\/\w+/.exec(text) ?? []
  return command ? { entities: [{ type: 'bot_command', offset: 0, length: command.length }] } : {}
}

function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1_000)
}
