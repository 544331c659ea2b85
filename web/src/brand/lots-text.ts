import { countText } from '../ui/count-text.ts'

/** `86 lots`. */
export function lotsText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'lot' : 'lots'}`
}
