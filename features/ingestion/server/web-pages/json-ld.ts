import { findJsonFault } from '@parure/tabular/json-depth.ts'
import { listThings, type Thing } from './thing.ts'

/** Maximum nesting of a block: a deeper one would overflow the stack. */
const maxBlockDepth = 2_000

/** Parses one block of JSON-LD. Returns all things at its top or in a `@graph`. Throws when it is not JSON. */
export function parseJsonLd(block: string): Thing[] {
  const refusal = findJsonFault(block, maxBlockDepth)
  if (refusal !== null) throw new Error(`the JSON is ${refusal}`)
  return collectThings(removeUnstorable(parseLenientJson(block)), 0)
}

/** Parses JSON with the usual faults of pages: in a comment or CDATA, line breaks in strings, a trailing comma. */
function parseLenientJson(block: string): unknown {
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
function removeUnstorable(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi, '$1'))
}

const maxGraphDepth = 5

function collectThings(value: unknown, depth: number): Thing[] {
  return listThings(value).flatMap((thing) => {
    if (depth > maxGraphDepth) return []
    const graph = thing['@graph'] === undefined ? [] : collectThings(thing['@graph'], depth + 1)
    const main = thing['mainEntity'] === undefined ? [] : collectThings(thing['mainEntity'], depth + 1)
    const listed = listThings(thing['itemListElement']).flatMap((entry) => collectThings(entry['item'], depth + 1))
    return [...(thing['@type'] === undefined ? [] : [thing]), ...graph, ...main, ...listed]
  })
}
