import { markup, type Markup } from './markup.ts'

/** Renders a decorative icon of the page's sprite as HTML, for content outside React. */
export function iconMarkup(name: string, size: number, strokeWidth: number): Markup {
  return markup`<svg class="icon" width="${size}" height="${size}" stroke-width="${strokeWidth}" aria-hidden="true"><use href="#icon-${name}"></use></svg>`
}
