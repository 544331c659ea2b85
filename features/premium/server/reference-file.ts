import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { bidRoutes, taxRegimes, dayRules, type DatedSchedule } from '../dated-schedule.ts'
import { z } from 'zod'
import { parseTiers } from './parse-tiers.ts'

/** The schedules that ship with the program; see `docs/data-sources.md` for their sources. */
export const referenceFile = path.resolve(import.meta.dirname, '../data/premium-schedules.json')

const day = z.iso.date()
const amount = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/)
const percent = z.string().regex(/^\d{1,3}(\.\d{1,3})?$/)
const entry = z.strictObject({
  house: z.string().min(1),
  site: z.string().min(1).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  from: day,
  to: day.optional(),
  tiers: z.string().transform((text, context) => {
    const tiers = parseTiers(text)
    if (typeof tiers !== 'string') return tiers
    context.addIssue(tiers)
    return z.NEVER
  }),
  mode: z.enum(['marginal', 'whole']).default('marginal'),
  minimum: amount.optional(),
  feePerLot: amount.optional(),
  percentOnHammer: percent.optional(),
  route: z.enum(bidRoutes).default('any'),
  taxRegime: z.enum(taxRegimes).default('any'),
  vatIncluded: z.boolean().default(false),
  stacks: z.boolean().default(false),
  dayRule: z.enum(dayRules).default('sale-day'),
  derive: z.boolean().default(true),
  note: z.string().optional(),
  quote: z.string().min(1),
  sourceUrl: z.url().optional(),
})

/** Thrown for a file that is not a list of schedules; the message includes the position. */
export class UnreadableSchedules extends Error {}

export async function readScheduleFile(file: string): Promise<DatedSchedule[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new UnreadableSchedules(`${file} cannot be read: ${error.message}`, { cause: error })
  })
  const read = z.array(entry).safeParse(parseJsonFile(text, file))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new UnreadableSchedules(`${file}, ${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? ''}`)
  }
  return read.data.map(({ from, to, ...rest }) => ({
    ...rest,
    validFrom: from,
    validTo: to ?? null,
    site: rest.site ?? null,
    currency: rest.currency ?? null,
    minimum: rest.minimum ?? null,
    feePerLot: rest.feePerLot ?? null,
    percentOnHammer: rest.percentOnHammer ?? null,
    note: rest.note ?? null,
    sourceUrl: rest.sourceUrl ?? null,
  }))
}

function parseJsonFile(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableSchedules(`${file} is no JSON: ${(error as Error).message}`, { cause: error })
  }
}
