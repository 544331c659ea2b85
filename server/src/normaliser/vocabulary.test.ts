import { categories } from '@parure/domain/catalog/filter-group'
import { describe, expect, test } from 'vitest'
import { normalise } from './normalise.ts'
import { categoryOf, entriesOf, subCategories } from './vocabulary.ts'

const kinds = ['categories', 'materials', 'gemstones', 'brands', 'styles'] as const

describe('the vocabularies', () => {
  test.each(kinds)('%s: names are unique and every entry has words', (kind) => {
    const entries = entriesOf(kind)
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
    for (const { name, words } of entries) expect(words.length, name).toBeGreaterThan(0)
  })

  test('the categories are those of the catalogue, and no sub-category has two', () => {
    expect(entriesOf('categories').map(({ name }) => name)).toEqual([...categories])
    const names = Object.values(subCategories).flat()
    expect(new Set(names).size).toBe(names.length)
    expect(categoryOf.get('Cluster rings')).toBe('Rings')
  })

  test('trade names are words of their species', () => {
    expect(entriesOf('gemstones').find(({ name }) => name === 'Sapphire')?.words).toContain('padparadscha')
  })

  test.each(entriesOf('gemstones'))('$name is read under its first word', ({ name, words }) => {
    expect(normalise({ title: `Gold ring with ${words[0]}`, description: null }).gemstones[0]?.value).toBe(name)
  })

  test.each(entriesOf('brands'))('$name is read under its first word', ({ name, words }) => {
    expect(normalise({ title: `Gold ring, signed ${words[0]}`, description: null }).brand?.value).toBe(name)
  })
})
