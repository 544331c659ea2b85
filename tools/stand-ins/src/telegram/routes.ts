import { getOwnValue } from '@parure/values/get-own-value.ts'
import { Problem } from '@parure/contract/problem.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { BotSettings } from '@parure/jobs/telegram/bot-settings.ts'
import { parseForms, sendHtml } from '../page.ts'
import { methods, createApiRefusal, type ApiResponse } from './bot-api.ts'
import { createChatStore, type ChatStore } from './create-chat-store.ts'
import { renderChatPage } from './render-chat-page.ts'
import { methodFault, createMethodFaults } from './create-method-faults.ts'

const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
/** Shown to a browser whose URL contains no chat. */
const defaultChat = 1_001
const chatQuery = z.object({
  chat: z.coerce.number().int().min(1).max(1e12).default(defaultChat).catch(defaultChat),
  start: z.string().max(64).default('').catch(''),
})

interface TelegramOptions {
  publicUrl: string
  bot: BotSettings
}

/** Simulates Telegram: its Bot API, and people's chats with the bot. Must never be served under a public address. */
export async function serveTelegram(app: FastifyInstance, { publicUrl, bot }: TelegramOptions): Promise<void> {
  const chats = createChatStore(Date.now)
  serveBotApi(app, chats, bot)
  app.addHook('preClose', async () => chats.updates.release())
  app.get('/local/telegram', async ({ query }, reply) => {
    const { chat, start } = chatQuery.parse(query)
    const page = renderChatPage({ chat: chats.find(chat), others: chats.all(), start, publicUrl })
    return sendHtml(reply, policy, page)
  })
  app.get('/local/telegram.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ chats: chats.all() }),
  )
  await app.register(async (forms) => serveChatForms(forms, chats))
}

/** Handles a person's actions in a chat. */
function serveChatForms(app: FastifyInstance, chats: ChatStore): void {
  parseForms(app)
  app.post<{ Params: { id: string } }>('/local/telegram/chats/:id(\\d{1,12})', async ({ params, body }, reply) => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams()
    const [id, text, block] = [Number(params.id), form.get('text')?.trim(), form.get('block')]
    if (block) chats.block(id, block === 'yes')
    else if (text && !chats.find(id).blocked) chats.addPersonMessage(id, text)
    else throw new Problem('invalid-request', 'Nothing was said.')
    return reply.redirect(`/local/telegram?chat=${id}`, 303)
  })
}

function serveBotApi(app: FastifyInstance, chats: ChatStore, { token }: BotSettings): void {
  const faults = createMethodFaults()
  app.post('/local/telegram/faults', async ({ body }, reply) => {
    const given = methodFault.safeParse(body)
    if (!given.success) throw new Problem('invalid-request', 'Not understood.')
    faults.add(given.data)
    return reply.send({})
  })
  app.post<{ Params: { token: string; method: string } }>(
    '/local/telegram/bot:token/:method',
    async ({ params, body, raw }, reply) => {
      if (params.token !== token) return sendResponse(reply, createApiRefusal(401, 'Unauthorized'))
      const wrong = faults.takeNext(params.method)
      if (wrong?.code) return sendResponse(reply, createApiRefusal(wrong.code, 'As was asked for', wrong.retryAfter))
      const answered = await callMethod(chats, params.method, body)
      if (!wrong?.silent) return sendResponse(reply, answered)
      raw.socket.destroy()
      return reply.hijack()
    },
  )
}

async function callMethod(chats: ChatStore, name: string, given: unknown): Promise<ApiResponse> {
  const method = Object.hasOwn(methods, name) ? getOwnValue(methods, name) : undefined
  if (!method) return createApiRefusal(404, 'Not Found: method not found')
  try {
    return await method(chats, given ?? {})
  } catch (error) {
    if (error instanceof z.ZodError) return createApiRefusal(400, 'Bad Request: not understood')
    throw error
  }
}

function sendResponse(reply: FastifyReply, answered: ApiResponse): FastifyReply {
  return reply.code(answered.ok ? 200 : answered.error_code).send(answered)
}
