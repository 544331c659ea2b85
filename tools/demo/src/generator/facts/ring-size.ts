import type { DemoHouse } from '../sales/demo-house.ts'

type RingScale = DemoHouse['ringSizes']

/**
 * Formats `ring size 53`, `ring size M` or `ring sizes 6½ and 9`; converts circumferences in millimeters to the scale
 * of the house.
 */
export function formatRingSizes(circumferences: readonly number[], scale: RingScale): string {
  const sizes = circumferences.map((circumference) => formatRingSize(circumference, scale))
  return `ring size${sizes.length === 1 ? '' : 's'} ${sizes.join(' and ')}`
}

function formatRingSize(circumference: number, scale: RingScale): string {
  if (scale === 'european') return String(circumference)
  if (scale === 'british') {
    // A is 37.8 mm, every further letter 1.25 mm more.
    const halves = Math.round((2 * (circumference - 37.8)) / 1.25)
    return `${String.fromCharCode(65 + Math.floor(halves / 2))}${halves % 2 === 1 ? '½' : ''}`
  }
  // Size 0 is 36.5 mm, every whole size 2.55 mm more.
  const quarters = Math.round((4 * (circumference - 36.5)) / 2.55)
  return `${Math.floor(quarters / 4)}${['', '¼', '½', '¾'][quarters % 4] ?? ''}`
}
