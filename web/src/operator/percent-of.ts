/** A share from 0 to 1 in percent; only all is 100, and only nothing is 0. */
export function percentOf(share: number): number {
  if (share === 0 || share === 1) return share * 100
  return Math.min(99, Math.max(1, Math.round(share * 100)))
}
