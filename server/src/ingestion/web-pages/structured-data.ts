import { Parser } from 'htmlparser2'

/** A thing that a page describes in the words of schema.org. */
export type Thing = Record<string, unknown>

export interface StructuredData {
  /** Every thing at the top of a block or of a `@graph`. */
  things: Thing[]
  /** Blocks that are no JSON, and why. */
  broken: string[]
}

const mostBlocks = 100

/** Reads a page's JSON-LD; a block that is broken takes no other along. */
export function structuredData(html: string): StructuredData {
  const found: StructuredData = { things: [], broken: [] }
  for (const block of jsonLdBlocks(html)) {
    try {
      found.things.push(...thingsIn(storable(parsed(block)), 0))
    } catch (error) {
      found.broken.push((error as Error).message)
    }
  }
  return found
}

/** Whether the thing is of the type; types come as words, addresses and lists of both. */
export function isA(thing: Thing, type: RegExp): boolean {
  return [thing['@type']].flat().some((each) => typeof each === 'string' && type.test(each.replace(/^.*[/#:]/, '')))
}

/** The things that a property holds: one, several or none. */
export function thingsOf(value: unknown): Thing[] {
  return [value].flat().filter((each): each is Thing => typeof each === 'object' && each !== null)
}

function jsonLdBlocks(html: string): string[] {
  const blocks: string[] = []
  let block: string | null = null
  const parser = new Parser({
    onopentag: (name, { type }) => {
      if (name === 'script' && /^\s*application\/ld\+json\b/i.test(type ?? '')) block = ''
    },
    ontext: (text) => {
      if (block !== null) block += text
    },
    onclosetag: (name) => {
      if (name !== 'script' || block === null) return
      if (blocks.length < mostBlocks) blocks.push(block)
      block = null
    },
  })
  parser.end(html)
  return blocks
}

/** JSON as pages write it: in a comment or CDATA, with line breaks inside of texts, with a comma too many. */
function parsed(block: string): unknown {
  const bare = block
    .replace(/^\s*(?:\/\/\s*)?(?:<!--|<!\[CDATA\[)/, '')
    .replace(/(?:\/\/\s*)?(?:-->|\]\]>)\s*$/, '')
    .trim()
  try {
    return JSON.parse(bare)
  } catch (error) {
    // Outside of texts a control character means as much as a space.
    // eslint-disable-next-line no-control-regex
    const mended = bare.replace(/[\u0000-\u001f]/g, ' ').replace(/,\s*(?=[}\]])/g, '')
    try {
      return JSON.parse(mended)
    } catch {
      throw error
    }
  }
}

/** PostgreSQL keeps neither NUL nor half a character; an escaped backslash before such an escape is none. */
function storable(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi, '$1'))
}

const deepest = 5

function thingsIn(value: unknown, depth: number): Thing[] {
  return thingsOf(value).flatMap((thing) => {
    if (depth > deepest) return []
    const graph = thing['@graph'] === undefined ? [] : thingsIn(thing['@graph'], depth + 1)
    const main = thing['mainEntity'] === undefined ? [] : thingsIn(thing['mainEntity'], depth + 1)
    const listed = thingsOf(thing['itemListElement']).flatMap((entry) => thingsIn(entry['item'], depth + 1))
    return [...(thing['@type'] === undefined ? [] : [thing]), ...graph, ...main, ...listed]
  })
}
