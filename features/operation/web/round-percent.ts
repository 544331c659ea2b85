/** Converts a share from 0 to 1 to whole percent; returns 100 and 0 only for exactly 1 and 0. */
export function roundPercent(share: number): number {
  if (share === 0 || share === 1) return share * 100
  return Math.min(99, Math.max(1, Math.round(share * 100)))
}
