import type { ComponentType } from 'react'

interface IconProps {
  /** Pixels. */
  size: number
  strokeWidth: number
  className?: string | undefined
  'aria-hidden'?: boolean
  'aria-label'?: string
}

export type IconComponent = ComponentType<IconProps>

/** Creates an icon of the page's sprite (`icon-sprite.ts`). Its color and line ends are set in `base.css`. */
function icon(name: string): IconComponent {
  // Static HTML, so that React does not hydrate the hundred icons of a page.
  const use = { __html: `<use href="#icon-${name}"></use>` }
  return function Icon({ size, strokeWidth, className, 'aria-label': label }) {
    return (
      <svg
        className={className ? `icon ${className}` : 'icon'}
        width={size}
        height={size}
        strokeWidth={strokeWidth}
        role={label === undefined ? undefined : 'img'}
        aria-label={label}
        aria-hidden={label === undefined ? true : undefined}
        // oxlint-disable-next-line react/no-danger -- a name of our own alone
        dangerouslySetInnerHTML={use}
      />
    )
  }
}

export const ArrowDown = /* @__PURE__ */ icon('arrow-down')
export const ArrowLeft = /* @__PURE__ */ icon('arrow-left')
export const ArrowRight = /* @__PURE__ */ icon('arrow-right')
export const ArrowUp = /* @__PURE__ */ icon('arrow-up')
export const ArrowUpRight = /* @__PURE__ */ icon('arrow-up-right')
export const Bell = /* @__PURE__ */ icon('bell')
export const Bookmark = /* @__PURE__ */ icon('bookmark')
export const Brush = /* @__PURE__ */ icon('brush')
export const Calendar = /* @__PURE__ */ icon('calendar')
export const CalendarPlus = /* @__PURE__ */ icon('calendar-plus')
export const Check = /* @__PURE__ */ icon('check')
export const ChevronDown = /* @__PURE__ */ icon('chevron-down')
export const ChevronLeft = /* @__PURE__ */ icon('chevron-left')
export const ChevronRight = /* @__PURE__ */ icon('chevron-right')
export const ChevronUp = /* @__PURE__ */ icon('chevron-up')
export const CircleAlert = /* @__PURE__ */ icon('circle-exclamation-point')
export const CircleCheck = /* @__PURE__ */ icon('circle-check')
export const CircleQuestionMark = /* @__PURE__ */ icon('circle-question-mark')
export const Clock = /* @__PURE__ */ icon('clock')
export const CodeXml = /* @__PURE__ */ icon('code-xml')
export const Copy = /* @__PURE__ */ icon('copy')
export const Download = /* @__PURE__ */ icon('download')
export const Eye = /* @__PURE__ */ icon('eye')
export const EyeOff = /* @__PURE__ */ icon('eye-off')
export const Gavel = /* @__PURE__ */ icon('gavel')
export const Gem = /* @__PURE__ */ icon('gem')
export const Hash = /* @__PURE__ */ icon('hash')
export const Heart = /* @__PURE__ */ icon('heart')
export const ImageOff = /* @__PURE__ */ icon('image-off')
export const Info = /* @__PURE__ */ icon('info')
export const LayoutGrid = /* @__PURE__ */ icon('layout-grid')
export const LockKeyhole = /* @__PURE__ */ icon('lock-keyhole')
export const LogOut = /* @__PURE__ */ icon('log-out')
export const Mail = /* @__PURE__ */ icon('mail')
export const Menu = /* @__PURE__ */ icon('menu')
export const Monitor = /* @__PURE__ */ icon('monitor')
export const Pause = /* @__PURE__ */ icon('pause')
export const Pencil = /* @__PURE__ */ icon('pencil')
export const Play = /* @__PURE__ */ icon('play')
export const Plus = /* @__PURE__ */ icon('plus')
export const Printer = /* @__PURE__ */ icon('printer')
export const Search = /* @__PURE__ */ icon('search')
export const Send = /* @__PURE__ */ icon('send')
export const Settings = /* @__PURE__ */ icon('settings')
export const SlidersHorizontal = /* @__PURE__ */ icon('sliders-horizontal')
export const Smartphone = /* @__PURE__ */ icon('smartphone')
export const Tag = /* @__PURE__ */ icon('tag')
export const Trash2 = /* @__PURE__ */ icon('trash')
export const TriangleAlert = /* @__PURE__ */ icon('triangle-exclamation-point')
export const Unlink = /* @__PURE__ */ icon('unlink')
export const Upload = /* @__PURE__ */ icon('upload')
export const UserRound = /* @__PURE__ */ icon('user-round')
export const X = /* @__PURE__ */ icon('x')
export const ZoomIn = /* @__PURE__ */ icon('zoom-in')
export const ZoomOut = /* @__PURE__ */ icon('zoom-out')
