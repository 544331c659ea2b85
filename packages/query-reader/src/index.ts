import { assembleReading, createSelection } from './assemble.ts'
import { buildLexicon } from './build-lexicon.ts'
import { createCompoundReader } from './compounds.ts'
import { detectLanguage } from './detect-language.ts'
import { Draft } from './draft.ts'
import { isPlainText } from './is-plain-text.ts'
import { matchWords } from './match-words.ts'
import type { OptionGroup, QueryOptions, QueryVocabulary } from './options.ts'
import type { QueryReading } from './query-reading.ts'
import { readAmounts } from './read-amounts.ts'
import { readChoices } from './read-choices.ts'
import { readExclusions } from './read-exclusions.ts'
import { readFillers, readQuotes } from './read-fillers.ts'
import { readGrades } from './read-grades.ts'
import { readHues } from './read-hues.ts'
import { readMakers } from './read-makers.ts'
import { readPeriods } from './read-periods.ts'
import { readReportNumbers } from './read-report-numbers.ts'
import { readSaleDates } from './read-sale-dates.ts'
import { readStatus } from './read-status.ts'
import { readSubCategories } from './read-sub-categories.ts'
import { createSpeller } from './spelling.ts'
import { tokenize } from './tokenize.ts'

export { createQueryPrediction } from './query-prediction.ts'
export type { OptionGroup, QueryOptions, QueryVocabulary, VocabularyEntry } from './options.ts'
export type {
  Exclusion,
  Fact,
  GroupChoice,
  QueryReading,
  QuerySelection,
  QuerySort,
  QuerySpan,
  QueryStatus,
  Range,
} from './query-reading.ts'

/** The input of a reader. */
export interface QueryReaderInput {
  vocabulary: QueryVocabulary
  options: QueryOptions
}

/** The context of a query. */
export interface QueryContext {
  /** YYYY-MM-DD, in the user's time zone. */
  today: string
  /** The user's language (ISO 639-1); words of the text have more weight. */
  language?: string
}

/** Reads queries. Pure: the same query and context give the same reading. */
export interface QueryReader {
  read(text: string, context: QueryContext): QueryReading
}

/** Prepares a reader for a vocabulary and the options of a catalog. Takes some 300 ms, so reuse the reader. */
export function createQueryReader({ vocabulary, options }: QueryReaderInput): QueryReader {
  const lexicon = buildLexicon(vocabulary, options)
  const compounds = createCompoundReader(lexicon)
  const correct = createSpeller(lexicon)
  const parents = new Map(
    vocabulary.categories.flatMap(({ name, kinds = [] }) => kinds.map((kind) => [kind.name, name])),
  )
  return {
    read(text, { today, language: hint }) {
      if (isPlainText(text)) return leaveAsText(text)
      const written = tokenize(text)
      const language = parseLanguage(hint)
      if (!isSupported(language) && written.some((token) => token.kind === 'word' && !lexicon.has(token)))
        return leaveAsText(text)
      const main = detectLanguage(text, written, lexicon, language)
      const tokens = correct(written, compounds, main)
      const draft = new Draft(text, tokens, matchWords(text, tokens, lexicon, compounds, main), today)
      const together = readAll(draft, options, parents)
      return assembleReading(draft, together)
    },
  }
}

const languages = new Set(['en', 'de', 'fr', 'it', 'es', 'pt', 'nl', 'sv', 'da', 'no', 'pl', 'ru', 'ja', 'zh'])

/** Returns 'no' for 'nb-NO'; undefined without a hint. */
function parseLanguage(hint: string | undefined): string | undefined {
  const language = hint?.slice(0, 2).toLowerCase()
  return language === 'nb' || language === 'nn' ? 'no' : language
}

/** A query in an unsupported language is not read at all. */
const isSupported = (language: string | undefined): boolean => language === undefined || languages.has(language)

/** The order matters: a reader claims words that later ones would read differently. */
function readAll(draft: Draft, options: QueryOptions, parents: ReadonlyMap<string, string>): Set<OptionGroup> {
  readQuotes(draft)
  readReportNumbers(draft)
  readMakers(draft)
  readExclusions(draft)
  readPeriods(draft)
  readSaleDates(draft)
  readGrades(draft)
  readAmounts(draft)
  readHues(draft, options)
  readSubCategories(draft, options)
  readStatus(draft)
  const together = readChoices(draft, parents)
  draft.takeClaimedWords()
  readFillers(
    draft,
    draft.claims.some(({ kind }) => kind === 'filter'),
  )
  return together
}

function leaveAsText(text: string): QueryReading {
  const rest = text.trim()
  const spans = rest === '' ? [] : [{ start: 0, end: text.length, kind: 'text' as const, facts: [] }]
  return { selection: createSelection(), exclusions: [], status: null, sort: null, rest, spans }
}

const listNames = (entries: readonly { name: string }[]): string[] => entries.map(({ name }) => name)

/** Returns the options of a vocabulary itself, for a reader without a catalog. */
export function listVocabularyOptions(vocabulary: QueryVocabulary, fixed: QueryOptions): QueryOptions {
  const { categories, gemstones, materials, brands, styles, origins, laboratories } = vocabulary
  const subCategories = categories.flatMap(({ kinds = [] }) => listNames(kinds))
  const own = { categories, gemstones, materials, brands, styles, origins, laboratories }
  const groups = Object.entries(own).map(([group, entries]) => [group, listNames(entries)])
  return { ...(Object.fromEntries(groups) as QueryOptions), subCategories, ...fixed }
}
