import { markup, type Markup } from './markup.ts'

/** A decorative icon of the page's sprite, for text that React does not go through. */
export function iconMarkup(name: string, size: number, strokeWidth: number): Markup {
  return markup`<svg class="icon" width="${size}" height="${size}" stroke-width="${strokeWidth}" aria-hidden="true"><use href="#icon-${name}"></use></svg>`
}
