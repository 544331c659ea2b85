import { normaliseLot } from '../normalise-lot.ts'
import { buildPrediction, type Prediction } from './prediction.ts'
import { foldText } from '../text/tokens.ts'

/** A text with the values that a person expects. A field without a label is not scored; `[]` and null mean “none”. */
export interface LabelledText {
  id: string | number
  title: string
  description?: string | null
  condition?: string | null
  labels: Readonly<Record<string, unknown>>
}

export interface FieldScore {
  field: string
  /** Values that were read correctly, read wrongly, and not read. */
  right: number
  wrong: number
  missed: number
  texts: number
  /** Texts whose values are all correct. */
  exact: number
  /** The other texts. */
  errors: { id: string | number; truth: string[]; read: string[] }[]
}

const fields = [
  'category',
  'materials',
  'gemstones',
  'brand',
  'carats',
  'goldKarat',
  'grossWeightGrams',
  'style',
  'created',
  'clarity',
  'diamondColor',
  'origins',
  'treatments',
  'reports',
] as const satisfies (keyof Prediction)[]
type Field = (typeof fields)[number]

/** Reads every text and compares the values with its labels; only fields that a text has a label for. */
export function scoreTexts(texts: readonly LabelledText[]): FieldScore[] {
  const scores = new Map(fields.map((field) => [field, createScore(field)]))
  for (const text of texts) {
    const { id, title, description = null, condition = null } = text
    const found = buildPrediction(id, normaliseLot({ title, description, condition }))
    for (const field of fields) if (field in text.labels) addScore(scores.get(field)!, field, text, found)
  }
  return [...scores.values()].filter(({ texts: count }) => count > 0)
}

const createScore = (field: string): FieldScore => ({
  field,
  right: 0,
  wrong: 0,
  missed: 0,
  texts: 0,
  exact: 0,
  errors: [],
})

function addScore(score: FieldScore, field: Field, { id, labels }: LabelledText, found: Prediction): void {
  const truth = formatValueSet(field, labels[field])
  // Values that are neither required nor errors.
  const accepted = formatValueSet(field, labels[`${field}AlsoAccepted`])
  const read = new Set(
    [...formatValueSet(field, found[field])].filter((value) => !accepted.has(value) || truth.has(value)),
  )
  const right = [...read].filter((value) => truth.has(value)).length
  score.texts += 1
  score.right += right
  score.wrong += read.size - right
  score.missed += truth.size - right
  if (right === truth.size && right === read.size) score.exact += 1
  else score.errors.push({ id, truth: [...truth], read: [...read] })
}

/**
 * Formats values for comparison: weights to a hundredth, karats and grams to a tenth, words without accents and signs.
 */
function formatValueSet(field: Field, value: unknown): Set<string> {
  const places = { carats: 2, goldKarat: 1, grossWeightGrams: 1 }[field as 'carats']
  return new Set(
    [value ?? []].flat().map((each: unknown) => {
      const said = typeof each === 'object' && each !== null && 'carats' in each ? each.carats : each
      return places === undefined ? formatPlainText(String(said)) : Number(said).toFixed(places)
    }),
  )
}

const formatPlainText = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Formats the scores as a table. */
export function formatScoreTable(scores: readonly FieldScore[]): string {
  const lines = scores.map(({ field, right, wrong, missed, texts, exact }) =>
    formatRow(
      field,
      formatShare(right, right + wrong),
      formatShare(right, right + missed),
      formatShare(exact, texts),
      String(texts),
    ),
  )
  return [formatRow('field', 'precision', 'recall', 'exact', 'texts'), ...lines].join('\n')
}

const formatRow = (name: string, ...cells: string[]): string =>
  name.padEnd(18) + cells.map((cell) => cell.padStart(10)).join('')

const formatShare = (part: number, whole: number): string => (whole === 0 ? '-' : (part / whole).toFixed(3))
