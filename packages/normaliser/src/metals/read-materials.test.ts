import { describe, expect, test } from 'vitest'
import { normaliseLot } from '../normalise-lot.ts'

const read = (title: string, description: string | null = null) =>
  normaliseLot({ title, description }).materials.map(({ value }) => value)

describe('the materials', () => {
  test.each([
    ['A gold brooch', ['Gold']],
    ['An 18ct yellow gold brooch, the gold textured', ['Yellow Gold']],
    ['Ring in 14 karat pink gold', ['Rose Gold']],
    ['An 18ct yellow and white gold ring', ['Yellow Gold', 'White Gold']],
    ['Silver-topped gold ring', ['Silver', 'Gold']],
    ['A 9ct ring', ['Gold']],
    ['Pendant, 15 karat yellow', ['Yellow Gold']],
    ['Ring. 18 carat gold. White & Rose. ', ['White Gold', 'Rose Gold']],
    ['Ring K18WG', ['White Gold']],
    ['Ring K18/K18WG', ['Gold', 'White Gold']],
    ['Ring Pt900/K18', ['Platinum', 'Gold']],
    ['Necklace, 14kt w/g', ['White Gold']],
    ['Bangle SV925', ['Silver']],
    ['Bague en or', ['Gold']],
    ['Broche en or jaune 18k et platine', ['Yellow Gold', 'Platinum']],
    ['Bracelet en ors jaune et blanc', ['Yellow Gold', 'White Gold']],
    ['Ring aus Gelb- und Weißgold', ['Yellow Gold', 'White Gold']],
    ['Anello in oro bianco e argento', ['White Gold', 'Silver']],
    ['Pulsera de oro amarillo', ['Yellow Gold']],
    ['Δαχτυλίδι από λευκόχρυσο', ['White Gold']],
    ['Prsten ze žlutého zlata', ['Yellow Gold']],
    ['18K白色黃金戒指', ['White Gold']],
    ['A stainless steel and rhodium-plated white gold bracelet', ['Stainless Steel', 'White Gold']],
    ['Pearl necklace with 14k white gold clasp', ['White Gold']],
    ['Platinum necklace with a gold clasp', ['Platinum']],
  ])('%s', (title, materials) => {
    expect(read(title).toSorted()).toEqual([...materials].toSorted())
  })

  test.each([
    ['A gold-plated bangle', []],
    ['Gold filled locket, 1/20 12K GF', []],
    ['Gilt metal brooch', []],
    ['Gold-tone clip-on earrings', []],
    ['Bague en plaqué or', []],
    ['Earrings plated in bright 18k yellow gold', []],
    ['Sterling silver ring gilded in 18ct gold', ['Silver']],
    ['Silver-gilt pendant', ['Silver']],
    ['Silver plated cuff', []],
    ['Pearl or ruby ring', []],
    ['Necklace of silver-grey pearls', []],
    ['Gold South Sea pearl ring in platinum', ['Platinum']],
    ['Pinchbeck chain that looks like gold', ['Pinchbeck']],
    ['Wooden box with a jet brooch', []],
  ])('%s: what only looks like metal is none', (title, materials) => {
    expect(read(title)).toEqual(materials)
  })
})
