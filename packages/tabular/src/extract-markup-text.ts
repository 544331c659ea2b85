import { removeInvisible } from '@parure/values/visible-text.ts'
import { createMarkupParser, TooDeepMarkup } from './create-markup-parser.ts'

const blocks = new Set('address article br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p section table td tr ul'.split(' '))
const skippedElements = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg'])

/** Returns the visible text of markup: no tags, no scripts, entities decoded, white space collapsed. */
export function extractMarkupText(markup: string): string {
  let text = ''
  let hidden = 0
  const handlers: Parameters<typeof createMarkupParser>[0] = {
    onopentag: (name) => {
      if (skippedElements.has(name)) hidden += 1
      if (blocks.has(name)) text += '\n'
    },
    ontext: (piece) => {
      if (hidden === 0) text += piece
    },
    onclosetag: (name) => {
      if (skippedElements.has(name)) hidden -= 1
      if (blocks.has(name)) text += '\n'
    },
  }
  // Open elements do not affect the text: parsing restarts after too many of them.
  for (let rest = markup; rest !== '';) rest = parseUntilTooDeep(rest, handlers)
  return removeInvisible(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

/**
 * Returns the rest of the markup after the position where it is nested too deeply; empty when it was parsed completely.
 */
function parseUntilTooDeep(markup: string, handlers: Parameters<typeof createMarkupParser>[0]): string {
  try {
    createMarkupParser(handlers).end(markup)
    return ''
  } catch (error) {
    if (error instanceof TooDeepMarkup) return markup.slice(error.at)
    throw error
  }
}
