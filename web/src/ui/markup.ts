import { ownValue } from '@parure/domain/own-value'

/** HTML of our own, in which every text is escaped. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

type Part = string | number | Markup | readonly Markup[] | null | undefined

/**
 * A template of HTML: what is put in stands as text or within a quoted attribute, unless it is `Markup`, and null is
 * nothing. For what stands on a page dozens of times and does nothing by itself: React takes twenty times as long.
 */
export function markup(html: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let text = html[0] ?? ''
  for (let index = 0; index < parts.length; index++) text += htmlOf(parts[index]) + (html[index + 1] ?? '')
  return new Markup(text)
}

function htmlOf(part: Part): string {
  if (part === null || part === undefined) return ''
  if (typeof part === 'string') return escaped(part)
  if (typeof part === 'number') return String(part)
  return part instanceof Markup ? part.html : part.reduce((text, each) => text + each.html, '')
}

/**
 * What has a meaning in HTML, and what Latin-1 lacks: one such character, as `–` in a price, would make V8 hold and copy a
 * whole page in two bytes for each.
 */
const special = /["&'<>\u0100-\uffff]/
const each = /[\ud800-\udbff][\udc00-\udfff]|["&'<>\u0100-\uffff]/g
const entities: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  if (!special.test(text)) return text
  return text.replaceAll(each, (character) => ownValue(entities, character) ?? `&#${character.codePointAt(0)};`)
}
