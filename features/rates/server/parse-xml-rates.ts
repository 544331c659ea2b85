import { createRateCollector, type QuotedRates } from './quoted-rates.ts'
import { RatesRefusal } from './rates-refusal.ts'

const tag = /<(\/?)([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Parses the bank's XML: `<Cube time="…">` contains a `<Cube currency="…" rate="…"/>` for each currency. */
export function parseXmlRates(text: string, today: string): QuotedRates {
  const { quoted, day, rate } = createRateCollector(today)
  const open: string[] = []
  for (const { name, attributes, isEnd, isWhole } of parseTags(text)) {
    if (isEnd) {
      if (open.pop() !== name) throw new RatesRefusal('unreadable', `</${name}> closes nothing`)
      continue
    }
    const { time, currency, rate: figure } = attributes
    if (name === 'Cube' && time !== undefined) day(time)
    if (name === 'Cube' && currency !== undefined) rate(currency, figure ?? '')
    if (!isWhole) open.push(name)
  }
  if (open.length > 0) throw new RatesRefusal('unreadable', `it breaks off inside of <${open.at(-1)}>`)
  return quoted
}

interface Tag {
  name: string
  attributes: Record<string, string>
  isEnd: boolean
  isWhole: boolean
}

/** Yields every tag. Text between tags is allowed; throws a `RatesRefusal` at a malformed tag. */
function* parseTags(text: string): Iterable<Tag> {
  const body = text.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '')
  for (let at = body.indexOf('<'); at !== -1; at = body.indexOf('<', tag.lastIndex)) {
    tag.lastIndex = at
    const found = tag.exec(body)
    if (!found) throw new RatesRefusal('unreadable', `it cannot be read from "${body.slice(at, at + 40)}" on`)
    const [, slash = '', name = '', attributeText = '', whole = ''] = found
    const attributes = Object.fromEntries(
      [...attributeText.matchAll(attribute)].map(([, key = '', double, single]) => [key, double ?? single ?? '']),
    )
    yield { name, attributes, isEnd: slash !== '', isWhole: whole !== '' }
  }
}
