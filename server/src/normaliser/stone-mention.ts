/** Where a text names a stone. */
export interface StoneMention {
  stone: string
  start: number
  end: number
}
