import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Attributes, LotText, StoneDetail } from './attributes.ts'
import { normaliseLot } from './normalise-lot.ts'

const unsaid: Omit<StoneDetail, 'species' | 'carats' | 'quote' | 'words'> = {
  approximate: false,
  count: null,
  several: false,
  shape: null,
  colour: null,
  clarity: null,
  treatment: null,
  origin: null,
  laboratory: null,
  reportNumber: null,
  confidence: 'read',
}

describe('a whole text', () => {
  test('given a catalogue entry, every attribute is read with its words', () => {
    const found = normaliseLot({
      title: 'A fine Art Deco sapphire and diamond ring, by Boucheron, circa 1925',
      description:
        'Centring a cushion-shaped sapphire weighing approximately 6.12 carats, between baguette diamonds of 1.04 carats, G colour, VS1 clarity, mounted in platinum and 18ct white gold, size M, 7.3g.',
    })
    expect(found).toEqual({
      isJewelry: true,
      category: { value: 'Rings', quote: 'ring', confidence: 'stated' },
      subCategory: null,
      materials: [
        { value: 'Platinum', quote: 'platinum', confidence: 'stated' },
        { value: 'White Gold', quote: 'white gold', confidence: 'stated' },
      ],
      gemstones: [
        { value: 'Sapphire', quote: 'sapphire', confidence: 'stated' },
        { value: 'Diamond', quote: 'diamond', confidence: 'stated' },
      ],
      brand: { value: 'Boucheron', quote: 'Boucheron', confidence: 'stated' },
      carats: [
        { stone: 'Sapphire', carats: '6.12', approx: true, quote: '6.12 carats', confidence: 'read' },
        { stone: 'Diamond', carats: '1.04', approx: false, quote: '1.04 carats', confidence: 'read' },
      ],
      goldKarat: [{ value: '18', quote: '18ct', confidence: 'stated' }],
      grossWeightGrams: { value: '7.3', quote: '7.3g', confidence: 'read' },
      styles: [{ value: 'Art Deco', quote: 'Art Deco', confidence: 'stated' }],
      created: { value: 'circa 1925', quote: 'circa 1925', confidence: 'stated' },
      clarity: { value: 'VS1', quote: 'VS1', confidence: 'stated' },
      diamondColor: { value: 'G', quote: 'G', confidence: 'stated' },
      stones: [
        {
          ...unsaid,
          species: 'Sapphire',
          carats: '6.12',
          approximate: true,
          shape: 'Cushion',
          quote: '6.12 carats',
          words: {
            species: ['sapphire', 'read'],
            carats: ['6.12 carats', 'read'],
            shape: ['cushion-shaped', 'read'],
          },
        },
        {
          ...unsaid,
          species: 'Diamond',
          several: true,
          carats: '1.04',
          shape: 'Baguette',
          colour: 'G',
          clarity: 'VS1',
          quote: '1.04 carats',
          words: {
            species: ['diamonds', 'read'],
            carats: ['1.04 carats', 'read'],
            shape: ['baguette', 'read'],
            colour: ['G', 'stated'],
            clarity: ['VS1', 'stated'],
          },
        },
      ],
      reports: [],
      dimensions: [],
      ringSize: { value: 'M', quote: 'size M', confidence: 'stated' },
      motif: null,
      makerRoles: [],
      convertible: null,
    })
  })

  test('given a line of the trade list, its codes are read', () => {
    const found = normaliseLot({
      title: 'Ring. Tiffany. Ruby-3.17Diamond - 1.40+0.18. Kenya / Red / Heat. Pt900/K18WG. 12.1 g',
      description: null,
    })
    expect(found.brand?.value).toBe('Tiffany & Co.')
    expect(found.materials.map(({ value }) => value)).toEqual(['Platinum', 'White Gold'])
    expect(found.goldKarat.map(({ value }) => value)).toEqual(['18'])
    expect(found.carats.map(({ stone, carats }) => `${stone} ${carats}`)).toEqual([
      'Ruby 3.17',
      'Diamond 1.40',
      'Diamond 0.18',
    ])
    expect(found.grossWeightGrams?.value).toBe('12.1')
  })
})

describe('what is no jewel has no attributes', () => {
  test.each([
    ['The Pearl Necklace', 'Oil on canvas, 60 x 48 cm, 1890'],
    ['Lady with Diamonds', 'Engraving after a miniature, 1795'],
    ['The ruby earring', 'Gelatin silver print, 24 x 18 cm'],
    ['Design for a brooch', 'Pencil and watercolour on paper'],
    ['A Victorian silver teapot', 'of baluster form'],
    ['Two letters', 'about a journey'],
  ])('%s', (title, description) => {
    const found = normaliseLot({ title, description })
    expect(found.isJewelry).toBe(false)
    expect(quotesOf(found)).toEqual([])
  })

  test.each([
    ['A gold locket', 'with fine engraving, 9ct'],
    ['Etched silver bangle', 'the band with etching of leaves'],
    ['A portrait miniature brooch', 'watercolour on ivory in a gold frame'],
  ])('but %s is one', (title, description) => {
    expect(normaliseLot({ title, description }).isJewelry).toBe(true)
  })
})

const fragments = fc.constantFrom(
  ...'18ct 18K K18WG 750 gold, or jaune et blanc white rose Pt900 diamond emerald-cut saphir faux perles 鑽石 重約 卡拉 D0.54 - + / ( ) . ; signed by Cartier & Co. é ring necklace and circa 1920s 1890-1900 19th century 1,74 carats .25ct ½ 3/8 g dwt VS1 G colour Fancy Yellow Art Deco plated in \n \u{1e} ’s A. Jane Doe ΔΙΑΜΑΝΤΙ ß İ'.split(
    ' ',
  ),
)
const jewelryLike = fc.array(fragments, { maxLength: 40 }).map((parts) => parts.join(' '))
const glued = fc.array(fragments, { maxLength: 20 }).map((parts) => parts.join(''))
const text = fc.oneof(jewelryLike, glued, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
const lot = fc.record<LotText>({
  title: text,
  description: fc.option(text),
  condition: fc.option(text),
})

test('given any text, nothing is thrown and every quote stands in one of its parts', () => {
  fc.assert(
    fc.property(lot, (given) => {
      const parts = [given.title, given.description ?? '', given.condition ?? '']
      for (const quote of quotesOf(normaliseLot(given))) expect(parts.some((part) => part.includes(quote))).toBe(true)
    }),
    { numRuns: 1_500 },
  )
})

function quotesOf(found: Attributes): string[] {
  const quotes = Object.values(found)
    .flat()
    .flatMap((value: unknown) =>
      typeof value === 'object' && value !== null && 'quote' in value ? [String(value.quote)] : [],
    )
  return [...quotes, ...found.stones.flatMap(({ words }) => Object.values(words).map(([quote]) => quote))]
}
