import { Problem } from '@parure/contract/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '@parure/features/schema.ts'
import { extractLinks } from './links.ts'
import { sendHtml } from '../page.ts'
import { renderListPage, renderMailPage } from './pages.ts'
import { findMail, listMails } from './queries.ts'

/** Allows inline styles, and a mail in a frame; no scripts. */
const pagePolicy = `default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
/** Builds the policy of a mail's HTML: it shows itself and our own pictures; its links open new tabs. */
const buildMailPolicy = (publicUrl: string): string =>
  `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${publicUrl}; frame-ancestors 'self'`

/** Serves the mail of a local installation, for people and for tests. Must never be served under a public address. */
export function serveMailbox(app: FastifyInstance, db: Db, publicUrl: string): void {
  app.get('/local/mailbox', async (_request, reply) => sendHtml(reply, pagePolicy, renderListPage(await listMails(db))))
  app.get('/local/mailbox.json', async (_request, reply) => {
    const mails = await listMails(db)
    return reply.header('cache-control', 'no-store').send(
      mails.map(({ recipient, subject, plain, html, reply_to, unsubscribe }) => ({
        to: recipient,
        subject,
        text: plain,
        html,
        links: extractLinks(plain),
        replyTo: reply_to,
        unsubscribe,
      })),
    )
  })
  app.get<{ Params: { id: string } }>('/local/mailbox/:id(\\d{1,15})', async ({ params }, reply) =>
    sendHtml(reply, pagePolicy, renderMailPage(await loadMailOrThrow(db, params.id))),
  )
  app.get<{ Params: { id: string } }>('/local/mailbox/:id(\\d{1,15})/html', async ({ params }, reply) => {
    const mail = await loadMailOrThrow(db, params.id)
    return sendHtml(reply, buildMailPolicy(publicUrl), mail.html.replace('<head>', '<head><base target="_blank">'))
  })
}

async function loadMailOrThrow(db: Db, id: string) {
  const mail = await findMail(db, Number(id))
  if (!mail) throw new Problem('not-found', 'There is no such mail.')
  return mail
}
