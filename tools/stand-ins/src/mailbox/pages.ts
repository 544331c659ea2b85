import { productName } from '@parure/contract/product.ts'
import type { Selectable } from 'kysely'
import { escapeHtml as e } from '@parure/values/escape-html.ts'
import { extractLinks } from './links.ts'
import type { LocalMailboxTables } from './tables.ts'

type StoredMail = Selectable<LocalMailboxTables['local_mail']>

const style = `
:root{color-scheme:light dark}
html{background:#fff;color:#15191a}a{color:#0a4d40}
@media(prefers-color-scheme:dark){html{background:#151a19;color:#f1efe9}a{color:#9fd3c4}}
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 3rem;font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1.1rem;margin:2rem 0 .5rem}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:.6rem .5rem;border-bottom:1px solid #8886;vertical-align:top;overflow-wrap:anywhere}
li{overflow-wrap:anywhere;padding:.25rem 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1rem;border:1px solid #8886;font:.9rem/1.5 ui-monospace,monospace}
iframe{display:block;box-sizing:border-box;width:100%;height:44rem;border:1px solid #8886;background:#fff}`

/** Renders the list of mails, which the caller orders. */
export function renderListPage(mails: readonly StoredMail[]): string {
  const rows = mails.map(
    ({ id, subject, recipient, received_at }) =>
      `<tr><td><a href="/local/mailbox/${id}">${e(subject)}</a></td><td>${e(recipient)}</td><td>${formatMinute(received_at)}</td></tr>`,
  )
  return renderPage(
    'Local mailbox',
    `<h1>Local mailbox</h1>
<p>Mail that this installation would have sent. Nothing leaves this machine. <a href="/local/mailbox.json">As JSON</a></p>
${rows.length === 0 ? '<p>No mail yet.</p>' : `<table><thead><tr><th>Subject</th><th>To</th><th>At</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`}`,
  )
}

/** Renders one mail: its links, its HTML in a frame without scripts, its text. */
export function renderMailPage({
  id,
  subject,
  recipient,
  plain,
  received_at,
  reply_to,
  unsubscribe,
}: StoredMail): string {
  const links = extractLinks(plain).map((link) => `<li><a href="${e(link)}">${e(link)}</a></li>`)
  return renderPage(
    subject,
    `<p><a href="/local/mailbox">All mail</a></p>
<h1>${e(subject)}</h1>
<p>To ${e(recipient)}, ${formatMinute(received_at)}</p>${renderHeader('Answers go to', reply_to)}${renderHeader('Ends by a POST to', unsubscribe)}
${links.length === 0 ? '' : `<h2>Links</h2><ul>${links.join('\n')}</ul>`}
<h2>As shown</h2>
<iframe src="/local/mailbox/${id}/html" title="The mail as shown" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre>${e(plain)}</pre>`,
  )
}

function renderHeader(name: string, value: string | null): string {
  return value === null ? '' : `\n<p>${name} ${e(value)}</p>`
}

function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${e(title)} | ${productName}</title><style>${style}</style></head>
<body><main>${body}</main></body></html>
`
}

function formatMinute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
