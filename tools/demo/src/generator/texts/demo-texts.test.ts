import { expect, test } from 'vitest'
import manifest from '../../../pictures/manifest.json' with { type: 'json' }
import { generateLots, generateCatalog } from '../lots/generate-lots.ts'
import { demoHouses } from '../sales/demo-houses.ts'
import { demoMakers } from '../sales/demo-makers.ts'
import type { DemoRow } from '../lots/demo-row.ts'

const rows = generateLots()

/** Without provenances of resold stones, which name the earlier sale. */
const publicText = ({ title, description, provenance }: DemoRow) =>
  [title, description, provenance?.includes('{day ') === true ? '' : (provenance ?? '')].join('\n')
const isForeign = (row: DemoRow) => /\b(?:poids|Gewicht|Gesamtgewicht|peso)\b/i.test(row.description)

/** Lots with a picture, with their entries of the manifest. */
const pictured = rows.flatMap((row) => {
  const id = row.pictures[0]?.replace(/^mirrored:/, '').replace(/-hero\.webp$/, '')
  const shown = manifest.find((entry) => entry.id === id)
  return shown === undefined ? [] : [{ row, shown, text: `${row.title}\n${row.description}` }]
})

test('titles are nearly all distinct, and never the same on neighbours', () => {
  expect(new Set(rows.map((row) => row.title)).size).toBeGreaterThan(0.9 * rows.length)
  expect(rows.every((row, index) => row.title !== rows[index + 1]?.title)).toBe(true)
  expect(rows.every((row) => row.title.length >= 20 && row.title.length <= 150)).toBe(true)
})

test('descriptions have two to four sentences, one more where a catalogue names its sale', () => {
  for (const { description } of rows) {
    const plain = description.replaceAll(/\b(?:no|nos|n|Nr|approx|ca|zus)\. ?(?=\d|GRS)/g, '')
    const sentences = plain.match(/\.(?=\s+[\p{Lu}\d]|$)/gu) ?? []
    expect(sentences.length, description).toBeGreaterThanOrEqual(2)
    expect(sentences.length, description).toBeLessThanOrEqual(5)
    expect(description).not.toMatch(/\s{2}|\s[,.]|\.\.|undefined|null|[{}[\]|]/)
  }
})

test.each([
  ['Rings', /\b(?:rings?|bands?|bague|alliance|anneau|anello|veretta)\b|ring\b/i],
  ['Necklaces', /necklace|rivière|collar|collier|collana/i],
  ['Bracelets', /bracelet|bangle|cuff|armband|armreif|bracciale/i],
  ['Earrings', /earrings|ear studs|ear pendants|hoops|oreilles|créoles|ohr|orecchini/i],
  ['Pendant', /pendant|cross|locket|pendentif|croix|anhänger|pendente|croce/i],
  ['Brooch', /brooch|broche|brosche|spilla/i],
  ['Jewelry set', /necklace and earring|demi-parure|suite|garnitur/i],
  ['Other', /cufflinks|unmounted|loose|tiara|boutons de manchette|manschettenknöpfe|gemelli/i],
] as const)('titles of the category %s say so', (category, words) => {
  const lots = pictured.filter(({ shown }) => shown.category === category)
  expect(lots.length).toBeGreaterThan(30)
  expect(lots.filter(({ row }) => !words.test(row.title)).map(({ row }) => row.title)).toEqual([])
})

const stoneWords: Record<string, RegExp> = {
  diamond: /diamond|diamant|brillant/i,
  sapphire: /sapphire|saphir|zaffir/i,
  ruby: /\bruby\b|rubies|rubis|rubin/i,
  emerald: /emerald|émeraude|smaragd|smerald/i,
  pearl: /pearl|\bperle|zuchtperle/i,
  onyx: /onyx|onice/i,
  opal: /\bopal/i,
  aquamarine: /aquamarin|aigue-marine|acquamarin/i,
  amethyst: /amethyst/i,
  turquoise: /turquoise/i,
  'lapis lazuli': /lapis/i,
  enamel: /enamel/i,
}

test.each(Object.entries(stoneWords))('%s is named where the picture shows it, and nowhere else', (stone, words) => {
  for (const { shown, text } of pictured) {
    const gemstones = shown.gemstones.map((name) => name.replace('black ', ''))
    expect(words.test(text), text).toBe(gemstones.includes(stone))
  }
})

test.each([
  ['yellow gold', /yellow gold|or jaune|gelbgold|oro giallo/i],
  ['white gold', /white gold|or gris|weißgold|oro bianco/i],
  ['rose gold', /rose gold|or rose|roségold|oro rosa/i],
  ['platinum', /platinum|platine|platin|platino/i],
  ['silver', /silver/i],
] as const)('texts name %s where the picture shows it', (metal, words) => {
  const lots = pictured.filter(({ shown }) => shown.metal === metal)
  expect(lots.length).toBeGreaterThan(0)
  expect(lots.filter(({ text }) => !words.test(text)).map(({ text }) => text)).toEqual([])
})

