import { describe, expect, test } from 'vitest'
import { normaliseLot } from '../normalise-lot.ts'

const read = (title: string, description: string | null = null) =>
  normaliseLot({ title, description }).styles.map(({ value }) => value)

describe('periods and styles', () => {
  test.each([
    ['Late Victorian gold brooch', ['Victorian']],
    ['Broche Art Déco', ['Art Deco']],
    ['Belle Époque pendant', ['Belle Epoque']],
    ['Retro gold ring', ['Retro']],
    ['Bague époque Napoléon III', ['Napoleon III']],
    ['Jugendstil-Brosche', ['Art Nouveau']],
    ['Etruscan Revival earrings', ['Etruscan Revival']],
    ['Arts & Crafts necklace', ['Arts and Crafts']],
  ])('%s', (title, styles) => {
    expect(read(title)).toEqual(styles)
  })

  test.each([
    ['Stars were popular in Edwardian days.'],
    ['A shape reminiscent of Art Nouveau.'],
    ['Art Deco inspired.'],
  ])('history is no style: %s', (description) => {
    expect(read('A star brooch', description)).toEqual([])
  })
})
