import { Parser } from 'htmlparser2'

export interface XmlEvents {
  opens?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  closes?: (name: string) => void
}

/** Feeds XML to who listens; names come without their prefix (`x:row` is `row`). */
export function xmlParser({ opens, text, closes }: XmlEvents): Parser {
  return new Parser(
    {
      onopentag: (name, attributes) => opens?.(local(name), attributes),
      ontext: (found) => text?.(found),
      onclosetag: (name) => closes?.(local(name)),
    },
    { xmlMode: true },
  )
}

/** Listens to a whole XML text. */
export function readXml(xml: string, events: XmlEvents): void {
  xmlParser(events).end(xml)
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
