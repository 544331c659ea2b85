import type { Parser } from 'htmlparser2'
import { createMarkupParser, TooDeepMarkup } from './create-markup-parser.ts'
import { DamagedFile, maxRowCharacters } from './damaged-file.ts'

export interface XmlEvents {
  onOpen?: (name: string, attributes: Readonly<Record<string, string>>) => void
  onText?: (text: string) => void
  onClose?: (name: string) => void
  /** A declaration, such as `!doctype`. */
  onDeclaration?: (name: string) => void
}

/** Maximum characters that the parser may buffer: a tag, comment or section that never ends must not exhaust memory. */
const maxTagCharacters = 1.5 * maxRowCharacters
/** Maximum characters in the names of the open elements, which form the path. */
const maxPathCharacters = 2_000

/**
 * Creates an event parser for XML from outside. It throws for a document type, since it may declare entities that
 * expand or reference files (no entity is expanded here), for a tag that never ends, and for a path that is too long.
 */
export function createForeignXmlParser(events: XmlEvents): Pick<Parser, 'write'> {
  const { onOpen, onText, onClose } = events
  let unparsedCharacters = 0
  let path = 0
  const parser = createXmlParser({
    onOpen: (name, attributes) => {
      unparsedCharacters = 0
      path += name.length
      if (path > maxPathCharacters)
        throw new DamagedFile(`the XML has a path longer than ${maxPathCharacters} characters (xml-path)`)
      onOpen?.(name, attributes)
    },
    onText: (found) => {
      unparsedCharacters = 0
      onText?.(found)
    },
    onClose: (name) => {
      unparsedCharacters = 0
      path -= name.length
      onClose?.(name)
    },
    onDeclaration: (name) => {
      unparsedCharacters = 0
      if (name === '!doctype')
        throw new DamagedFile('the XML has a document type, which may declare entities: save it without (xml-doctype)')
    },
  })
  return {
    write: (piece) => {
      unparsedCharacters += piece.length
      parser.write(piece)
      if (unparsedCharacters > maxTagCharacters) throw new DamagedFile('the XML holds a tag that never ends (xml-tag)')
    },
  }
}

/**
 * Creates an event parser for XML. Names have no prefix (`x:row` is `row`). It throws when the XML is nested too
 * deeply.
 */
export function createXmlParser({
  onOpen: opens,
  onText: text,
  onClose: closes,
  onDeclaration,
}: XmlEvents): Pick<Parser, 'write' | 'end'> {
  const parser = createMarkupParser(
    {
      onopentag: (name, attributes) => opens?.(stripPrefix(name), attributes),
      ontext: (found) => text?.(found),
      onclosetag: (name) => closes?.(stripPrefix(name)),
      onprocessinginstruction: (name) => onDeclaration?.(name.toLowerCase()),
    },
    { xmlMode: true },
  )
  return {
    write: (piece) => convertTooDeepErrors(() => parser.write(piece)),
    end: (piece) => convertTooDeepErrors(() => parser.end(piece)),
  }
}

function convertTooDeepErrors(parse: () => void): void {
  try {
    parse()
  } catch (error) {
    throw error instanceof TooDeepMarkup ? new DamagedFile(error.message) : error
  }
}

export function readXml(xml: string, events: XmlEvents): void {
  createXmlParser(events).end(xml)
}

function stripPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
