import { getOwnValue, setOwnValue } from '@parure/values/get-own-value.ts'
import { parseElementMarks, type ElementAttributes, type Marking, type Marks } from './element-marks.ts'
import type { Thing } from './thing.ts'

/** Collects the things that a page's elements are marked with, from the events of the parser. */
export interface MarkedThings {
  handleOpen(tag: string, attributes: ElementAttributes): void
  handleText(text: string): void
  handleClose(): void
  /** Returns the things that belong to no other, and all lots and sales. */
  listThings(): Thing[]
}

/** Maximum things of a page. */
const maxThings = 5_000
/** Maximum properties to which things refer (`itemref`): many things may refer to the same ones. */
const maxReferredProperties = 50_000
/** Maximum nested properties whose text is collected at the same time, and maximum characters of one. */
const maxOpenValues = 8
const longestValue = 200_000
/** Other lots, which have pages of their own. */
const aside = new Set(['isRelatedTo', 'isSimilarTo', 'isAccessoryOrSparePartFor', 'isConsumableFor'])
const unread = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'svg'])
const breaking = new Set('br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p section table td tr ul'.split(' '))

interface Value {
  names: readonly string[]
  text: string
  owner: Owner
}

/** The owner of an element's properties: a thing, or all things that refer to the element's id. */
type Owner = { thing: Thing } | { id: string } | null

interface OpenElement {
  owner: Owner
  value: Value | null
  isUnread: boolean
}

interface MarkupState {
  open: OpenElement[]
  values: Value[]
  unread: number
  found: Thing[]
  /** Properties outside of any thing, by the id of their element. */
  elsewhere: Map<string, [string, unknown][]>
  referring: { thing: Thing; ids: readonly string[] }[]
}

export function createThingCollector(marking: Marking): MarkedThings {
  const all: MarkupState = { open: [], values: [], unread: 0, found: [], elsewhere: new Map(), referring: [] }
  return {
    handleOpen: (tag, attributes) =>
      openElement(all, tag, parseElementMarks(marking, tag, attributes), attributes['id']),
    handleText: (text) => {
      if (all.unread > 0) return
      for (const value of all.values) if (value.text.length < longestValue) value.text += escapeMarkup(text)
    },
    handleClose: () => closeElement(all),
    listThings: () => {
      let room = maxReferredProperties
      for (const { thing, ids } of all.referring.splice(0))
        for (const values of ids.map((id) => all.elsewhere.get(id) ?? []))
          for (const [name, value] of values.slice(0, room)) {
            addProperty(thing, name, value)
            room -= 1
          }
      return all.found
    },
  }
}

function openElement(all: MarkupState, tag: string, marks: Marks, id: string | undefined): void {
  const outer = all.open.at(-1)?.owner ?? null
  const isOutside = outer === null || 'id' in outer
  const owner: Owner = isOutside && id ? { id } : outer
  const thing = marks.types && all.found.length < maxThings ? beginThing(all, marks, isOutside) : undefined
  if (thing) addProperties(all, owner, marks.names, thing)
  const isText = !thing && marks.names.length > 0 && owner !== null && marks.value === undefined
  if (!thing && marks.value !== undefined) addProperties(all, owner, marks.names, marks.value)
  const value = isText && all.values.length < maxOpenValues ? { names: marks.names, text: '', owner } : null
  if (breaking.has(tag)) for (const each of all.values) each.text += '<br>'
  if (value) all.values.push(value)
  const isUnread = unread.has(tag)
  if (isUnread) all.unread += 1
  all.open.push({ owner: thing ? { thing } : owner, value, isUnread })
}

function beginThing(all: MarkupState, { types = [], id, names, elsewhere }: Marks, isOutside: boolean): Thing {
  const thing: Thing = { '@type': types, ...(id ? { '@id': id } : {}) }
  const isOwn = isOutside || types.some((type) => /^(?:IndividualProduct|Product|ProductModel)$|Event$/.test(type))
  if (isOwn && !names.some((name) => aside.has(name))) all.found.push(thing)
  if (elsewhere.length > 0) all.referring.push({ thing, ids: elsewhere })
  return thing
}

function closeElement(all: MarkupState): void {
  const closed = all.open.pop()
  if (closed?.isUnread) all.unread -= 1
  if (!closed?.value) return
  all.values.splice(all.values.indexOf(closed.value), 1)
  addProperties(all, closed.value.owner, closed.value.names, closed.value.text.trim())
}

function addProperties({ elsewhere }: MarkupState, owner: Owner, names: readonly string[], value: unknown): void {
  if (owner === null) return
  for (const name of names) {
    if ('thing' in owner) addProperty(owner.thing, name, value)
    else {
      const values = elsewhere.get(owner.id) ?? []
      values.push([name, value])
      elsewhere.set(owner.id, values)
    }
  }
}

function addProperty(thing: Thing, name: string, value: unknown): void {
  const before = getOwnValue(thing, name)
  if (before === undefined) setOwnValue<unknown>(thing, name, value)
  else if (Array.isArray(before)) before.push(value)
  else setOwnValue<unknown>(thing, name, [before, value])
}

/** Texts are later parsed as markup; escaping keeps what the page shows as text. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\0', '')
}
