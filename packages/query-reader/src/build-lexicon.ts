import { foldWord } from './fold-word.ts'
import { findAccentedSpelling, Lexicon } from './lexicon.ts'
import {
  isOptionGroup,
  type OptionGroup,
  type QueryOptions,
  type QueryVocabulary,
  type VocabularyEntry,
} from './options.ts'
import { readWordLists, type WordList } from './word-lists.ts'

const vocabularyGroups = [
  'gemstones',
  'materials',
  'brands',
  'styles',
  'origins',
  'treatments',
  'laboratories',
] as const

/** Sub-categories that are a stone and a category; queries read them as both. */
const stonesWithCategory = new Set(['Pearl necklaces', 'Pearl earrings', 'Pearl bracelets', 'Bead necklaces'])

/** Words in capitals that are too common to be read in small letters. */
const onlyInCapitals = new Set(['JAR', 'GIT', 'RAG', 'ICA', 'MOP', 'LOTUS', 'GAB', 'PT', 'SV', 'OP', 'CAT'])

const reportWords = new Map([
  ['No heat', 'No indication of heating'],
  ['No treatment', 'No indication of treatment'],
  ['Glass filled', 'Filled'],
  ['Diffusion', 'Diffused'],
  ['Oil', 'Oil, amount not stated'],
])

const ownLists = [
  'options.txt',
  'places.txt',
  'text.txt',
  'cues.txt',
  'fillers.txt',
  'currencies.txt',
  'modifiers.txt',
  'known.txt',
]
const lists = ownLists.flatMap(readWordLists).filter(({ section }) => section !== 'sign')

/** Builds the lexicon of one vocabulary and one list of options; omits names that are no option. */
export function buildLexicon(vocabulary: QueryVocabulary, options: QueryOptions): Lexicon {
  const lexicon = new Lexicon()
  const names = new Map(Object.entries(options).map(([group, each]) => [group, new Set(each)]))
  const isOption = (group: string, name: string): boolean => names.get(group)?.has(name) ?? false
  for (const group of vocabularyGroups) {
    for (const entry of vocabulary[group]) addEntry(lexicon, group, entry, isOption)
  }
  addCategories(lexicon, vocabulary.categories, isOption)
  addNamesWithoutWords(lexicon, vocabulary, options)
  // Removes all replaced meanings of the vocabulary before adding the reader's own, since lists share words.
  for (const list of lists) removeReplaced(lexicon, list)
  for (const list of lists) addList(lexicon, list, isOption)
  for (const entry of vocabulary.others) {
    for (const word of entry.words) lexicon.add(word.replaceAll('*', ''), { group: 'known', name: entry.name })
  }
  return lexicon
}

type IsOption = (group: string, name: string) => boolean

function addEntry(lexicon: Lexicon, group: OptionGroup, entry: VocabularyEntry, isOption: IsOption): void {
  const name = group === 'treatments' ? (reportWords.get(entry.name) ?? entry.name) : entry.name
  if (!isOption(group, name)) return
  for (const word of entry.words) addWord(lexicon, word, group, name)
  for (const phrase of entry.not ?? []) {
    lexicon.add(phrase, { group, name, isBlock: true, exact: findAccentedSpelling(phrase) })
  }
  const own = new Set(entry.words.map(foldWord))
  for (const kind of entry.kinds ?? []) {
    // A kind that names the species is read as the species; the rest of its words stay text.
    for (const word of kind.words.filter((each) => !each.split(' ').some((part) => own.has(foldWord(part))))) {
      if (!own.has(foldWord(word))) addWord(lexicon, word, group, name, true)
    }
  }
}

function addWord(lexicon: Lexicon, word: string, group: OptionGroup, name: string, stays = false): void {
  const isCode = /^[A-Z][A-Z. /(-]*$/.test(word) && (word.length < 3 || onlyInCapitals.has(word.replace(/[. ]/g, '')))
  const phrase = word.replaceAll('*', '')
  if (word.includes('*')) lexicon.add(phrase, { group: `part:${group}`, name })
  else lexicon.add(phrase, { group, name, exact: isCode ? word : null, ...(stays && { stays: [0, 1, 2, 3] }) })
  if (group === 'brands' && / (?:and|&|et|y) /.test(word)) {
    lexicon.add(word.replace(/ (?:and|&|et|y) /, ' '), { group, name })
  }
}

function addCategories(lexicon: Lexicon, categories: readonly VocabularyEntry[], isOption: IsOption): void {
  for (const category of categories) {
    if (isOption('categories', category.name)) {
      for (const word of category.words) addWord(lexicon, word, 'categories', category.name)
      for (const phrase of category.not ?? []) {
        lexicon.add(phrase, {
          group: 'categories',
          name: category.name,
          isBlock: true,
          exact: findAccentedSpelling(phrase),
        })
      }
    }
    for (const kind of category.kinds ?? []) {
      if (!isOption('subCategories', kind.name) || stonesWithCategory.has(kind.name)) continue
      for (const word of kind.words) addWord(lexicon, word, 'subCategories', kind.name)
    }
  }
}

/** Brands, houses and places outside of the vocabulary are read by their own names. */
function addNamesWithoutWords(lexicon: Lexicon, vocabulary: QueryVocabulary, options: QueryOptions): void {
  const known = new Set(vocabulary.brands.map(({ name }) => name))
  for (const name of options.brands ?? []) if (!known.has(name)) lexicon.add(name, { group: 'brands', name })
  for (const name of options.places ?? []) lexicon.add(name, { group: 'places', name })
  for (const name of options.houses ?? []) {
    lexicon.add(name, { group: 'houses', name })
    const short = name.replaceAll(houseKinds, ' ').replace(/\s+/g, ' ').trim()
    if (short !== name && short.length >= 5) lexicon.add(short, { group: 'houses', name })
  }
}

const houseKinds =
  /(?<!\p{L})(?:Auctioneers?|Auctions?|Auktionshaus|Auktioner|Auktionen|Casa d[’']Aste|Subastas|Maison de ventes?|Étude|Enchères|Veilinghuis|Veilingen|Leilões|Aukcje|Dom Aukcyjny|Bruun|Ltd|SA|AG|GmbH)(?!\p{L})/gu

function listReplacedGroups({ section }: WordList): string[] {
  if (section === 'categories') return ['categories', 'subCategories']
  return isOptionGroup(section) ? [section] : []
}

function removeReplaced(lexicon: Lexicon, list: WordList): void {
  for (const group of listReplacedGroups(list)) {
    for (const { word } of list.words) if (!word.includes('~')) lexicon.remove(word, group, list.name === 'Not read')
  }
}

function addList(lexicon: Lexicon, { section, name, words }: WordList, isOption: IsOption): void {
  const group = section
  const option = section === 'treatments' ? (reportWords.get(name) ?? name) : name
  // Hues are also what fancy diamonds are called by, so that they are known whether or not they are an option.
  if (isOptionGroup(group) && group !== 'hues' && !isOption(group, option)) return
  for (const { language, word } of words) {
    const isCode = group === 'brands' && onlyInCapitals.has(word.replaceAll('.', ''))
    lexicon.add(word, { group, name: option, language, exact: isCode ? word : null, isListed: true })
  }
}
