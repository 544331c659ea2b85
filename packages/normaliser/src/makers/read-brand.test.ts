import { describe, expect, test } from 'vitest'
import { normaliseLot } from '../normalise-lot.ts'

const read = (title: string, description: string | null = null) =>
  normaliseLot({ title, description }).brand?.value ?? null

describe('the maker', () => {
  test.each([
    ['A gold brooch, by Cartier', null, 'Cartier'],
    ['BVLGARI. A gold necklace', null, 'Bulgari'],
    ['Gold earclips, VCA', null, 'Van Cleef & Arpels'],
    ['Bangle, Tiffany, WAVE, Metal SV925', null, 'Tiffany & Co.'],
    ['A gold ring', 'signed Boucheron Paris, numbered', 'Boucheron'],
    ['A diamond bracelet', 'by Black, Starr & Frost, circa 1930', 'Black, Starr & Frost'],
    ['Pendant by René Lalique', 'He worked for Boucheron and Cartier.', 'Lalique'],
    ['JAR earrings', null, 'JAR'],
    ['Pendant', 'Designed by Archibald Knox for Liberty & Co.', 'Liberty & Co.'],
    ['Pair of cufflinks by Alabaster & Wilson, Birmingham', null, 'Alabaster & Wilson'],
    ['Turquoise cuff by Navajo artist Ann Example', null, 'Ann Example'],
    ['Gold brooch', 'signed Jane Doe, London', 'Jane Doe'],
    ['Ring', '1961. Gold. 3 cm. Jane Doe', 'Jane Doe'],
    ['Jane Doe, a gold and opal ring', null, 'Jane Doe'],
    ['Brooch', 'silver | Jane Doe (maker)', 'Jane Doe'],
  ])('%s %s', (title, description, brand) => {
    expect(read(title, description)).toBe(brand)
  })

  test.each([
    ['A diamond brooch in the style of Cartier', null],
    ['A diamond brooch', 'fitted case by Garrard'],
    ['A gold bangle', 'it resembles a design by Verdura'],
    ['A glass pendant, similar to Lalique', null],
    ['A Tiffany-style lamp brooch', null],
    ['An emerald jar-shaped pendant', null],
    ['A diamond ring', 'This is not by Tiffany & Co.'],
    ['Gold omega necklace', null],
    ['Earrings with omega backs', null],
    ['A gold ring', 'Accompanied by a report by GIA'],
    ['A gold ring', 'given by Her Majesty, by descent'],
    ['A diamond brooch, Colombian Emeralds, circa 1960', null],
    ['Necklace', 'French jewelers (maker)'],
    ['Hair ornament, Spiderweb', null],
  ])('%s %s names none', (title, description) => {
    expect(read(title, description)).toBeNull()
  })
})
