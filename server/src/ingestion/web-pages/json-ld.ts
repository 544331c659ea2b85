import { refuseJson } from '../files/json-depth.ts'
import { thingsOf, type Thing } from './thing.ts'

/** Maximum nesting of a block: a deeper one would overflow the stack. */
const deepestBlock = 2_000

/** Parses one block of JSON-LD. Returns all things at its top or in a `@graph`. Throws when it is not JSON. */
export function jsonLdThings(block: string): Thing[] {
  const refusal = refuseJson(block, deepestBlock)
  if (refusal !== null) throw new Error(`the JSON is ${refusal}`)
  return thingsIn(storable(parsed(block)), 0)
}

/** Parses JSON with the usual faults of pages: in a comment or CDATA, line breaks in strings, a trailing comma. */
function parsed(block: string): unknown {
  const bare = block
    .trim()
    .replace(/^(?:\/\/\s*)?(?:<!--|<!\[CDATA\[)/, '')
    .replace(/(?:\/\/\s*)?(?:-->|\]\]>)$/, '')
    .trim()
  try {
    return JSON.parse(bare)
  } catch (error) {
    // Outside of texts, a control character is equivalent to a space.
    // eslint-disable-next-line no-control-regex
    const mended = bare.replace(/[\u0000-\u001f]/g, ' ').replace(/,\s*(?=[}\]])/g, '')
    try {
      return JSON.parse(mended)
    } catch {
      throw error
    }
  }
}

/**
 * PostgreSQL stores neither NUL nor half of a surrogate pair. An escaped backslash before such an escape is not one.
 */
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
