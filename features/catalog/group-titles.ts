import type { FilterGroup, OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { RangePart } from './format-range-label.ts'

/** The five groups of the specification in the order that pages show them. */
export const visibleGroups = [
  'categories',
  'gemstones',
  'materials',
  'brands',
  'styles',
] as const satisfies FilterGroup[]

export const groupTitles: Record<OptionGroup, string> = {
  categories: 'Categories',
  gemstones: 'Gemstones',
  colours: 'Color',
  hues: 'Hue',
  clarities: 'Clarity',
  origins: 'Origin',
  treatments: 'Treatment',
  laboratories: 'Laboratory',
  periods: 'Period',
  outcomes: 'Outcome',
  materials: 'Materials',
  brands: 'Brands',
  makerRoles: 'Maker role',
  styles: 'Styles',
  estimates: 'Priced below similar sales',
  houses: 'Auction house',
  places: 'Location',
}

export const figureTitles: Record<RangePart, string> = {
  estimate: 'Estimate',
  price: 'Price',
  carats: 'Carats',
  saleDates: 'Sale date',
}

/** Every filter of a list, in the order of the filter column and of the chips. */
export const filterOrder = [
  'categories',
  'estimate',
  'estimates',
  'price',
  'carats',
  'gemstones',
  'colours',
  'hues',
  'clarities',
  'origins',
  'treatments',
  'laboratories',
  'periods',
  'outcomes',
  'materials',
  'brands',
  'makerRoles',
  'styles',
  'houses',
  'places',
  'saleDates',
] as const satisfies (OptionGroup | RangePart)[]
