import { describe, expect, test } from 'vitest'
import { normaliseLot } from '../normalise-lot.ts'

const read = (title: string, description: string | null = null) =>
  normaliseLot({ title, description }).carats.map(
    ({ stone, carats, approx }) => `${stone} ${carats}${approx ? ' approx' : ''}`,
  )

describe('the weights of stones', () => {
  test.each([
    ['A ring, the diamond weighing 3.02 carats', ['Diamond 3.02']],
    ['A ring with approximately 1.20cts of rubies', ['Ruby 1.20 approx']],
    ['A brooch with a 22.7-carat yellow sapphire', ['Sapphire 22.7']],
    ['Diamond studs, .25ct', ['Diamond 0.25']],
    ['1/4 ct. tw. diamond pendant', ['Diamond 0.25']],
    ['Platinum ring with 1 1/2 carat diamond', ['Diamond 1.50']],
    ['Earrings, sapphires weighing 5.01 and 5.12 carats', ['Sapphire 5.01', 'Sapphire 5.12']],
    ['Ring with emeralds 1.10ct and diamonds 0.45ct', ['Emerald 1.10', 'Diamond 0.45']],
    ['Bague, saphir de 2,51 ct', ['Sapphire 2.51']],
    ['Anello con smeraldo ct 3,20', ['Emerald 3.20']],
    ['Ring mit ca. 2 Karat Brillanten', ['Diamond 2 approx']],
    ['Sortija con diamantes (peso total aprox. 1,50 cts)', ['Diamond 1.50 approx']],
    ['Pierścionek, brylant ok. 0,45 ct', ['Diamond 0.45 approx']],
    ['Кольцо, бриллиант около 0,5 карата', ['Diamond 0.5 approx']],
    ['Hanger, aquamarijn ca. 12 ct en briljanten 0,30 ct', ['Aquamarine 12 approx', 'Diamond 0.30']],
    ['Hänge, akvamarin 12 ct och briljanter 0,30 ct', ['Aquamarine 12', 'Diamond 0.30']],
    ['Přívěsek, akvamarín 12 ct a brilianty 0,30 ct', ['Aquamarine 12', 'Diamond 0.30']],
    ['Wisior, akwamaryn 12 ct i brylanty 0,30 ct', ['Aquamarine 12', 'Diamond 0.30']],
    ['Кулон, аквамарин 12 карат и бриллианты 0,30 карата', ['Aquamarine 12', 'Diamond 0.30']],
    ['Ring, sapphire 2 ct plus diamonds 0.3 ct', ['Sapphire 2', 'Diamond 0.3']],
    ['Broche, saphir, 0,30 ct en diamants', ['Diamond 0.30']],
    ['Ring. Carat weight: 1.25. Diamond', ['Diamond 1.25']],
    ['Emerald and diamond ring 3.10ct', ['Emerald 3.10']],
    ['Brooch with diamonds, total diamond weight 0.80ct', ['Diamond total 0.80']],
    ['Ring with a ruby, an emerald and a sapphire, together 6.20 carats', ['Sapphire 6.20']],
    ['Necklace of ruby, emerald and sapphire, 8.47 carats in total', ['Total 8.47']],
    ['Ring. Ruby-3.17Diamond - 0.72+0.18', ['Ruby 3.17', 'Diamond 0.72', 'Diamond 0.18']],
    ['Ring. Chrysoberyl Catseye - 4.125 Diamond - 0.52', ['Chrysoberyl 4.125', 'Diamond 0.52']],
    ['Ring. D0.54 Alex-0.07. K18WG', ['Diamond 0.54', 'Alexandrite 0.07']],
    ['戒指, 藍寶石重約12.34卡拉', ['Sapphire 12.34 approx']],
    ['An emerald of 1,109 carats', ['Emerald 1109']],
    ['Emerald 1.85 ct and 0.90 total diamond carat weight', ['Emerald 1.85', 'Diamond 0.90']],
  ])('%s', (title, carats) => {
    expect(read(title)).toEqual(carats)
  })

  test.each([
    ['An 18 carat gold and diamond ring'],
    ['An 18ct diamond ring'],
    ['Bague en or 18 carats sertie de diamants'],
    ['Brooch. Southsea Pearl - 15.1-15.3MM. Pt900'],
    ['Ring. Ruby 5.00 x 4.00 mm'],
    ['A ring with a diamond of 3.00-4.00 carats'],
    ['Rubies weighing from 1.05 to 2.10 carats, bracelet'],
    ['A K-colour diamond ring at $9,000 per carat'],
  ])('%s states no single one', (title) => {
    expect(read(title)).toEqual([])
  })

  test.each([
    ['Ruby and platinum clip, 14ct', 'Mounted with 14ct of fine rubies.', ['Ruby 14'], []],
    [
      'A pair of earrings',
      'A 30-carat sapphire above a 3-carat diamond, in 18-carat gold',
      ['Sapphire 30', 'Diamond 3'],
      ['18'],
    ],
    ['Large 10 carat yellow diamond ring', null, ['Diamond 10'], []],
    ['Ring, the diamond approximately 18 carats', 'platinum', ['Diamond 18 approx'], []],
    ['A 7ct aquamarine ring', 'in 9ct gold', ['Aquamarine 7'], ['9']],
  ])('%s: a weight is told from a fineness', (title, description, carats, karat) => {
    expect(read(title, description)).toEqual(carats)
    expect(normaliseLot({ title, description }).goldKarat.map(({ value }) => value)).toEqual(karat)
  })

  test('what the title announces and the description repeats counts once, with the doubt of either', () => {
    expect(read('Diamond ring, 1.15ct', 'The diamond weighing approximately 1.15 carats.')).toEqual([
      'Diamond 1.15 approx',
    ])
  })
})
