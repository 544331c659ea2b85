import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '@parure/config/config.ts'
import { createSmtpTransport } from '@parure/jobs/mail/create-smtp-transport.ts'
import { createPictureStore } from '@parure/pictures/store.ts'
import { createFineFinding, runCheck, type DoctorFinding } from './doctor-finding.ts'

/** Milliseconds for a call to another service. */
const callTimeout = 8_000

/** Checks the credentials of every configured service outside by asking it. */
export async function checkServices(config: Config): Promise<DoctorFinding[]> {
  const { google, facebook, oidc, paypal, telegram } = config
  const checks: [string, string, (() => Promise<string>) | undefined][] = [
    ['Google', 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET', google && (() => checkOpenIdClient(google))],
    ['Facebook', 'FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET', facebook && (() => checkFacebookClient(facebook))],
    [oidc?.name ?? '', 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET', oidc && (() => checkOpenIdClient(oidc))],
    ['PayPal', 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_API_URL', paypal && (() => checkPayPal(paypal))],
    ['Telegram', 'TELEGRAM_BOT_TOKEN and TELEGRAM_BOT_NAME', telegram && (() => checkBot(telegram))],
  ]
  const found = checks.map(async ([about, settings, check]) => {
    if (!check) return []
    const describe = async () => [createFineFinding(about, await check())]
    return runCheck(about, describe, `Compare ${settings} with what ${about} shows for them.`)
  })
  return (await Promise.all(found)).flat()
}

/** Checks a bucket by writing, reading and deleting an object. */
export async function checkBucket({ pictures }: Pick<Config, 'pictures'>): Promise<DoctorFinding[]> {
  if (pictures.store.kind !== 's3') return []
  const store = createPictureStore(pictures)
  const name = `doctor-${randomBytes(8).toString('hex')}`
  const bytes = Buffer.from('doctor')
  await store.write(name, bytes)
  try {
    const read = await store.read(name)
    if (!read) throw new Error('an object that was written cannot be read')
  } finally {
    await store.remove(name)
  }
  return [createFineFinding('bucket of pictures', `${new URL(pictures.store.url).host} takes, gives and deletes`)]
}

/** Sends a mail that says where it comes from. */
export async function sendTestMail({ smtpUrl, mailFrom, publicUrl }: Config, to: string): Promise<DoctorFinding[]> {
  const advice = 'Does SMTP_URL name the server, and may MAIL_FROM send by it?'
  if (!smtpUrl) return [{ about: 'test mail', state: 'broken', says: 'SMTP_URL is not set', advice }]
  const text = `This is the test mail of ${publicUrl}.`
  const mail = { to, subject: 'Test mail', text, html: `<p>${text}</p>` }
  const messageId = `<${randomBytes(16).toString('hex')}@${new URL(publicUrl).hostname}>`
  const sent = await createSmtpTransport({ url: smtpUrl, from: mailFrom }).send(
    { ...mail, messageId },
    async () => true,
  )
  if (sent.outcome === 'sent') return [createFineFinding('test mail', `the server took it for ${to}`)]
  return [{ about: 'test mail', state: 'broken', says: `${sent.outcome}: ${sent.reason ?? 'no reason'}`, advice }]
}

const metadataSchema = z.object({
  token_endpoint: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
})
const oauthErrorSchema = z.object({ error: z.string() })

/** An invented code: a provider that knows the client answers `invalid_grant`, else `invalid_client`. */
async function checkOpenIdClient(client: { issuer: string; clientId: string; clientSecret: string }): Promise<string> {
  const metadata = await ask(`${client.issuer}/.well-known/openid-configuration`)
  if (!metadata.ok) throw new Error(`${client.issuer} has no OpenID configuration (${metadata.status})`)
  const { token_endpoint: endpoint, token_endpoint_auth_methods_supported: methods } = metadataSchema.parse(
    await metadata.json(),
  )
  const form = { grant_type: 'authorization_code', code: 'doctor', redirect_uri: 'https://doctor.invalid/' }
  const secrets = { client_id: client.clientId, client_secret: client.clientSecret }
  const isForm = methods?.includes('client_secret_post')
  const body = new URLSearchParams(isForm ? { ...form, ...secrets } : form)
  const headers = isForm ? {} : buildBasicHeader(client.clientId, client.clientSecret)
  const answer = oauthErrorSchema.safeParse(await (await ask(endpoint, { method: 'POST', body, headers })).json())
  if (answer.success && /client/.test(answer.data.error)) throw new Error(`it refuses the client: ${answer.data.error}`)
  return `${new URL(client.issuer).host} knows the client`
}

async function checkFacebookClient(client: {
  graphUrl: string
  clientId: string
  clientSecret: string
}): Promise<string> {
  const query = new URLSearchParams({
    client_id: client.clientId,
    client_secret: client.clientSecret,
    grant_type: 'client_credentials',
  })
  const { ok, status } = await ask(`${client.graphUrl}/oauth/access_token?${query.toString()}`)
  if (!ok) throw new Error(`it refuses the client (${status})`)
  return 'knows the client'
}

async function checkPayPal({ apiUrl, clientId, clientSecret }: NonNullable<Config['paypal']>): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials' })
  const headers = buildBasicHeader(clientId, clientSecret)
  const { ok, status } = await ask(`${apiUrl}/v1/oauth2/token`, { method: 'POST', body, headers })
  if (!ok) throw new Error(`${new URL(apiUrl).host} refuses the client (${status})`)
  return `${new URL(apiUrl).host} knows the client`
}

const botSchema = z.object({ result: z.object({ username: z.string() }) })

async function checkBot({ apiUrl, token, page }: NonNullable<Config['telegram']>): Promise<string> {
  const answer = await ask(`${apiUrl}/bot${token}/getMe`)
  if (!answer.ok) throw new Error(`it refuses the token (${answer.status})`)
  const { username } = botSchema.parse(await answer.json()).result
  if (!page.endsWith(`/${username}`)) throw new Error(`the token belongs to ${username}, not to ${page}`)
  return `the token belongs to ${username}`
}

function buildBasicHeader(name: string, secret: string): { authorization: string } {
  const words = [name, secret].map(encodeURIComponent).join(':')
  return { authorization: `Basic ${Buffer.from(words).toString('base64')}` }
}

function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(callTimeout) })
}
