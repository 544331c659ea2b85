import { z } from 'zod'
import type { Attributes } from '../attributes.ts'
import { normaliseLot } from '../normalise-lot.ts'

const row = z.object({
  id: z.union([z.string(), z.number()]),
  title: z.string(),
  description: z.string().nullish(),
  condition: z.string().nullish(),
})

/**
 * Parses one line of input and normalises its lot, with numbers as JSON numbers. Returns the problem of an invalid
 * line.
 */
export function predictLine(line: string): object | { problem: string } {
  const parsed = parseRow(line)
  if (!parsed.success) return { problem: parsed.problem }
  const { id, title, description, condition } = parsed.row
  return buildPrediction(id, normaliseLot({ title, description: description ?? null, condition: condition ?? null }))
}

export type Prediction = ReturnType<typeof buildPrediction>

/** Builds the prediction for a text, in the terms of its labels. */
export function buildPrediction(id: string | number, found: Attributes) {
  return {
    id,
    isJewelry: found.isJewelry,
    category: found.category?.value ?? null,
    subCategory: found.subCategory?.value ?? null,
    materials: listValues(found.materials),
    gemstones: listValues(found.gemstones),
    brand: found.brand?.value ?? null,
    carats: found.carats.map(({ stone, carats, approx }) => ({ stone, carats: Number(carats), approx })),
    goldKarat: listValues(found.goldKarat).map(Number),
    grossWeightGrams: found.grossWeightGrams === null ? null : Number(found.grossWeightGrams.value),
    style: listValues(found.styles),
    created: found.created?.value ?? null,
    clarity: found.clarity?.value ?? null,
    diamondColor: found.diamondColor?.value ?? null,
    origins: found.stones.flatMap(({ origin }) => origin ?? []),
    treatments: found.stones.flatMap(({ treatment }) => treatment ?? []),
    reports: listValues(found.reports),
  }
}

const listValues = (list: { value: string }[]) => list.map((item) => item.value)

type Parsed = { success: true; row: z.output<typeof row> } | { success: false; problem: string }

function parseRow(line: string): Parsed {
  try {
    const result = row.safeParse(JSON.parse(line))
    if (result.success) return { success: true, row: result.data }
    const issue = result.error.issues[0]!
    return { success: false, problem: `${issue.path.join('.') || 'line'}: ${issue.message}` }
  } catch {
    return { success: false, problem: 'not valid JSON' }
  }
}
