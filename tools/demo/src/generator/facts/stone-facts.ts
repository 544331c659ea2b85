/** Treatments in the product's own names; "No treatment" of diamonds is never stated. */
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

/** Real laboratories, because readers check reports there. None has issued the numbers used here. */
export type Laboratory = 'GIA' | 'IGI' | 'HRD' | 'SSEF' | 'Gübelin' | 'GRS' | 'AGL'

export interface DemoReport {
  laboratory: Laboratory
  /** Two for a pair. */
  numbers: readonly string[]
}

/** Facts of the main stones in the catalog: null is not stated, for which buyers assume the common case. */
export interface StoneFacts {
  /** D to Z, or a fancy color such as `fancy intense yellow`; for diamonds only. */
  colour: string | null
  clarity: string | null
  origin: Origin | null
  treatment: Treatment | null
  report: DemoReport | null
  /** Qualities that no text states (brilliance, saturation, cut): a price factor around 1. */
  beauty: number
}

export const unknownFacts: Omit<StoneFacts, 'beauty'> = {
  colour: null,
  clarity: null,
  origin: null,
  treatment: null,
  report: null,
}
