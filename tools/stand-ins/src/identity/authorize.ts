import { createHash } from 'node:crypto'
import { isEmail } from '@parure/contract/email.ts'
import type { FastifyReply } from 'fastify'
import { sendHtml } from '../page.ts'
import { renderAuthorizePage, type DialogOptions } from './render-authorize-page.ts'
import type { Person } from './create-grant-store.ts'
import type { ProviderApp, OAuthClient } from './provider-app.ts'
import { z } from 'zod'

interface Dialog extends DialogOptions {
  path: string
  /** Query parameters of the redirect back, besides the code or the error. */
  extra: Record<string, string>
}

/** Serves the page with the form for a person, which redirects the browser back with a code. */
export function serveAuthorize({ app, client, grants }: ProviderApp, dialog: Dialog): void {
  const sendForm = (reply: FastifyReply, problem?: string): FastifyReply =>
    sendHtml(reply, buildPolicy(client.redirectUri), renderAuthorizePage(dialog, problem))

  app.get(dialog.path, async ({ query }, reply) => {
    const request = parseAuthorizeRequest(query, client)
    return typeof request === 'string' ? refuseRequest(reply, request) : sendForm(reply)
  })
  app.post(dialog.path, async ({ query, body }, reply) => {
    const request = parseAuthorizeRequest(query, client)
    if (typeof request === 'string') return refuseRequest(reply, request)
    const form = body instanceof URLSearchParams ? body : new URLSearchParams()
    if (form.has('cancel'))
      return reply.redirect(buildReturnUrl(request, { error: 'access_denied', ...dialog.extra }), 303)
    const person = parsePerson(form, dialog)
    if (!person) return sendForm(reply.code(400), 'That is not an e-mail address.')
    const { redirect_uri: redirectUri, code_challenge: codeChallenge, nonce } = request
    const code = grants.createCode({ person, redirectUri, codeChallenge, nonce })
    return reply.redirect(buildReturnUrl(request, { code, ...dialog.extra }), 303)
  })
}

/** An invalid request redirects nowhere. */
function refuseRequest(reply: FastifyReply, wrong: string): FastifyReply {
  return reply.code(400).type('text/plain; charset=utf-8').send(`Not understood: ${wrong}`)
}

/** Reads a person from the form. The same e-mail is the same person, ignoring case. */
function parsePerson(form: URLSearchParams, { provider, statesVerified }: Dialog): Person | undefined {
  const email = (form.get('email') ?? '').trim()
  const name = (form.get('name') ?? '').trim()
  // Facebook also has users without an e-mail, registered by phone.
  if (!isEmail(email) && (email !== '' || statesVerified)) return undefined
  const hash = createHash('sha256')
    .update(`${provider}:${email.toLowerCase() || name}`)
    .digest()
  return {
    subject: hash.readBigUInt64BE().toString(),
    email: email === '' ? null : email,
    emailVerified: statesVerified && form.has('verified'),
    name,
  }
}

function buildReturnUrl({ redirect_uri, state }: AuthorizeRequest, answer: Record<string, string>): string {
  const address = new URL(redirect_uri)
  address.search = new URLSearchParams({ ...answer, state }).toString()
  return address.href
}

/** A form may only post to this server, and redirect from here to the client. */
function buildPolicy(redirectUri: string): string {
  return `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self' ${new URL(redirectUri).origin}; frame-ancestors 'none'`
}

/** The query of a browser's authorization request. */
interface AuthorizeRequest {
  redirect_uri: string
  state: string
  code_challenge: string
  nonce?: string | undefined
}

/** Parses the request of a query; returns the name of the first invalid field otherwise. */
function parseAuthorizeRequest(query: unknown, { clientId, redirectUri }: OAuthClient): AuthorizeRequest | string {
  const parsed = z
    .object({
      client_id: z.literal(clientId),
      redirect_uri: z.literal(redirectUri),
      response_type: z.literal('code'),
      state: z.string().min(1),
      code_challenge: z.string().regex(/^[\w-]{43}$/),
      code_challenge_method: z.literal('S256'),
      nonce: z.string().optional(),
    })
    .safeParse(query)
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.path.join('.') ?? 'query')
}
