import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { readingFields } from '@parure/features/lot/reading-field.ts'
import * as endpoints from './endpoints.ts'

const count = z.number().int().min(0)
const share = z.number().min(0).max(1)

const week = z.object({
  /** Lots of the last good run before the week, and of the last one in it; null when there was none. */
  expected: count.nullable(),
  come: count.nullable(),
  rejected: count,
  alarms: count,
  /** The filled share of all fields that its lots could have. */
  filled: share.nullable(),
  /** The share of its results with a known price basis. */
  basisKnown: share.nullable(),
  /** Median days from sale to result over 91 days; null under eight results. */
  resultDays: z.number().nullable(),
})
export type QualityWeek = z.output<typeof week>

/** Mondays, latest last. */
const weeks = z.array(z.iso.date())

/** A month, by its first day, in which operators compared values with the lots' texts. */
const handChecked = z.object({ month: z.iso.date(), values: count, checked: count, wrong: count })
export type HandChecked = z.output<typeof handChecked>

const source = z.object({
  id: count,
  name: z.string(),
  house: z.string().nullable(),
  weeks: z.array(week),
  /** The latest twelve, latest last. */
  checks: z.array(handChecked),
})
export type SourceQuality = z.output<typeof source>

const qualityOfAll = z.object({ weeks, sources: z.array(source) })
export type Quality = z.output<typeof qualityOfAll>

const detail = z.object({
  weeks,
  coverage: z.array(z.object({ field: z.string(), shares: z.array(share.nullable()) })),
  /** By reason, most frequent first, with the latest example of each. */
  rejected: z.array(z.object({ code: z.string(), example: z.string(), counts: z.array(count) })),
})
export type SourceQualityDetail = z.output<typeof detail>

/** This month's check by hand. */
const handCheck = z.object({
  month: z.iso.date(),
  hasBegun: z.boolean(),
  values: z.array(
    z.object({
      id: count,
      field: z.enum(readingFields),
      stone: z.string().nullable(),
      stoneAt: count,
      /** The value as displayed when it was sampled, and its source words. */
      value: z.string(),
      words: z.string().nullable(),
      /** Null until an operator has checked it. */
      isRight: z.boolean().nullable(),
      lot: z.object({
        id: count,
        title: z.string(),
        description: z.string().nullable(),
        url: z.string().nullable(),
        lotNumber: z.string().nullable(),
      }),
    }),
  ),
})
export type MonthlyHandCheck = z.output<typeof handCheck>

/** `seen`: the previous finding that the operator saw. */
const finding = z.strictObject({ isRight: z.boolean().nullable(), seen: z.boolean().nullable() })
export type CheckFinding = z.input<typeof finding>
const found = z.object({ isRight: z.boolean().nullable() })
export type CheckResult = z.output<typeof found>

const byId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
export type QualityById = z.input<typeof byId>

export const qualityContract = defineContract(endpoints.quality, {
  answer: qualityOfAll,
  problems: ['not-found'],
  summary: 'Each source week by week: lots expected and come, rejections, alarms, coverage, basis, days to a result.',
})
export const qualityDetailContract = defineContract(endpoints.qualityDetail, {
  params: byId,
  answer: detail,
  problems: ['not-found'],
  summary: 'A source week by week: coverage of each field, and rejections by reason.',
})
export const handCheckContract = defineContract(endpoints.handCheck, {
  params: byId,
  answer: handCheck,
  problems: ['not-found'],
  summary: 'Values of a source that operators hold against the lots’ texts this month.',
})
export const beginHandCheckContract = defineContract(endpoints.beginHandCheck, {
  params: byId,
  answer: handCheck,
  problems: ['not-found', 'nothing-to-check'],
  summary: 'Draws this month’s values at random; asked twice it draws once.',
})
export const checkValueContract = defineContract(endpoints.checkValue, {
  params: byId,
  body: finding,
  answer: found,
  problems: ['invalid-request', 'not-found', 'decided-meanwhile'],
  summary: 'Says whether a value is right; refused where another operator said something else meanwhile.',
})
