/** The vocabulary of generated lots, with as many names as a large catalog. */
export const subCategoriesPerCategory = 5
export const benchMaterials = (
  'Gold Silver Platinum White-gold Rose-gold Yellow-gold Palladium Titanium Steel Enamel Brass Bronze Copper ' +
  'Tungsten Ceramic Leather Wood Rhodium Vermeil Pewter Resin Glass Shell Bone Silk'
).split(' ')
export const benchGemstones = (
  'Diamond Sapphire Ruby Emerald Pearl Opal Topaz Amethyst Aquamarine Garnet Turquoise Tourmaline Onyx Jade Coral ' +
  'Citrine Peridot Spinel Tanzanite Moonstone Alexandrite Agate Lapis Quartz Zircon Morganite Kunzite Malachite ' +
  'Amber Ivory Chalcedony Carnelian Jasper Sunstone Labradorite Chrysoprase Iolite Kyanite Sphene Benitoite Beryl ' +
  'Heliodor Goshenite Hematite Pyrite Marcasite Obsidian Serpentine Rhodonite Rhodochrosite Sugilite Charoite ' +
  'Larimar Ammolite Fluorite Apatite Andalusite Diopside Demantoid Tsavorite'
).split(' ')
export const benchStyles = (
  'Art-deco Victorian Edwardian Modern Retro Georgian Art-nouveau Contemporary Belle-epoque Midcentury Minimalist ' +
  'Gothic Byzantine Etruscan Celtic Baroque Renaissance Bohemian Tribal Vintage'
).split(' ')

const words =
  'cut carat halo pave setting claw bezel shank hallmark circa signed mounted weight length size brilliant cushion ' +
  'pear marquise baguette cluster solitaire eternity band clasp link chain drop stud hoop cabochon carved engraved ' +
  'openwork filigree millegrain estate certified untreated heated natural colour clarity vivid intense blue red ' +
  'green yellow pink white black stamped maker mark french italian english swiss american box case report ' +
  'inner circumference total approximately'

/** The words of descriptions, most frequent first. */
export const descriptiveWords = [...words.split(' '), ...generateWords(4_000, 1)]
/** Unique names of makers. */
export const benchMakers = generateWords(3_000, 9_001).map(
  (word, index) => `${word[0]?.toUpperCase()}${word.slice(1)}${index.toString(36)}`,
)

function generateWords(count: number, from: number): string[] {
  return Array.from({ length: count }, (_, index) => generateWord(from + index))
}

/** Generates two to four syllables, deterministic for the number. */
function generateWord(number: number): string {
  const consonants = 'bcdfglmnprstvz'
  const vowels = 'aeiou'
  let rest = Math.imul(number, 2_654_435_761) >>> 0
  let word = ''
  for (let syllable = 0; syllable < 2 + (number % 3); syllable++) {
    word += (consonants[rest % consonants.length] ?? '') + (vowels[(rest >>> 8) % vowels.length] ?? '')
    rest = Math.imul(rest ^ (rest >>> 13), 0x5bd1e995) >>> 0
  }
  return word
}
