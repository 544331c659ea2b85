const tag = /<(?:\/?[bi]|\/a|a href="(https?:\/\/[^"<>]*)")>/g
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

export interface ReadMessage {
  /** As it is read. */
  text: string
  links: string[]
}

/** A message in Telegram's HTML, of which this knows bold, italics and links; null for what Telegram would refuse. */
export function readHtml(html: string): ReadMessage | null {
  const bare = html.replace(tag, '')
  if (/[<>]/.test(bare)) return null
  const links = [...html.matchAll(tag)].flatMap(([, href]) => (href === undefined ? [] : [plain(href)]))
  return { text: plain(bare), links }
}

function plain(escaped: string): string {
  return escaped.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
}
