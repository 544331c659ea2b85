/** A thing that a page describes in the vocabulary of schema.org. */
export type Thing = Record<string, unknown>

/** Returns its types as bare words; pages write them as words, as addresses, or as lists of both. */
export function listTypes(thing: Thing): string[] {
  return [thing['@type']].flat().flatMap((each) => (typeof each === 'string' ? stripVocabulary(each) : []))
}

export function hasType(thing: Thing, type: RegExp): boolean {
  return listTypes(thing).some((each) => type.test(each))
}

/** Returns the things of a property: one, several or none. */
export function listThings(value: unknown): Thing[] {
  return [value].flat().filter((each): each is Thing => typeof each === 'object' && each !== null)
}

/** Returns `Product` for `https://schema.org/Product` or `schema:Product`. */
export function stripVocabulary(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('#'), name.lastIndexOf(':')) + 1)
}
