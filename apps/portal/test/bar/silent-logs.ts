import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createTemporaryFolder } from '../create-temporary-folder.ts'
import { startInstallation } from './installation.ts'
import type { LongCheck } from './long-check.ts'

const people = 20
const password = 'a pass phrase that nobody may read'
const card = '4111 1111 1111 1111'

/** Check 63: sends personal data and secrets through web and worker, and searches their output for them. */
export const silentLogs: LongCheck = {
  number: 63,
  what: 'what is secret, looked for in the logs of a lively installation',
  run: async (say) => {
    const folder = await createTemporaryFolder('bar')
    const installation = await startInstallation({ DATA_DIR: folder, LOG_LEVEL: 'debug' })
    const talk = talkTo(installation.url)
    say(`${people} people sign up, write, forget their passwords and pay`)
    const secrets = new Set([password, card])
    for (let number = 0; number < people; number++) await live(talk, `silent-${number}@bar.test`, secrets)
    const publicMetrics = await fetch(`${installation.url}/metrics`)
    await installation.close()
    const log = readFileSync(installation.log, 'utf8')
    await rm(folder, { recursive: true, force: true })
    const written = [...secrets].filter((secret) => log.includes(secret) || log.includes(encodeURIComponent(secret)))
    const untraced = talk.ids.filter((id) => !log.includes(`"reqId":"${id}"`))
    return {
      figure:
        `${secrets.size} passwords, tokens, mail links and card numbers in ${talk.ids.length} requests, ` +
        `${log.split('\n').length} lines of log at debug: ${written.length} of them found; ` +
        `${untraced.length} request ids without a line; /metrics in public is ${publicMetrics.status}`,
      holds: written.length === 0 && untraced.length === 0 && publicMetrics.status === 404,
    }
  },
}

type Talk = ReturnType<typeof talkTo>

/** Each client has a separate network; records the id of every response. */
function talkTo(url: string) {
  const ids: string[] = []
  const ask = async (method: string, address: string, body?: object, token?: string): Promise<any> => {
    const response = await fetch(url + address, {
      method,
      redirect: 'manual',
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        'x-forwarded-for': `10.9.${ids.length >> 8}.${ids.length & 255}`,
      },
    })
    ids.push(response.headers.get('x-request-id') ?? 'none')
    const text = await response.text()
    return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  }
  return { ids, ask }
}

/** A person's first hour on the site; records every secret. */
async function live({ ask }: Talk, email: string, secrets: Set<string>): Promise<void> {
  await ask('POST', '/account/sign-up', { email, name: 'Ada Silent', password, gender: 'Female' })
  const confirm = await linkTo(ask, email, '/account/confirm', secrets)
  await ask('GET', confirm)
  await ask('POST', '/account/confirm', { token: new URLSearchParams(confirm.split('?')[1]).get('token') })
  await ask('POST', '/account/login', { email, password: `${password} or not` })
  const { token } = await ask('POST', '/account/login', { email, password })
  secrets.add(token)
  await ask('GET', '/settings/user-profile', undefined, token)
  await ask('POST', '/api/contact-us', { name: 'Ada', email, subject: 'Payment', message: `My card is ${card}.` })
  await ask('POST', '/api/newsletter', { email })
  const [plan] = await ask('GET', '/api/pricing-plans')
  const { url } = await ask('POST', '/api/paypal', { planPriceId: plan.monthlyPriceId }, token)
  const approval = new URL(url.approvalUrl)
  for (const secret of approval.searchParams.values()) secrets.add(secret)
  await ask('GET', approval.pathname + approval.search)
  await ask('POST', '/account/recover', { email })
  await ask('GET', await linkTo(ask, email, '/account/recover/confirm', secrets))
}

/** Waits for a mail with a link there; records the link and its token. */
async function linkTo(ask: Talk['ask'], email: string, wanted: string, secrets: Set<string>): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const mails = (await ask('GET', '/local/mailbox.json')) as { to: string; links: string[] }[]
    const links = mails.filter(({ to }) => to === email).flatMap((mail) => mail.links)
    const link = links.map((each) => new URL(each)).find(({ pathname }) => pathname === wanted)
    const token = link?.searchParams.get('token')
    if (link && token) {
      secrets.add(token)
      return link.pathname + link.search
    }
    await pause(100)
  }
  throw new Error(`no mail to ${email} leads to ${wanted}`)
}
