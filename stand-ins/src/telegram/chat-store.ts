import { updateQueue, type UpdateQueue } from './update-queue.ts'

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
export function chatStore(now: () => number): ChatStore {
  const known = new Map<number, Chat>()
  const updates = updateQueue(now)
  let messages = 0
  const chat = (id: number): Chat => {
    const found = known.get(id) ?? { id, blocked: false, messages: [] }
    known.set(id, found)
    return found
  }
  const inChat = (id: number) => ({ chat: { id, type: 'private', first_name: nameOf(id) }, date: seconds(now()) })
  return {
    updates,
    all: () => [...known.values()].toSorted((one, other) => one.id - other.id),
    find: chat,
    addPersonMessage: (id, text) => {
      chat(id).messages.push({ from: 'person', text, html: null, picture: null, links: [], at: now() })
      updates.add({ message: { message_id: ++messages, ...inChat(id), from: personOf(id), text, ...commandIn(text) } })
    },
    block: (id, blocked) => {
      chat(id).blocked = blocked
      const [before, after] = blocked ? (['member', 'kicked'] as const) : (['kicked', 'member'] as const)
      updates.add({
        my_chat_member: {
          ...inChat(id),
          from: personOf(id),
          old_chat_member: botAs(before),
          new_chat_member: botAs(after),
        },
      })
    },
    addBotMessage: (id, message) => {
      chat(id).messages.push({ from: 'bot', ...message, at: now() })
      return ++messages
    },
  }
}

export function nameOf(id: number): string {
  return `Person ${id}`
}

function personOf(id: number): object {
  return { id, is_bot: false, first_name: nameOf(id) }
}

function botAs(status: 'member' | 'kicked'): object {
  return { status, user: { id: 1, is_bot: true, first_name: 'bot' }, until_date: 0 }
}

/** Telegram marks commands as entities, which bots read. */
function commandIn(text: string): object {
  const [command] = /^\/\w+/.exec(text) ?? []
  return command ? { entities: [{ type: 'bot_command', offset: 0, length: command.length }] } : {}
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1_000)
}
