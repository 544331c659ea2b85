import type { LotDetail } from '@parure/features/lot/contract.ts'

/** A lot as visitors see it, with only the facts that the test gives. */
export function buildLot(facts: Partial<LotDetail> = {}): LotDetail {
  return { ...unknown, ...facts }
}

const unknown: LotDetail = {
  id: 7,
  title: 'Emerald and diamond ring',
  status: 'Upcoming',
  isFavorite: false,
  photos: [],
  estimatePrice: null,
  openingBid: null,
  currentBid: null,
  price: null,
  priceBasis: null,
  currency: 'CHF',
  description: null,
  provenance: null,
  dimensions: null,
  created: null,
  category: null,
  gemstone: null,
  grossWeight: null,
  stoneWeight: null,
  material: null,
  diamondColor: null,
  gender: null,
  manufacturer: null,
  claspOrBuckle: null,
  clarity: null,
  weave: null,
  motif: null,
  style: null,
  type: null,
  referenceNumber: null,
  stones: [],
  changes: [],
}
