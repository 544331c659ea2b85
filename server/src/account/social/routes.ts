import * as contracts from '@parure/domain/account/contract'
import type { FastifyInstance } from 'fastify'
import { service, type Service } from '../../platform/http/service.ts'
import type { Db } from '../../schema.ts'
import { signedInAs } from '../queries.ts'
import { sessionAnswer } from '../session-answer.ts'
import { browserCookie, type BrowserCookie } from './browser-cookie.ts'
import { signInTimeout } from './pending-sign-in.ts'
import { providerNames, type ProviderName } from './provider.ts'
import { exchange, startSignIn, finishSignIn, type SignInReturn, type SocialSignIn } from './social-sign-in.ts'

export function socialServices(social: SocialSignIn): Service[] {
  const starts = providerNames.map((name) =>
    service(contracts.providerUrlContracts[name], async (_input, _caller, { setHeader }) => {
      const { url, ticket } = await startSignIn(social, name, Date.now())
      setHeader('set-cookie', ticketCookie(social, name).keep(ticket))
      setHeader('cache-control', 'no-store')
      return url.href
    }),
  )
  const cookie = bindingCookie(social)
  const swap = service(contracts.exchangeContract, async ({ body }, caller, { cookies, setHeader }) => {
    const session = await exchange(social, { code: body.token, binding: cookie.read(cookies) }, caller)
    setHeader('set-cookie', cookie.drop)
    return sessionAnswer(social.db, session)
  })
  return [...starts, swap]
}

/** Serves the redirect URIs of the providers, which redirect on to `/callback`. */
export function serveSocialReturns(app: FastifyInstance, social: SocialSignIn): void {
  for (const name of providerNames) {
    const cookie = ticketCookie(social, name)
    app.get(`/auth/${name}/callback`, async (request, reply) => {
      reply.headers({ 'set-cookie': cookie.drop, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      const ticket = cookie.read(request.headers.cookie)
      const back = await finishSignIn(social, name, { ticket, query: queryOf(request.url), now: Date.now() })
      if ('refused' in back && back.reason) {
        request.log.warn({ provider: name, reason: back.reason }, 'social sign-in refused')
      }
      if ('code' in back) reply.header('set-cookie', bindingCookie(social).keep(back.binding))
      return reply.redirect(`/callback?${(await returnQuery(social.db, back)).toString()}`)
    })
  }
}

const isHttps = ({ publicUrl }: SocialSignIn): boolean => publicUrl.startsWith('https:')
const ticketCookie = (social: SocialSignIn, name: ProviderName): BrowserCookie =>
  browserCookie(`sign-in-${name}`, signInTimeout, isHttps(social))
/** Lives as long as the code. */
const bindingCookie = (social: SocialSignIn): BrowserCookie => browserCookie('sign-in-back', 60, isHttps(social))

/** The page removes the code from its URL; the code works once, within a minute. */
async function returnQuery(db: Db, back: SignInReturn): Promise<URLSearchParams> {
  if ('refused' in back) return new URLSearchParams({ error: back.refused })
  const { username, roleId } = await signedInAs(db, back.accountId)
  return new URLSearchParams({ token: back.code, username, roleId: String(roleId) })
}

function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}
