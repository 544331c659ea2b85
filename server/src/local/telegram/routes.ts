import { Problem } from '@parure/domain/problem'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { BotSettings } from '../../platform/telegram/bot-settings.ts'
import { methods, refusal, type ApiAnswer } from './bot-api.ts'
import { chatBook, type ChatBook } from './chat-book.ts'
import { chatPage } from './chat-page.ts'
import { fault, faultBook } from './fault-book.ts'

const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
/** Who opens the page without saying who they are. */
const somebody = 1_001
const chatQuery = z.object({
  chat: z.coerce.number().int().min(1).max(1e12).default(somebody).catch(somebody),
  start: z.string().max(64).default('').catch(''),
})

interface LocalTelegram {
  publicUrl: string
  bot: BotSettings
}

/** Stands in for Telegram: its Bot API, and people's chats with the bot. Never to be served under a public address. */
export async function serveLocalTelegram(app: FastifyInstance, { publicUrl, bot }: LocalTelegram): Promise<void> {
  const book = chatBook(Date.now)
  serveBotApi(app, book, bot)
  app.addHook('preClose', async () => book.updates.release())
  app.get('/local/telegram', async ({ query }, reply) => {
    const { chat, start } = chatQuery.parse(query)
    const page = chatPage({ chat: book.chat(chat), others: book.chats(), start, publicUrl })
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page)
  })
  app.get('/local/telegram.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ chats: book.chats() }),
  )
  await app.register(async (forms) => serveTalking(forms, book))
}

/** What a person does in a chat; back on its page once the bot has had the time to answer. */
function serveTalking(app: FastifyInstance, book: ChatBook): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  app.post<{ Params: { id: string } }>('/local/telegram/chats/:id(\\d{1,12})', async ({ params, body }, reply) => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams()
    const [id, text, block] = [Number(params.id), form.get('text')?.trim(), form.get('block')]
    if (block) book.block(id, block === 'yes')
    else if (text && !book.chat(id).blocked) book.say(id, text)
    else throw new Problem('invalid-request', 'Nothing was said.')
    return reply.redirect(`/local/telegram?chat=${id}`, 303)
  })
}

function serveBotApi(app: FastifyInstance, book: ChatBook, { token }: BotSettings): void {
  const faults = faultBook()
  app.post('/local/telegram/faults', async ({ body }, reply) => {
    const given = fault.safeParse(body)
    if (!given.success) throw new Problem('invalid-request', 'Not understood.')
    faults.add(given.data)
    return reply.send({})
  })
  app.post<{ Params: { token: string; method: string } }>(
    '/local/telegram/bot:token/:method',
    async ({ params, body, raw }, reply) => {
      if (params.token !== token) return answer(reply, refusal(401, 'Unauthorized'))
      const wrong = faults.next(params.method)
      if (wrong?.code) return answer(reply, refusal(wrong.code, 'As was asked for', wrong.retryAfter))
      const answered = await call(book, params.method, body)
      if (!wrong?.silent) return answer(reply, answered)
      raw.socket.destroy()
      return reply.hijack()
    },
  )
}

async function call(book: ChatBook, name: string, given: unknown): Promise<ApiAnswer> {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!method) return refusal(404, 'Not Found: method not found')
  try {
    return await method(book, given ?? {})
  } catch (error) {
    if (error instanceof z.ZodError) return refusal(400, 'Bad Request: not understood')
    throw error
  }
}

function answer(reply: FastifyReply, answered: ApiAnswer): FastifyReply {
  return reply.code(answered.ok ? 200 : answered.error_code).send(answered)
}
