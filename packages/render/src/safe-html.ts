import { getOwnValue } from '@parure/values/get-own-value.ts'

/** HTML of our own with all text escaped. */
export abstract class SafeHtml {
  abstract readonly html: string
}

class EscapedText extends SafeHtml {
  readonly html: string
  constructor(html: string) {
    super()
    this.html = html
  }
}

type Part = string | number | SafeHtml | readonly SafeHtml[] | null | undefined

/**
 * Tagged template for HTML. Escapes interpolated values for text and quoted attributes, except `SafeHtml`; null and
 * undefined render nothing. For static content that repeats dozens of times on a page: React needs twenty times as
 * long.
 */
export function renderHtml(html: TemplateStringsArray, ...parts: readonly Part[]): SafeHtml {
  let text = html[0] ?? ''
  for (let index = 0; index < parts.length; index++) text += renderPart(parts[index]) + (html[index + 1] ?? '')
  return new EscapedText(text)
}

function renderPart(part: Part): string {
  if (part === null || part === undefined) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return part instanceof SafeHtml ? part.html : part.reduce((text, each) => text + each.html, '')
}

/**
 * Characters with a meaning in HTML, and those outside Latin-1: a single one of these, such as `–` in a price, makes V8
 * store and copy the whole page with two bytes for each character.
 */
const needsEscape = /["&'<>\u0100-\uffff]/
const escapedCharacters = /[\ud800-\udbff][\udc00-\udfff]|["&'<>\u0100-\uffff]/g
const entities: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

export function escapeHtml(text: string): string {
  if (!needsEscape.test(text)) return text
  return text.replaceAll(
    escapedCharacters,
    (character) => getOwnValue(entities, character) ?? `&#${character.codePointAt(0)};`,
  )
}
