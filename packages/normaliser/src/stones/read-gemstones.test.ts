import { describe, expect, test } from 'vitest'
import { normaliseLot } from '../normalise-lot.ts'

const read = (title: string, description: string | null = null) =>
  normaliseLot({ title, description }).gemstones.map(({ value }) => value)

describe('the gemstones, as species', () => {
  test.each([
    ['Pink and star sapphires with rubies, ring', ['Sapphire', 'Ruby']],
    ['Paraiba and rubellite ring', ['Tourmaline']],
    ['Tsavorite, demantoid and almandine ring', ['Garnet']],
    ['Jadeite and nephrite bangle', ['Jade']],
    ['Akoya, Tahitian and seed pearl necklace', ['Pearl']],
    ['Mother-of-pearl and rock crystal brooch', ['Mother-of-pearl', 'Rock Crystal']],
    ['Collier de perles fines, émeraudes et grenats', ['Pearl', 'Emerald', 'Garnet']],
    ['Ring mit Brillanten, Saphiren und Türkis', ['Diamond', 'Sapphire', 'Turquoise']],
    ['Diamantring mit Altschliffdiamanten', ['Diamond']],
    ['Anello con smeraldi, rubini e zaffiri', ['Emerald', 'Ruby', 'Sapphire']],
    ['Sortija con esmeraldas y rubíes', ['Emerald', 'Ruby']],
    ['Δαχτυλίδι με διαμάντια και ζαφείρι', ['Diamond', 'Sapphire']],
    ['鑽石配藍寶石戒指', ['Diamond', 'Sapphire']],
    ['Lab-created ruby ring', ['Ruby']],
    ['Ring. D0.54 S1.20. K18WG', ['Diamond', 'Sapphire']],
    ['Cubic zirconia ring', ['Cubic Zirconia']],
    ['Ring, SAPPHIRE AND DIAMOND', ['Sapphire', 'Diamond']],
  ])('%s', (title, gemstones) => {
    expect(read(title)).toEqual(gemstones)
  })

  test.each([
    ['An emerald-cut diamond ring', ['Diamond']],
    ['Bague, diamant taille émeraude', ['Diamond']],
    ['Ring, Brillant im Smaragdschliff', ['Diamond']],
    ['An emerald- and baguette-cut diamond bracelet', ['Diamond']],
    ['An emerald and brilliant-cut diamond ring', ['Emerald', 'Diamond']],
    ['A necklace of diamond-shaped links', []],
    ['Faux pearl and paste brooch', []],
    ['Earrings with imitation baroque pearls', []],
    ['A sapphire-style ring', []],
    ['Ruby glass and diamanté clip', []],
    ['Emerald green enamel brooch', []],
    ['Coral-coloured celluloid bangle', []],
    ['French jet necklace', []],
    ['Quartz movement wristwatch', []],
    ['Turquoise enamel locket', []],
  ])('%s: what only looks like a stone is none', (title, gemstones) => {
    expect(read(title)).toEqual(gemstones)
  })

  test.each([
    ['The glaze simulates the blue found in turquoise.'],
    ['Opal is often mistaken for moonstone.'],
    ['Its deep red is more vivid than ruby.'],
    ['The stone was thought to have the powers of the amethyst.'],
  ])('a comparison is no stone: %s', (description) => {
    expect(read('An opal ring', description)).toEqual(['Opal'])
  })
})

describe('compounds that begin like an imitation', () => {
  test.each([
    ['Nephrite ring', ['Jade']],
    ['Ring mit Nephrit', ['Jade']],
    ['Bague, néphrite', ['Jade']],
    ['Anello, nefrite', ['Jade']],
    ['Ring met nepparels', []],
    ['Ring mit Nephritperlen', ['Jade']],
    ['Kette aus Kunstperlen', []],
    ['Ring med konstpärlor', []],
    ['Ring mit Glasrubinen', []],
    ['Ring med imitationssmaragder', []],
    ['Ring mit Bernsteinoptik', []],
  ])('%s', (title, gemstones) => {
    expect(read(title)).toEqual(gemstones)
  })
})
