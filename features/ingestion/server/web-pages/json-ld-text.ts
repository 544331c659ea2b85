import { getOwnValue } from '@parure/values/get-own-value.ts'
import { extractMarkupText } from '@parure/tabular/extract-markup-text.ts'
import { listThings, type Thing } from './thing.ts'

/** Returns the first text among the properties, without markup. */
export function findText(thing: Thing | null | undefined, ...names: readonly string[]): string | null {
  for (const name of names) {
    for (const value of [getOwnValue(thing, name)].flat()) {
      if (typeof value !== 'string' && typeof value !== 'number') continue
      const text = extractMarkupText(String(value))
      if (text !== '') return text
    }
  }
  return null
}

/** Returns the name that a property states: its text, or the name of its thing. */
export function findName(thing: Thing | null | undefined, ...names: readonly string[]): string | null {
  for (const name of names) {
    const found = findText(thing, name) ?? listThings(getOwnValue(thing, name)).map((each) => findText(each, 'name'))[0]
    if (found) return found
  }
  return null
}

/** Returns a property for which schema.org has no term, such as the lot number. */
export function findAdditionalProperty(thing: Thing, named: RegExp): string | null {
  const found = listThings(thing['additionalProperty']).find((each) => named.test(findText(each, 'name') ?? ''))
  return found ? findText(found, 'value') : null
}

/** Returns the addresses of its pictures, in order. */
export function listPictureAddresses(product: Thing, page: string): string[] {
  const found = [product['image']].flat().flatMap((image) => {
    const address = typeof image === 'string' ? image : findImageAddress(image)
    if (address === null || !URL.canParse(address, page)) return []
    const url = new URL(address, page)
    return /^https?:$/.test(url.protocol) ? url.href : []
  })
  return [...new Set(found)].slice(0, maxPictures)
}

const maxPictures = 20

function findImageAddress(image: unknown): string | null {
  const [thing] = listThings(image)
  const address = [thing?.['contentUrl'] ?? thing?.['url']].flat()[0]
  return typeof address === 'string' ? address : null
}
