import { z } from 'zod'

/**
 * Why a price cannot be derived: the sale's day is unknown, or its premium schedule is missing, changes during the sale,
 * competes with another or is doubtful, or several hammer prices come to the price.
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

/** A past lot's price on the basis that `priceBasis` is not. */
export const otherBasis = z.object({
  basis: z.enum(['hammer', 'inclusive']),
  /** Null where no source states it and none can be derived. */
  amount: z.string().nullable(),
  /** The house's schedule that it follows from; null where a source states it. */
  derivedBy: z
    .object({
      /** "26% up to 800 000 CHF, 20% above". */
      words: z.string(),
      /** From which day it is known, `YYYY-MM-DD`; `isOld`: more than a year before the sale. */
      validFrom: z.string(),
      isOld: z.boolean(),
      /** Who says so. */
      source: z.string(),
      sourceUrl: z.string().nullable(),
    })
    .nullable(),
  /** Why there is no amount. */
  reason: z.enum(noFigureReasons).nullable(),
})
export type OtherBasis = z.output<typeof otherBasis>
