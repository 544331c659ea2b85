import { Parser } from 'htmlparser2'

const blocks = new Set('address article br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p section table td tr ul'.split(' '))
const unread = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg'])

/** What a reader of the markup would read: no tags, no scripts, entities resolved, white space as one. */
export function markupText(markup: string): string {
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentag: (name) => {
      if (unread.has(name)) hidden += 1
      if (blocks.has(name)) text += '\n'
    },
    ontext: (told) => {
      if (hidden === 0) text += told
    },
    onclosetag: (name) => {
      if (unread.has(name)) hidden -= 1
      if (blocks.has(name)) text += '\n'
    },
  })
  parser.end(markup)
  return text
    .replaceAll('\0', '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}
