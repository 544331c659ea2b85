import type { FastifyInstance, FastifyReply } from 'fastify'
import { isEmail } from '@parure/contract/email.ts'
import { sendHtml } from '../../page.ts'
import { renderApprovePage, renderClosedPage } from './render-approve-page.ts'
import { beginBilling, setStatus } from '../billing/billing.ts'
import type { SimulationContext } from '../simulator/simulation-context.ts'
import { generateIdentifier, derivePayerId } from './generate-identifier.ts'
import { bankRefusals, type Payer, type BankRefusal } from '../billing/payer.ts'
import type { Simulator } from '../simulator/create-simulator.ts'
import type { Subscription } from '../billing/subscription.ts'

const approvePath = '/webapps/billing/subscriptions'
interface ApproveQuery {
  Querystring: Record<string, string | undefined>
}

/** Serves the page on which a payer, with any e-mail, approves a subscription. */
export function serveApprove(scope: FastifyInstance, sim: Simulator): void {
  scope.get<ApproveQuery>(approvePath, async ({ query }, reply) =>
    sim.runAction((context) => {
      const subscription = findPendingSubscription(context, query.ba_token)
      return subscription ? sendApprovePage(reply, subscription, context, query) : sendClosedPage(reply)
    }),
  )
  scope.post<ApproveQuery>(approvePath, async ({ query, body }, reply) => {
    const form = body instanceof URLSearchParams ? Object.fromEntries(body) : {}
    const answer = await sim.runAction((context) => {
      const subscription = findPendingSubscription(context, query.ba_token)
      if (!subscription) return sendClosedPage(reply)
      if (form.cancel !== undefined) return redirectToMerchant(reply, subscription.cancelUrl, subscription)
      const payer = parsePayer({ ...query, ...form })
      if (!payer) return sendApprovePage(reply.code(400), subscription, context, form, 'That is not an e-mail address.')
      approveSubscription(subscription, payer, context)
      return redirectToMerchant(reply, subscription.returnUrl, subscription)
    })
    void sim.webhooks.deliverAll().catch((error: unknown) => scope.log.warn({ err: error }, 'webhooks wait'))
    return answer
  })
}

/** Approves. With CONTINUE the merchant activates it; otherwise it starts immediately. */
function approveSubscription(subscription: Subscription, payer: Payer, context: SimulationContext): void {
  context.store.put('payer', payer)
  subscription.payer = payer.id
  setStatus(subscription, 'APPROVED', context)
  if (subscription.userAction === 'SUBSCRIBE_NOW') beginBilling(subscription, context)
}

function findPendingSubscription({ store }: SimulationContext, baToken: string | undefined): Subscription | undefined {
  return store.all('subscription').find((one) => one.baToken === baToken && one.status === 'APPROVAL_PENDING')
}

function parsePayer(given: Record<string, string | undefined>): Payer | undefined {
  const email = (given.email ?? 'collector@example.com').trim()
  if (!isEmail(email)) return undefined
  const [givenName = '', ...surname] = (given.name ?? 'Ada Collector').trim().split(/\s+/)
  const country = (given.country ?? 'US').trim().toUpperCase()
  return {
    id: derivePayerId(email),
    email,
    givenName,
    surname: surname.join(' '),
    country: /^[A-Z]{2}$/.test(country) ? country : 'US',
    refuses: bankRefusals.find((one) => one === given.refuses) ?? ('never' satisfies BankRefusal),
  }
}

function sendApprovePage(
  reply: FastifyReply,
  subscription: Subscription,
  { store }: SimulationContext,
  given: Record<string, string | undefined>,
  problem?: string,
): FastifyReply {
  const plan = store.find('plan', subscription.planId)
  return sendMerchantPage(reply, renderApprovePage({ subscription, planName: plan?.name ?? '', given, problem }), [
    subscription.returnUrl,
    subscription.cancelUrl,
  ])
}

function sendClosedPage(reply: FastifyReply): FastifyReply {
  return sendMerchantPage(reply.code(404), renderClosedPage(), [])
}

/** A form may only post to this server, and redirect from here to the merchant. */
function sendMerchantPage(reply: FastifyReply, document: string, merchant: readonly string[]): FastifyReply {
  const origins = [...new Set(merchant.map((url) => new URL(url).origin))].join(' ')
  const policy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self' ${origins}; frame-ancestors 'none'`
  return sendHtml(reply.header('referrer-policy', 'no-referrer'), policy, document)
}

function redirectToMerchant(reply: FastifyReply, url: string, { id, baToken }: Subscription): FastifyReply {
  const to = new URL(url)
  const answer = { subscription_id: id, ba_token: baToken, token: generateIdentifier('', 17) }
  for (const [name, value] of Object.entries(answer)) to.searchParams.append(name, value)
  return reply.redirect(to.href, 303)
}
