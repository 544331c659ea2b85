import type { DemoHouse } from './demo-house.ts'
import type { PicturedDesign } from '../lots/pictured-designs.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

/** An invented jeweler of the demo catalog. */
export interface Maker {
  name: string
  /** The text of the brand's page. */
  description: string
  /** First and last year of production; null: still active. */
  years: readonly [from: number, to: number | null]
  /** Words of the ids of its designs, separated by spaces. */
  line: string
  /** Weight relative to the other makers. */
  share: number
  /** Factor of the signature on a price. */
  factor: number
}

export const demoMakers: readonly Maker[] = [
  {
    name: 'Maison Aurèle',
    description:
      'Founded in Paris in 1896 by the diamond setter Jules Aurèle and known ever since for line bracelets and rivières on almost invisible mounts. Pieces from the middle of the 20th century are signed and numbered.',
    years: [1896, null],
    line: 'ring-solitaire eternity-diamond riviere-diamond tennis stud-diamond hoop-diamond cross tiara',
    share: 20,
    factor: 1.7,
  },
  {
    name: 'Vasari & Fils',
    description:
      'A family of enamellers who settled in Paris in the 1880s. Their dragonflies, flower sprays and opals are among the finest figural jewels of the Art Nouveau.',
    years: [1884, 1962],
    line: 'dragonfly floral opal fringe amethyst',
    share: 16,
    factor: 1.8,
  },
  {
    name: 'Castellane',
    description:
      'Opened in Monte Carlo in 1946. Generous yellow gold, strong color and rubies made it a favorite of the Riviera.',
    years: [1946, null],
    line: 'bangle ruby curb cable hoop-yellow flower',
    share: 15,
    factor: 1.5,
  },
  {
    name: 'Halloran London',
    description:
      'Jewelers to gentlemen since 1921: cufflinks, signet rings and dress sets, cut from hardstone and finished by hand.',
    years: [1921, null],
    line: 'cufflinks signet',
    share: 13,
    factor: 1.4,
  },
  {
    name: 'Aldous, Finch & Rye',
    description:
      'Three apprentices set up in Clerkenwell in 1854 and supplied lockets, bangles and pearl brooches to Victorian society. The firm closed in 1938.',
    years: [1854, 1938],
    line: 'locket brooch-onyx ruby-stations bangle-twisted fringe opal',
    share: 13,
    factor: 1.35,
  },
  {
    name: 'Montvaillant',
    description:
      'A high jewelry workshop in Geneva, founded in 1932. It buys stones first and designs around them; each jewel is made once.',
    years: [1932, null],
    line: 'ring-halo three-stone-sapphire cluster chandelier set- drop-emerald',
    share: 10,
    factor: 1.8,
  },
  {
    name: 'Delacourbe',
    description:
      'The Paris atelier of Henri Delacourbe, whose geometric jewels were shown widely between the wars and are collected for their engineering as much as their line.',
    years: [1919, 1958],
    line: 'tennis-sapphire line-emerald three-stone-emerald aquamarine cufflinks-onyx eternity riviere',
    share: 8,
    factor: 1.9,
  },
  {
    name: 'Amanohara',
    description:
      'Pearl growers from the Ise coast who have made strands and pearl jewels since 1924. The house sorts its own harvest by luster.',
    years: [1924, null],
    line: 'pearl',
    share: 9,
    factor: 1.4,
  },
  {
    name: 'Tornabruni',
    description:
      'Florentine goldsmiths since 1910. Rope twists, curb links and engraved gold worked as if it were cloth.',
    years: [1910, null],
    line: 'twisted curb cable hoop-yellow disc locket',
    share: 8,
    factor: 1.45,
  },
  {
    name: 'Pruitt & Vandermeer',
    description:
      'A Fifth Avenue firm of the post-war years, known for diamond sprays, bows and platinum cocktail jewels. It worked from 1939 to 1988.',
    years: [1939, 1988],
    line: 'marquise floral bow cocktail starburst halo-diamond line',
    share: 7,
    factor: 1.5,
  },
  {
    name: 'Edelsbach & Söhne',
    description:
      'Viennese court suppliers from 1868. Tiaras, bows and starbursts in the taste of the Belle Époque, many still in their fitted cases.',
    years: [1868, 1955],
    line: 'tiara bow starburst riviere cluster cross',
    share: 6,
    factor: 1.6,
  },
  {
    name: 'Lindqvarn',
    description:
      'A Stockholm workshop that has made plain, exact jewels in gold since 1951. Most of them carry no ornament but their proportions.',
    years: [1951, null],
    line: 'hoop wedding solitaire disc cable signet',
    share: 5,
    factor: 1.2,
  },
  {
    name: 'Casa Almadrán',
    description: 'Madrid jewelers since 1947. Emeralds, mostly, and the large earrings to wear them in.',
    years: [1947, null],
    line: 'emerald-yellow emerald-diamond',
    share: 4,
    factor: 1.3,
  },
  {
    name: 'Rosenquill',
    description: 'A young London studio, founded in 2006, that sets colored stones in rose gold.',
    years: [2006, null],
    line: 'rose-gold',
    share: 3,
    factor: 1.15,
  },
]

/** Draws a maker whose designs and years include the piece. Returns null when there is none. */
export function drawMaker(design: PicturedDesign, year: number, house: DemoHouse, chance: SeededRandom): Maker | null {
  if (design.metal === 'none') return null
  // A maker with the city of the sale in its name would reveal the place in the public text.
  const able = demoMakers.filter(
    ({ years: [from, to], line, name }) =>
      year >= from &&
      (to === null || year <= to) &&
      !name.includes(house.city) &&
      line.split(' ').some((word) => design.id.includes(word)),
  )
  return able.length === 0 ? null : chance.weighted(able, (maker) => maker.share)
}
