import * as contracts from '../../contract.ts'
import type { FastifyInstance } from 'fastify'
import { createService, type Service } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadSignedInUser } from '../queries.ts'
import { buildSessionAnswer } from '../build-session-answer.ts'
import { createBrowserCookie, type BrowserCookie } from './create-browser-cookie.ts'
import { signInTimeout } from './restore-sign-in-attempt.ts'
import { providerNames, type ProviderName } from './identity-provider.ts'
import {
  swapCodeForSession,
  startProviderLogin,
  finishProviderLogin,
  type SignInReturn,
  type SocialSignIn,
} from './social-sign-in.ts'

export function createSocialServices(social: SocialSignIn): Service[] {
  const starts = providerNames.map((name) =>
    createService(contracts.providerUrlContracts[name], async (_input, _caller, { setHeader }) => {
      const { url, ticket } = await startProviderLogin(social, name, Date.now())
      setHeader('set-cookie', createTicketCookie(social, name).buildSetHeader(ticket))
      setHeader('cache-control', 'no-store')
      return url.href
    }),
  )
  const cookie = createBindingCookie(social)
  const swap = createService(contracts.exchangeContract, async ({ body }, caller, { cookies, setHeader }) => {
    const session = await swapCodeForSession(social, { code: body.token, binding: cookie.readValue(cookies) }, caller)
    setHeader('set-cookie', cookie.deleteHeader)
    return buildSessionAnswer(social.db, session)
  })
  return [...starts, swap]
}

/** Serves the redirect URIs of the providers, which redirect on to `/callback`. */
export function serveSocialReturns(app: FastifyInstance, social: SocialSignIn): void {
  for (const name of providerNames) {
    const cookie = createTicketCookie(social, name)
    app.get(`/auth/${name}/callback`, async (request, reply) => {
      reply.headers({
        'set-cookie': cookie.deleteHeader,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      const ticket = cookie.readValue(request.headers.cookie)
      const back = await finishProviderLogin(social, name, {
        ticket,
        query: extractQuery(request.url),
        now: Date.now(),
      })
      if ('refused' in back && back.reason) {
        request.log.warn({ provider: name, reason: back.reason }, 'social sign-in refused')
      }
      if ('code' in back) reply.header('set-cookie', createBindingCookie(social).buildSetHeader(back.binding))
      return reply.redirect(`/callback?${(await buildReturnQuery(social.db, back)).toString()}`)
    })
  }
}

const isHttps = ({ publicUrl }: SocialSignIn): boolean => publicUrl.startsWith('https:')
const createTicketCookie = (social: SocialSignIn, name: ProviderName): BrowserCookie =>
  createBrowserCookie(`sign-in-${name}`, signInTimeout, isHttps(social))
/** Lives as long as the code. */
const createBindingCookie = (social: SocialSignIn): BrowserCookie =>
  createBrowserCookie('sign-in-back', 60, isHttps(social))

/** The page removes the code from its URL; the code works once, within a minute. */
async function buildReturnQuery(db: Db, back: SignInReturn): Promise<URLSearchParams> {
  if ('refused' in back) return new URLSearchParams({ error: back.refused })
  const { username, roleId } = await loadSignedInUser(db, back.accountId)
  return new URLSearchParams({ token: back.code, username, roleId: String(roleId) })
}

function extractQuery(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}
