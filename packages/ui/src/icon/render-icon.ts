import { renderHtml } from '@parure/render/safe-html.ts'
import { StaticElement } from '@parure/render/static-html.tsx'

/** Renders an icon of the page's sprite (`icon-sprite.ts`), by default decorative. `base.css` sets its color and line ends. */
export function renderIcon(name: string, size: number, strokeWidth: number, options: IconOptions = {}): StaticElement {
  const { className, label } = options
  return new StaticElement({
    as: 'svg',
    className: className ? `icon ${className}` : 'icon',
    width: size,
    height: size,
    strokeWidth,
    role: label === undefined ? undefined : 'img',
    'aria-label': label,
    'aria-hidden': label === undefined ? true : undefined,
    content: renderHtml`<use href="#icon-${name}"></use>`,
  })
}

interface IconOptions {
  className?: string | undefined
  label?: string | undefined
}
