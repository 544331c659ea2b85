/** Public, undated entries of a lot's change log: figures and readings that were public before and after the change. */
export const publicChangeKinds = ['estimate-revised', 'result-corrected', 'reading-corrected'] as const

/** Further entries, each with its day, for roles that may see sale details. */
export const datedChangeKinds = [
  'listed',
  'estimate-published',
  'result-published',
  'sale-moved',
  'withdrawn',
  'offered-again',
  'title-changed',
  'description-changed',
  'reading-revised',
] as const

export const changeKinds = [...publicChangeKinds, ...datedChangeKinds] as const
export type ChangeKind = (typeof changeKinds)[number]
