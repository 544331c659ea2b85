import { expect, test } from 'vitest'
import { normaliseLot } from '@parure/normaliser/normalise-lot.ts'
import { buildDetailOptions } from './build-detail-options.ts'
import { buildPrincipalStone } from './build-principal-stone.ts'

const read = (title: string, description: string) => {
  const found = normaliseLot({ title, description })
  const stone = buildPrincipalStone(found)
  const options = Map.groupBy(buildDetailOptions(stone, found), ({ group }) => group)
  return { stone, named: (group: string) => options.get(group as 'colours')?.map(({ name }) => name) }
}

test('the heaviest single stone is the principal one; it leads where the others are light', () => {
  const { stone, named } = read(
    'A sapphire and diamond ring',
    'Centring a cushion-shaped sapphire weighing 5.02 carats, Burma, no indications of heating, SSEF report no. 123456, flanked by two diamonds of 0.60 carat each, circa 1935.',
  )
  expect(stone).toMatchObject({ stone_species: 'Sapphire', stone_carats: '5.02', stone_leads: true })
  expect(stone).toMatchObject({ stone_laboratory: 'SSEF', stone_report: '123456' })
  expect(named('origins')).toEqual(['Burma'])
  expect(named('treatments')).toEqual(['No indication of heating'])
  expect(named('laboratories')).toEqual(['SSEF'])
  expect(named('periods')).toEqual(['1930s'])
  expect(named('colours')).toEqual(['Not stated'])
})

test('a weight of several together is no weight of the principal stone', () => {
  const { stone } = read('A diamond bracelet', 'Set with brilliant-cut diamonds weighing approximately 8.50 carats.')
  expect(stone).toMatchObject({ stone_species: 'Diamond', stone_carats: null, stone_leads: false })
})

test('heavy stones beside it take the lead away', () => {
  const { stone } = read('A ring', 'Set with a ruby weighing 2.00 carats, within diamonds weighing 1.50 carats.')
  expect(stone).toMatchObject({ stone_species: 'Ruby', stone_carats: '2.00', stone_leads: false })
})

test('without weights it is the species that the title names first', () => {
  const { stone } = read('An emerald and diamond brooch', 'Set with diamonds and a step-cut emerald.')
  expect(stone).toMatchObject({ stone_species: 'Emerald', stone_carats: null })
})

test.each([
  ['A diamond of 1.50 carats, F colour, VS1 clarity', ['F'], ['VS1']],
  ['A diamond of 1.50 carats, G-H colour, VS2-SI1 clarity', ['G', 'H'], ['VS2', 'SI1']],
  ['A diamond of 1.50 carats, Fancy Vivid Yellow, internally flawless', ['Fancy yellow'], ['IF']],
  ['A diamond of 1.50 carats, clarity VVS', ['Not stated'], ['VVS1', 'VVS2']],
])('%s', (description, colours, clarities) => {
  const { named } = read('A diamond ring', description)
  expect(named('colours')).toEqual(colours)
  expect(named('clarities')).toEqual(clarities)
})

test.each([
  ['A royal blue sapphire ring', ['Blue', 'Royal blue']],
  ['A pink sapphire and diamond ring', ['Pink']],
  ['A padparadscha sapphire ring', ['Pinkish orange', 'Padparadscha']],
  ['A pink diamond ring', ['Not stated']],
  ['A sapphire ring with pink diamonds', ['Not stated']],
  ['A yellow gold ring with a sapphire', ['Not stated']],
])('%s: the hue of its principal stone is %j', (title, hues) => {
  expect(read(title, '').named('hues')).toEqual(hues)
})

test('a color that an operator wrote and the vocabulary does not know is no option', () => {
  const found = normaliseLot({ title: 'A sapphire ring', description: null })
  const stone = { ...buildPrincipalStone(found), stone_colour: 'Sky after rain' }
  const hues = buildDetailOptions(stone, found).filter(({ group }) => group === 'hues')
  expect(hues).toEqual([{ group: 'hues', name: 'Not stated' }])
})

test.each([
  ['circa 1925', ['1920s']],
  ['1920-35', ['1920s', '1930s']],
  ['the 1960s', ['1960s']],
  ['19th century', ['Before 1900']],
  ['circa 1890', ['Before 1900']],
  ['20th century', ['Not stated']],
])('made %s', (created, periods) => {
  expect(read(`A gold brooch, ${created}`, 'Gold.').named('periods')).toEqual(periods)
})

test('a signature and an attribution', () => {
  expect(read('A gold ring, by Cartier', 'Signed Cartier.').named('makerRoles')).toEqual(['Signed'])
  expect(read('A gold ring', 'Attributed to Boucheron.').named('makerRoles')).toEqual(['Attributed'])
  expect(read('A gold ring', 'Plain.').named('makerRoles')).toBeUndefined()
})
