import { categories } from '@parure/vocabulary/filter-group.ts'
import { describe, expect, test } from 'vitest'
import { normaliseLot } from './normalise-lot.ts'
import { categoryBySubCategory, listEntries, subCategories } from './vocabulary.ts'

const kinds = ['categories', 'materials', 'gemstones', 'brands', 'styles'] as const

describe('the vocabularies', () => {
  test.each(kinds)('%s: names are unique and every entry has words', (kind) => {
    const entries = listEntries(kind)
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
    for (const { name, words } of entries) expect(words.length, name).toBeGreaterThan(0)
  })

  test('the categories are those of the catalogue, and no sub-category has two', () => {
    expect(listEntries('categories').map(({ name }) => name)).toEqual([...categories])
    const names = Object.values(subCategories).flat()
    expect(new Set(names).size).toBe(names.length)
    expect(categoryBySubCategory.get('Cluster rings')).toBe('Rings')
  })

  test('trade names are words of their species', () => {
    expect(listEntries('gemstones').find(({ name }) => name === 'Sapphire')?.words).toContain('padparadscha')
  })

  test.each(listEntries('gemstones'))('$name is read under its first word', ({ name, words }) => {
    expect(normaliseLot({ title: `Gold ring with ${words[0]}`, description: null }).gemstones[0]?.value).toBe(name)
  })

  test.each(listEntries('brands'))('$name is read under its first word', ({ name, words }) => {
    expect(normaliseLot({ title: `Gold ring, signed ${words[0]}`, description: null }).brand?.value).toBe(name)
  })
})
