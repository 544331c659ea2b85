/** What a laboratory may find, in the product's own names; "No treatment" of diamonds is never said. */
export type Treatment =
  | 'No heat'
  | 'Heated'
  | 'Diffusion'
  | 'Glass filled'
  | 'No oil'
  | 'Minor oil'
  | 'Moderate oil'
  | 'HPHT'

export type Origin =
  | 'Kashmir'
  | 'Burma'
  | 'Sri Lanka'
  | 'Madagascar'
  | 'Thailand'
  | 'Australia'
  | 'Mozambique'
  | 'Colombia'
  | 'Zambia'
  | 'Brazil'

/** All of them are real: readers check them where they are used to. No number is one that they have issued. */
export type Laboratory = 'GIA' | 'IGI' | 'HRD' | 'SSEF' | 'Gübelin' | 'GRS' | 'AGL'

export interface Report {
  laboratory: Laboratory
  /** Two for a pair. */
  numbers: readonly string[]
}

/** What the catalogue knows of the main stones: null is not stated, and buyers then assume what is common. */
export interface StoneFacts {
  /** D to Z, or a fancy colour such as `fancy intense yellow`; of diamonds alone. */
  colour: string | null
  clarity: string | null
  origin: Origin | null
  treatment: Treatment | null
  report: Report | null
  /** What no text says (life, saturation, cut): a factor of the price around 1. */
  beauty: number
}

export const nothingKnown: Omit<StoneFacts, 'beauty'> = {
  colour: null,
  clarity: null,
  origin: null,
  treatment: null,
  report: null,
}
