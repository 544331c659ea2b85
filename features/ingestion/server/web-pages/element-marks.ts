import { getOwnValue } from '@parure/values/get-own-value.ts'
import { stripVocabulary } from './thing.ts'

/** The markup vocabulary of a page's elements. */
export type Marking = 'microdata' | 'rdfa'

export type ElementAttributes = Readonly<Record<string, string>>

/** The structured data of one element. */
export interface Marks {
  /** The properties that it states. */
  names: string[]
  /** The types of the thing that begins with it; undefined when none does. */
  types: string[] | undefined
  id: string | undefined
  /** The value of the property when an attribute states it; otherwise the text of the element is the value. */
  value: string | undefined
  /** Ids of other elements that belong to the thing (`itemref`). */
  elsewhere: string[]
}

/** Names that may become properties: not those of `Object.prototype`. */
const name = /^[a-z][\w-]{0,60}$/i
const maxWords = 20

export function parseElementMarks(marking: Marking, tag: string, given: ElementAttributes): Marks {
  const isMicrodata = marking === 'microdata'
  const type = isMicrodata
    ? given['itemscope'] === undefined
      ? undefined
      : (given['itemtype'] ?? '')
    : given['typeof']
  return {
    names: splitWords(given[isMicrodata ? 'itemprop' : 'property'])
      .filter((word) => isOfSchema(word))
      .map(stripVocabulary)
      .filter((word) => name.test(word)),
    types: type === undefined ? undefined : splitWords(type).map(stripVocabulary),
    id: isMicrodata ? given['itemid'] : (given['resource'] ?? given['about']),
    value: findAttributeValue(isMicrodata, tag, given),
    elsewhere: isMicrodata ? splitWords(given['itemref']) : [],
  }
}

function splitWords(text: string | undefined): string[] {
  return text === undefined ? [] : text.trim().split(/\s+/, maxWords).filter(Boolean)
}

/**
 * `og:title` belongs to another vocabulary; a word without a prefix is in the page's own, which is usually
 * schema.org's.
 */
function isOfSchema(word: string): boolean {
  return !word.includes(':') || /^(?:schema:|https?:\/\/schema\.org\/)/i.test(word)
}

/** Attributes that contain a value, by element (HTML, Microdata, 5.2.4). */
const valueAttributes: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  link: 'href',
  audio: 'src',
  embed: 'src',
  iframe: 'src',
  img: 'src',
  source: 'src',
  track: 'src',
  video: 'src',
  object: 'data',
  data: 'value',
  meter: 'value',
  time: 'datetime',
}

function findAttributeValue(isMicrodata: boolean, tag: string, given: ElementAttributes): string | undefined {
  const stated = given['content'] ?? getOwnValue(given, getOwnValue(valueAttributes, tag) ?? '')
  if (stated !== undefined) return stated
  if (tag === 'meta') return ''
  return isMicrodata ? undefined : (given['resource'] ?? given['href'] ?? given['src'])
}
