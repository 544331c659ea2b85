import { productName } from '@parure/contract/product.ts'
import { escapeHtml as e } from '@parure/values/escape-html.ts'
import { formatPersonName, type Chat, type ChatMessage } from './create-chat-store.ts'

interface ChatPageInput {
  chat: Chat
  others: readonly Chat[]
  /** The code that a link contained. */
  start: string
  /** The installation's own URL: its pictures are shown under any name of this machine. */
  publicUrl: string
}

const style = `
:root{color-scheme:light dark}
html{background:#fff;color:#15191a}a{color:#0a4d40}
@media(prefers-color-scheme:dark){html{background:#151a19;color:#f1efe9}a{color:#9fd3c4}}
body{margin:0 auto;max-width:36rem;padding:1.5rem 1rem 3rem;font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 .5rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}nav a{padding:.25rem 0}
ol{list-style:none;margin:1.5rem 0;padding:0;display:grid;gap:.75rem}
li{box-sizing:border-box;max-width:88%;padding:.75rem 1rem;border:1px solid #8886;border-radius:.75rem;overflow-wrap:anywhere;white-space:pre-line}
li.person{justify-self:end;background:#0a4d4022}
img{display:block;max-width:100%;margin-bottom:.75rem;border-radius:.5rem}
form{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:.75rem}
input:not([type=hidden]){flex:1;min-width:8rem;padding:.6rem;font:inherit}
button{padding:.6rem 1rem;font:inherit}`

/** Renders a person's chat with the bot, with its forms: start, write, block. */
export function renderChatPage({ chat, others, start, publicUrl }: ChatPageInput): string {
  const next = Math.max(chat.id, ...others.map(({ id }) => id)) + 1
  const startQuery = start ? `&start=${encodeURIComponent(start)}` : ''
  const ways = others.filter(({ id }) => id !== chat.id).map(({ id }) => [id, formatPersonName(id)] as const)
  const links = [...ways, [next, 'Be somebody else'] as const].map(
    ([id, name]) => `<a href="/local/telegram?chat=${id}${e(startQuery)}">${e(name)}</a>`,
  )
  const said = chat.messages.map((message) => renderMessage(message, publicUrl))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Local Telegram | ${productName}</title><style>${style}</style></head>
<body><main><h1>Local Telegram</h1>
<p>This installation is not connected to Telegram. You are ${formatPersonName(chat.id)}, in a chat with the bot. <a href="/local/telegram?chat=${chat.id}">Look again</a></p>
<nav aria-label="Chats">${links.join(' ')}</nav>
${said.length === 0 ? '<p>Nothing has been said yet.</p>' : `<ol>${said.join('\n')}</ol>`}
${chat.blocked ? '<p>You have blocked the bot.</p>' : renderForms(chat, start)}
<form method="post" action="/local/telegram/chats/${chat.id}"><button name="block" value="${chat.blocked ? 'no' : 'yes'}">${chat.blocked ? 'Unblock the bot' : 'Block the bot'}</button></form>
</main></body></html>
`
}

function renderForms({ id, messages }: Chat, start: string): string {
  const pressed = start !== '' && messages.some(({ text }) => text === `/start ${start}`)
  const button =
    (start !== '' && !pressed) || messages.length === 0
      ? `<form method="post" action="/local/telegram/chats/${id}"><input type="hidden" name="text" value="${e(`/start ${start}`.trim())}"><button>Start</button></form>\n`
      : ''
  return `${button}<form method="post" action="/local/telegram/chats/${id}"><input name="text" aria-label="Message" autocomplete="off" required maxlength="4096"><button>Send</button></form>`
}

/** HTML was parsed before it was stored, and contains only bold, italics and links. */
function renderMessage({ from, text, html, picture }: ChatMessage, publicUrl: string): string {
  const image = picture === null ? '' : `<img src="${e(picture.replace(publicUrl, ''))}" alt="">`
  return `<li class="${from}">${image}${html ?? e(text)}</li>`
}
