import { getOwnValue } from '@parure/values/get-own-value.ts'
import { readFileSync } from 'node:fs'
import type { Attributes, Confidence, FoundValue } from '../attributes.ts'
import { normaliseLot } from '../normalise-lot.ts'
import { foldText } from '../text/tokens.ts'

interface Labelled {
  title: string
  description?: string | null
  /** Values by field; an absent field was not labelled. */
  labels: Record<string, unknown>
}

type Reader = (found: Attributes) => (Pick<FoundValue<string>, 'value' | 'confidence'> | null)[]
const fields: Record<string, Reader> = {
  category: (found) => [found.category],
  materials: (found) => found.materials,
  gemstones: (found) => found.gemstones,
  brand: (found) => [found.brand],
  carats: (found) => found.carats.map(({ carats, confidence }) => ({ value: carats, confidence })),
  goldKarat: (found) => found.goldKarat,
  grossWeightGrams: (found) => [found.grossWeightGrams],
  style: (found) => found.styles,
  created: (found) => [found.created],
  clarity: (found) => [found.clarity],
  diamondColor: (found) => [found.diamondColor],
}

const usage = `Usage: npx parure calibrate LABELLED.ndjson
Prints how often values of each confidence are right (docs/vocabulary.md).`

export const calibrateCommand = { usage, execute }

function execute([file]: string[]): void {
  if (file === undefined) {
    process.stderr.write(`${usage}\n`)
    process.exitCode = 1
    return
  }
  for (const [confidence, { right, wrong }] of countResults(file)) {
    const share = right + wrong === 0 ? '-' : (right / (right + wrong)).toFixed(3)
    process.stdout.write(`${confidence.padEnd(10)} ${right} of ${right + wrong} right, ${share}\n`)
  }
}

const bands: readonly Confidence[] = ['stated', 'read', 'inferred', 'opinion']

function countResults(from: string): Map<Confidence, { right: number; wrong: number }> {
  const counts = new Map(bands.map((band) => [band, { right: 0, wrong: 0 }]))
  for (const line of readFileSync(from, 'utf8').split('\n').filter(Boolean)) {
    const { title, description, labels } = JSON.parse(line) as Labelled
    const found = normaliseLot({ title, description: description ?? null })
    for (const [field, read] of Object.entries(fields)) {
      if (!Object.hasOwn(labels, field)) continue
      const truth = new Set([
        ...listComparableValues(getOwnValue(labels, field)),
        ...listComparableValues(getOwnValue(labels, `${field}AlsoAccepted`)),
      ])
      for (const item of read(found)) {
        const count = item && counts.get(item.confidence)
        if (item && count) count[truth.has(formatComparable(item.value)) ? 'right' : 'wrong'] += 1
      }
    }
  }
  return counts
}

function listComparableValues(label: unknown): string[] {
  return [label ?? []].flat().map((each: unknown) => {
    const isWeight = typeof each === 'object' && each !== null && 'carats' in each
    return formatComparable(String(isWeight ? each.carats : each))
  })
}

/** Formats a value for comparison: figures to a tenth, words folded and without signs. */
function formatComparable(value: string): string {
  return /^\d*\.?\d+$/.test(value)
    ? Number(value).toFixed(1)
    : foldText(value)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
}
