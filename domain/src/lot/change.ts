/** What a lot's change log tells everybody, undated: figures that were public before and after. */
export const publicChanges = ['estimate-revised', 'result-corrected'] as const

/** What it tells besides, each with its day, to roles that may see sale details. */
export const datedChanges = [
  'listed',
  'estimate-published',
  'result-published',
  'sale-moved',
  'withdrawn',
  'offered-again',
  'title-changed',
  'description-changed',
] as const

export const changeKinds = [...publicChanges, ...datedChanges] as const
export type ChangeKind = (typeof changeKinds)[number]
