import type { FastifyInstance, FastifyReply } from 'fastify'
import { isEmail } from '@parure/domain/email'
import { sendPage } from '../page.ts'
import { approvePage, closedPage } from './approve-page.ts'
import { beginBilling, setStatus } from './billing.ts'
import type { Context } from './context.ts'
import { identifier, payerIdOf } from './identifier.ts'
import { refusals, type Payer, type Refusal } from './payer.ts'
import type { Simulator } from './simulator.ts'
import type { Subscription } from './subscription.ts'

const path = '/webapps/billing/subscriptions'
interface Asked {
  Querystring: Record<string, string | undefined>
}

/** Serves the page on which a payer, with any e-mail, approves a subscription. */
export function serveApprove(scope: FastifyInstance, sim: Simulator): void {
  scope.get<Asked>(path, async ({ query }, reply) =>
    sim.act((context) => {
      const subscription = pendingSubscription(context, query.ba_token)
      return subscription ? show(reply, subscription, context, query) : showClosed(reply)
    }),
  )
  scope.post<Asked>(path, async ({ query, body }, reply) => {
    const form = body instanceof URLSearchParams ? Object.fromEntries(body) : {}
    const answer = await sim.act((context) => {
      const subscription = pendingSubscription(context, query.ba_token)
      if (!subscription) return showClosed(reply)
      if (form.cancel !== undefined) return sendBack(reply, subscription.cancelUrl, subscription)
      const payer = payerOf({ ...query, ...form })
      if (!payer) return show(reply.code(400), subscription, context, form, 'That is not an e-mail address.')
      approve(subscription, payer, context)
      return sendBack(reply, subscription.returnUrl, subscription)
    })
    void sim.webhooks.deliver().catch((error: unknown) => scope.log.warn({ err: error }, 'webhooks wait'))
    return answer
  })
}

/** Approves. With CONTINUE the merchant activates it; otherwise it starts immediately. */
function approve(subscription: Subscription, payer: Payer, context: Context): void {
  context.store.put('payer', payer)
  subscription.payer = payer.id
  setStatus(subscription, 'APPROVED', context)
  if (subscription.userAction === 'SUBSCRIBE_NOW') beginBilling(subscription, context)
}

function pendingSubscription({ store }: Context, baToken: string | undefined): Subscription | undefined {
  return store.all('subscription').find((one) => one.baToken === baToken && one.status === 'APPROVAL_PENDING')
}

function payerOf(given: Record<string, string | undefined>): Payer | undefined {
  const email = (given.email ?? 'collector@example.com').trim()
  if (!isEmail(email)) return undefined
  const [givenName = '', ...surname] = (given.name ?? 'Ada Collector').trim().split(/\s+/)
  const country = (given.country ?? 'US').trim().toUpperCase()
  return {
    id: payerIdOf(email),
    email,
    givenName,
    surname: surname.join(' '),
    country: /^[A-Z]{2}$/.test(country) ? country : 'US',
    refuses: refusals.find((one) => one === given.refuses) ?? ('never' satisfies Refusal),
  }
}

function show(
  reply: FastifyReply,
  subscription: Subscription,
  { store }: Context,
  given: Record<string, string | undefined>,
  problem?: string,
): FastifyReply {
  const plan = store.find('plan', subscription.planId)
  return page(reply, approvePage({ subscription, planName: plan?.name ?? '', given, problem }), [
    subscription.returnUrl,
    subscription.cancelUrl,
  ])
}

function showClosed(reply: FastifyReply): FastifyReply {
  return page(reply.code(404), closedPage(), [])
}

/** A form may only post to this server, and redirect from here to the merchant. */
function page(reply: FastifyReply, document: string, merchant: readonly string[]): FastifyReply {
  const origins = [...new Set(merchant.map((url) => new URL(url).origin))].join(' ')
  const policy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self' ${origins}; frame-ancestors 'none'`
  return sendPage(reply.header('referrer-policy', 'no-referrer'), policy, document)
}

function sendBack(reply: FastifyReply, url: string, { id, baToken }: Subscription): FastifyReply {
  const to = new URL(url)
  const answer = { subscription_id: id, ba_token: baToken, token: identifier('', 17) }
  for (const [name, value] of Object.entries(answer)) to.searchParams.append(name, value)
  return reply.redirect(to.href, 303)
}