test('texts state weights: grams of what is mounted, carats of main stones', () => {
  for (const { row, shown, text } of pictured) {
    if (shown.metal === 'none') expect(text).toMatch(/\d (?:carats|cts)|\dct/)
    else expect(text).toMatch(/\d ?(?:grams|g)\b/)
    if (shown.gemstones.some((stone) => /^(?:aquamarine|amethyst|emerald|ruby)$/.test(stone))) {
      expect(row.description, row.title).toMatch(/\d ?(?:carats|carati|cts|ct)\b/)
    }
  }
})

test('about two lots in a hundred name their house, city or lot number in the text, and no others do', () => {
  const telling = rows.filter(
    (row) =>
      publicText(row).includes(row.house) ||
      publicText(row).includes(row.city) ||
      new RegExp(`\\blot ${row.lot_number}\\b`, 'i').test(publicText(row)),
  )
  expect(telling.length).toBeGreaterThan(0.01 * rows.length)
  expect(telling.length).toBeLessThan(0.03 * rows.length)
  const names = new RegExp(`\\blot \\d|${demoHouses.map(({ name }) => name).join('|')}`, 'i')
  expect(rows.filter((row) => !telling.includes(row) && names.test(publicText(row)))).toEqual([])
})

test('a lot with a maker names it, one without names none but to whom it is attributed', () => {
  const attributed = rows.filter((row) => {
    const text = `${row.title} ${row.description}`
    const named = demoMakers.filter(({ name }) => text.includes(name)).map(({ name }) => name)
    const isAttributed = named.some((name) => text.toLowerCase().includes(`attributed to ${name.toLowerCase()}`))
    if (!isAttributed) expect(named).toEqual(row.maker === null ? [] : [row.maker])
    else expect([named.length, row.maker]).toEqual([1, null])
    return isAttributed
  })
  expect(attributed.length / rows.length).toBeGreaterThan(0.02)
  expect(attributed.length / rows.length).toBeLessThan(0.05)
})

test('about one text in twelve is in French, German or Italian, of houses of those countries', () => {
  const foreign = rows.filter(isForeign)
  expect(foreign.length / rows.length).toBeGreaterThan(0.05)
  expect(foreign.length / rows.length).toBeLessThan(0.11)
  expect(new Set(foreign.map((row) => row.country))).toEqual(
    new Set(['Switzerland', 'France', 'Germany', 'Austria', 'Italy']),
  )
})

const realNames = [
  'Cartier, Tiffany, Bulgari, Bvlgari, Van Cleef, Winston, Graff, Chopard, Boucheron, Chaumet, Buccellati, Mikimoto',
  'Mauboussin, Mellerio, Lalique, Fabergé, Garrard, Asprey, Boodles, Piaget, Castellani, Köchert, Verdura, Belperron',
  'Sotheby, Christie, Bonhams, Phillips, Dorotheum, Lempertz, Bukowskis, Drouot, Artcurial, Tajan, Doyle, Fellows',
  'Ansorena, Finarte, Koller, Nagel',
].flatMap((line) => line.split(', '))

test('no text names a real house or jeweler', () => {
  const real = new RegExp(`(?<!\\p{L})(?:${realNames.join('|')})(?!\\p{L})`, 'u')
  expect(rows.filter((row) => real.test(Object.values(row).join('\n')))).toEqual([])
  expect(demoMakers.filter(({ name, description }) => real.test(`${name} ${description}`))).toEqual([])
})

/** Numbers that no laboratory has issued: a leading 9 of that length, or a month above 12. */
const neverIssued: Record<string, RegExp> = {
  GIA: /^9990\d{6}$/,
  IGI: /^9990\d{5}$/,
  HRD: /^9999000\d{5}$/,
  AGL: /^990\d{5}$/,
  SSEF: /^9\d{5}$/,
  Gübelin: /^[12]\d(?:1[3-9]|[2-9]\d)\d{4}$/,
  GRS: /^GRS20\d\d-(?:1[3-9]|[2-9]\d)\d{4}$/,
}

test('laboratories are real, and no number of a report is one that they can have given to somebody’s stone', () => {
  const lots = generateCatalog().filter(({ piece }) => piece.facts.report !== null)
  expect(lots.length).toBeGreaterThan(1_000)
  for (const { row, piece } of lots) {
    const { laboratory = '', numbers = [] } = piece.facts.report ?? {}
    expect(row.description).toContain(laboratory)
    for (const number of numbers) {
      expect(number).toMatch(neverIssued[laboratory] ?? /^$/)
      expect(row.description).toContain(number)
    }
  }
})
