import { countText } from '../ui/count-text.ts'

/** `1 sale`, `21 sales`. */
export const salesText = (count: number): string => `${countText(count)} ${count === 1 ? 'sale' : 'sales'}`
export const lotsText = (count: number): string => `${countText(count)} ${count === 1 ? 'lot' : 'lots'}`
