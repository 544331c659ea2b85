import type { Parser } from 'htmlparser2'
import { markupParser, TooDeepMarkup } from './markup-parser.ts'
import { DamagedFile, longestRow } from './damaged-file.ts'

export interface XmlEvents {
  opens?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  closes?: (name: string) => void
  /** A declaration, such as `!doctype`. */
  declares?: (name: string) => void
}

/** Maximum characters that the parser may buffer: a tag, comment or section that never ends must not exhaust memory. */
const longestTag = 1.5 * longestRow
/** Maximum characters in the names of the open elements, which form the path. */
const longestPath = 2_000

/**
 * Creates an event parser for XML from outside. It throws for a document type, since it may declare entities that
 * expand or reference files (no entity is expanded here), for a tag that never ends, and for a path that is too long.
 */
export function foreignXmlParser(events: XmlEvents): Pick<Parser, 'write'> {
  const { opens, text, closes } = events
  let silent = 0
  let path = 0
  const parser = xmlParser({
    opens: (name, attributes) => {
      silent = 0
      path += name.length
      if (path > longestPath)
        throw new DamagedFile(`the XML has a path longer than ${longestPath} characters (xml-path)`)
      opens?.(name, attributes)
    },
    text: (found) => {
      silent = 0
      text?.(found)
    },
    closes: (name) => {
      silent = 0
      path -= name.length
      closes?.(name)
    },
    declares: (name) => {
      silent = 0
      if (name === '!doctype')
        throw new DamagedFile('the XML has a document type, which may declare entities: save it without (xml-doctype)')
    },
  })
  return {
    write: (piece) => {
      silent += piece.length
      parser.write(piece)
      if (silent > longestTag) throw new DamagedFile('the XML holds a tag that never ends (xml-tag)')
    },
  }
}

/**
 * Creates an event parser for XML. Names have no prefix (`x:row` is `row`). It throws when the XML is nested too
 * deeply.
 */
export function xmlParser({ opens, text, closes, declares }: XmlEvents): Pick<Parser, 'write' | 'end'> {
  const parser = markupParser(
    {
      onopentag: (name, attributes) => opens?.(local(name), attributes),
      ontext: (found) => text?.(found),
      onclosetag: (name) => closes?.(local(name)),
      onprocessinginstruction: (name) => declares?.(name.toLowerCase()),
    },
    { xmlMode: true },
  )
  return { write: (piece) => bounded(() => parser.write(piece)), end: (piece) => bounded(() => parser.end(piece)) }
}

function bounded(parse: () => void): void {
  try {
    parse()
  } catch (error) {
    throw error instanceof TooDeepMarkup ? new DamagedFile(error.message) : error
  }
}

export function readXml(xml: string, events: XmlEvents): void {
  xmlParser(events).end(xml)
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
