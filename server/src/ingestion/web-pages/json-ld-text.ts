import { ownValue } from '@parure/domain/own-value'
import { markupText } from '../files/markup-text.ts'
import { thingsOf, type Thing } from './thing.ts'

/** Returns the first text among the properties, without markup. */
export function textOf(thing: Thing | null | undefined, ...names: readonly string[]): string | null {
  for (const name of names) {
    for (const value of [ownValue(thing, name)].flat()) {
      if (typeof value !== 'string' && typeof value !== 'number') continue
      const text = markupText(String(value))
      if (text !== '') return text
    }
  }
  return null
}

/** Returns the name that a property states: its text, or the name of its thing. */
export function nameOf(thing: Thing | null | undefined, ...names: readonly string[]): string | null {
  for (const name of names) {
    const found = textOf(thing, name) ?? thingsOf(ownValue(thing, name)).map((each) => textOf(each, 'name'))[0]
    if (found) return found
  }
  return null
}

/** Returns a property for which schema.org has no term, such as the lot number. */
export function additional(thing: Thing, named: RegExp): string | null {
  const found = thingsOf(thing['additionalProperty']).find((each) => named.test(textOf(each, 'name') ?? ''))
  return found ? textOf(found, 'value') : null
}

/** Returns the addresses of its pictures, in order. */
export function pictureAddresses(product: Thing, page: string): string[] {
  const found = [product['image']].flat().flatMap((image) => {
    const address = typeof image === 'string' ? image : addressOf(image)
    if (address === null || !URL.canParse(address, page)) return []
    const url = new URL(address, page)
    return /^https?:$/.test(url.protocol) ? url.href : []
  })
  return [...new Set(found)].slice(0, mostPictures)
}

const mostPictures = 20

function addressOf(image: unknown): string | null {
  const [thing] = thingsOf(image)
  const address = [thing?.['contentUrl'] ?? thing?.['url']].flat()[0]
  return typeof address === 'string' ? address : null
}
