import { icons as lucide } from '@iconify-json/lucide'
import { getOwnValue } from '@parure/values/get-own-value.ts'

/** The icons of `icons.tsx`, by their names in Lucide. */
const names = [
  'arrow-down arrow-left arrow-right arrow-up arrow-up-right bell bookmark brush calendar calendar-plus check',
  'chevron-down chevron-left chevron-right chevron-up circle-alert circle-check circle-question-mark clock',
  'code-xml copy download eye eye-off gavel gem hash heart image-off info layout-grid lock-keyhole log-out mail',
  'menu monitor pause pencil play plus printer search send settings sliders-horizontal smartphone tag trash',
  'triangle-alert unlink upload user-round x zoom-in zoom-out',
].flatMap((line) => line.split(' '))

/** The attributes that `base.css` gives to all icons. */
const outline = / fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"/g

/** The icons of `icons.tsx`, once in each page. A use of an icon is then two elements and needs no request. */
export const iconSprite = names.map(renderSymbol).join('')

/** Throws for a name that Lucide does not have. */
function renderSymbol(name: string): string {
  const drawing = getOwnValue(lucide.icons, name)
  if (!drawing) throw new Error(`Lucide has no icon ${name}.`)
  const shapes = drawing.body.replace(outline, '').replace(/^<g>(.*)<\/g>$/, '$1')
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapes}</symbol>`
}
