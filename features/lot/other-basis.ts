import { z } from 'zod'

/**
 * Why a price cannot be derived: the sale's day is unknown; or its premium schedule is missing, changes during the
 * sale, competes with another or is doubtful; or several hammer prices yield the same price.
 */
export const noFigureReasons = [
  'no-day',
  'no-schedule',
  'changes-during-sale',
  'several',
  'doubtful',
  'ambiguous',
] as const
export type NoFigureReason = (typeof noFigureReasons)[number]

/** A past lot's price on the basis other than `priceBasis`. */
export const otherBasis = z.object({
  basis: z.enum(['hammer', 'inclusive']),
  /** Null when no source states it and it cannot be derived. */
  amount: z.string().nullable(),
  /** The house's premium schedule that it is derived by; null when a source states the amount. */
  derivedBy: z
    .object({
      /** For example "26% up to 800 000 CHF, 20% above". */
      words: z.string(),
      /** The first day for which the schedule is known, `YYYY-MM-DD`; `isOld`: more than a year before the sale. */
      validFrom: z.string(),
      isOld: z.boolean(),
      /** The source of the schedule. */
      source: z.string(),
      sourceUrl: z.string().nullable(),
    })
    .nullable(),
  /** Why there is no amount. */
  reason: z.enum(noFigureReasons).nullable(),
})
export type OtherBasis = z.output<typeof otherBasis>
