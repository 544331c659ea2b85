import type { Parser } from 'htmlparser2'
import { markupParser, TooDeepMarkup } from './markup-parser.ts'
import { DamagedFile } from './damaged-file.ts'

export interface XmlEvents {
  opens?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  closes?: (name: string) => void
}

/** An event parser of XML; names come without their prefix (`x:row` is `row`). Throws where it is nested too deeply. */
export function xmlParser({ opens, text, closes }: XmlEvents): Pick<Parser, 'write' | 'end'> {
  const parser = markupParser(
    {
      onopentag: (name, attributes) => opens?.(local(name), attributes),
      ontext: (found) => text?.(found),
      onclosetag: (name) => closes?.(local(name)),
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
