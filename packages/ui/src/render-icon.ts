import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'

/** Renders a decorative icon of the page's sprite as HTML, for content outside React. */
export function renderIcon(name: string, size: number, strokeWidth: number): SafeHtml {
  return renderHtml`<svg class="icon" width="${size}" height="${size}" stroke-width="${strokeWidth}" aria-hidden="true"><use href="#icon-${name}"></use></svg>`
}
