import { describe, expect, test } from 'vitest'
import { normaliseLot } from '../normalise-lot.ts'

const read = (title: string, description: string | null = null) => {
  const { category, subCategory } = normaliseLot({ title, description })
  return [category?.value ?? null, subCategory?.value ?? null]
}

describe('the category and its sub-category', () => {
  test.each([
    ['A sapphire and diamond cluster ring', 'Rings', 'Cluster rings'],
    ['An 18ct gold signet ring', 'Rings', 'Signet rings'],
    ['Diamond Solitaire, 1.51ct', 'Rings', 'Solitaire rings'],
    ['14K Gold Opal Ring Size 6', 'Rings', null],
    ['Bague solitaire en platine', 'Rings', 'Solitaire rings'],
    ['Brillantring in Weißgold', 'Rings', null],
    ['Anello in oro bianco', 'Rings', null],
    ['Sortija de oro con esmeralda', 'Rings', null],
    ['Δαχτυλίδι με ρουμπίνι', 'Rings', null],
    ['Prsten s granátem', 'Rings', null],
    ['A diamond rivière', 'Necklaces', 'Rivières'],
    ['A pearl pendant necklace', 'Necklaces', 'Pendant necklaces'],
    ['A 9ct gold curb link chain', 'Necklaces', 'Chains'],
    ['Perlencollier mit Saphirschließe', 'Necklaces', 'Pearl necklaces'],
    ['A hinged gold bangle', 'Bracelets', 'Bangles'],
    ['A gold charm bracelet', 'Bracelets', 'Charm bracelets'],
    ['Pulsera rivière de oro blanco', 'Bracelets', null],
    ['Pair of diamond ear studs', 'Earrings', 'Ear studs'],
    ['A pair of pendent earrings', 'Earrings', 'Pendent earrings'],
    ["Boucles d'oreilles en or", 'Earrings', null],
    ['Gold hoop earrings', 'Earrings', 'Hoop earrings'],
    ['Victorian Hair Locket', 'Pendant', 'Lockets'],
    ['A diamond cross pendant', 'Pendant', 'Crosses'],
    ['A double clip brooch', 'Brooch', 'Clips'],
    ['Stabbrosche mit Opal', 'Brooch', 'Bar brooches'],
    ['Épingle de cravate en or', 'Other', 'Tie pins'],
    ['A demi-parure', 'Jewelry set', 'Demi-parures'],
    ["A lady's bracelet watch", 'Other', 'Watches'],
    ['Pair of onyx cufflinks', 'Other', 'Cufflinks and dress sets'],
    ['A diamond tiara', 'Other', 'Tiaras'],
    ['Three\u2011stone diamond ring', 'Rings', 'Three-stone rings'],
    ['Bague trois pierres, saphir et diamants', 'Rings', 'Three-stone rings'],
    ['Dreisteinring mit Brillanten', 'Rings', 'Three-stone rings'],
    ['Anello a tre pietre in platino', 'Rings', 'Three-stone rings'],
    ['Sortija de tres piedras', 'Rings', 'Three-stone rings'],
    ['Trois pierres sur papier', null, null],
    ['Ring, Cartier, PETAL Diamond, Metal K18WG', 'Rings', null],
    ['Pierce. Tiffany. K18', 'Earrings', null],
  ])('%s', (title, category, subCategory) => {
    expect(read(title)).toEqual([category, subCategory])
  })

  test.each([
    ['An emerald and diamond necklace and earrings', 'Jewelry set'],
    ['A ring and a pair of matching earrings', 'Jewelry set'],
    ['Pearl Necklace Set', 'Jewelry set'],
    ['A gold ring set with opals', 'Rings'],
    ['A half hoop ring set five graduated rubies', 'Rings'],
    ['A necklace with a snake-head clasp and ring fastener', 'Necklaces'],
    ['A diamond pendant and chain', 'Pendant'],
    ['Ear clips with clip fittings', 'Earrings'],
    ['Loose cushion-cut diamond', 'Other'],
  ])('%s is %s', (title, category) => {
    expect(read(title)[0]).toBe(category)
  })

  test.each([
    ['The Duchess’s sapphire', 'mounted as a ring', 'Rings'],
    ['A Colombian emerald', 'weighing 8.02 carats, unmounted', 'Other'],
    ['A Georgian seed pearl spray', 'now a ring, originally a brooch', 'Rings'],
  ])('%s takes it from the description', (title, description, category) => {
    expect(read(title, description)[0]).toBe(category)
  })
})
