import { createMarkupParser, TooDeepMarkup } from '@parure/tabular/create-markup-parser.ts'
import { parseJsonLd } from './json-ld.ts'
import { createThingCollector } from './create-thing-collector.ts'
import { hasType, type Thing } from './thing.ts'

export interface StructuredData {
  /** All things at the top of a block or of a `@graph`, and those that the page's elements are marked with. */
  things: Thing[]
  /** Blocks that are not JSON, and why. */
  broken: string[]
}

const maxBlocks = 100

/**
 * Parses a page's schema.org data: JSON-LD, else Microdata, else RDFa, since a page with lots in two of them has the
 * same lots. A broken block does not affect others.
 */
export function parseStructuredData(html: string): StructuredData {
  const broken: string[] = []
  const { blocks, microdata, rdfa, isDeep } = collectMarkup(html)
  const written = blocks.flatMap((block) => {
    try {
      return parseJsonLd(block)
    } catch (error) {
      broken.push((error as Error).message)
      return []
    }
  })
  const marked = [microdata, rdfa].find((things) => things.some(isLot)) ?? [...microdata, ...rdfa]
  const things = written.some(isLot) ? written : [...written, ...marked]
  if (isDeep && !things.some(isLot)) broken.push(new TooDeepMarkup(0).message)
  return { things, broken }
}

export function isLot(thing: Thing): boolean {
  return hasType(thing, /^(?:Product|IndividualProduct|ProductModel)$/)
}

function collectMarkup(html: string) {
  const blocks: string[] = []
  const [microdata, rdfa] = [createThingCollector('microdata'), createThingCollector('rdfa')]
  let block: string | null = null
  const parser = createMarkupParser({
    onopentag: (name, attributes) => {
      for (const each of [microdata, rdfa]) each.handleOpen(name, attributes)
      if (name === 'script' && /^\s*application\/ld\+json\b/i.test(attributes['type'] ?? '')) block = ''
    },
    ontext: (text) => {
      if (block !== null) block += text
      else for (const each of [microdata, rdfa]) each.handleText(text)
    },
    onclosetag: (name) => {
      for (const each of [microdata, rdfa]) each.handleClose()
      if (name !== 'script' || block === null) return
      if (blocks.length < maxBlocks) blocks.push(block)
      block = null
    },
  })
  const isDeep = isTooDeep(() => parser.end(html))
  return { blocks, microdata: microdata.listThings(), rdfa: rdfa.listThings(), isDeep }
}

/** The part before markup that is nested too deeply is parsed too. */
function isTooDeep(parse: () => void): boolean {
  try {
    parse()
    return false
  } catch (error) {
    if (error instanceof TooDeepMarkup) return true
    throw error
  }
}
