import type { ComponentType, ReactElement } from 'react'
import { renderIcon } from './render-icon.ts'

interface IconProps {
  /** Pixels. */
  size: number
  strokeWidth: number
  className?: string | undefined
  'aria-hidden'?: boolean
  'aria-label'?: string
}

export type IconComponent = ComponentType<IconProps>

/** Creates an icon, which React hydrates as one string. Most are drawn the same way again. */
function createIcon(name: string): IconComponent {
  let last: { props: IconProps; element: ReactElement } | undefined
  return (props) => {
    if (!last || !isSameIcon(last.props, props)) {
      const { size, strokeWidth, className, 'aria-label': label } = props
      last = { props, element: renderIcon(name, size, strokeWidth, { className, label }).toReact() }
    }
    return last.element
  }
}

function isSameIcon(a: IconProps, b: IconProps): boolean {
  return a.size === b.size && a.className === b.className && a['aria-label'] === b['aria-label']
}

export const ArrowDown = /* @__PURE__ */ createIcon('arrow-down')
export const ArrowLeft = /* @__PURE__ */ createIcon('arrow-left')
export const ArrowRight = /* @__PURE__ */ createIcon('arrow-right')
export const ArrowUp = /* @__PURE__ */ createIcon('arrow-up')
export const ArrowUpRight = /* @__PURE__ */ createIcon('arrow-up-right')
export const Bell = /* @__PURE__ */ createIcon('bell')
export const Bookmark = /* @__PURE__ */ createIcon('bookmark')
export const Brush = /* @__PURE__ */ createIcon('brush')
export const Calendar = /* @__PURE__ */ createIcon('calendar')
export const CalendarPlus = /* @__PURE__ */ createIcon('calendar-plus')
export const Check = /* @__PURE__ */ createIcon('check')
export const ChevronDown = /* @__PURE__ */ createIcon('chevron-down')
export const ChevronLeft = /* @__PURE__ */ createIcon('chevron-left')
export const ChevronRight = /* @__PURE__ */ createIcon('chevron-right')
export const ChevronUp = /* @__PURE__ */ createIcon('chevron-up')
export const CircleAlert = /* @__PURE__ */ createIcon('circle-alert')
export const CircleCheck = /* @__PURE__ */ createIcon('circle-check')
export const CircleQuestionMark = /* @__PURE__ */ createIcon('circle-question-mark')
export const Clock = /* @__PURE__ */ createIcon('clock')
export const CodeXml = /* @__PURE__ */ createIcon('code-xml')
export const Copy = /* @__PURE__ */ createIcon('copy')
export const Download = /* @__PURE__ */ createIcon('download')
export const Eye = /* @__PURE__ */ createIcon('eye')
export const EyeOff = /* @__PURE__ */ createIcon('eye-off')
export const Gavel = /* @__PURE__ */ createIcon('gavel')
export const Gem = /* @__PURE__ */ createIcon('gem')
export const Hash = /* @__PURE__ */ createIcon('hash')
export const Heart = /* @__PURE__ */ createIcon('heart')
export const ImageOff = /* @__PURE__ */ createIcon('image-off')
export const Info = /* @__PURE__ */ createIcon('info')
export const LayoutGrid = /* @__PURE__ */ createIcon('layout-grid')
export const LockKeyhole = /* @__PURE__ */ createIcon('lock-keyhole')
export const LogOut = /* @__PURE__ */ createIcon('log-out')
export const Mail = /* @__PURE__ */ createIcon('mail')
export const Menu = /* @__PURE__ */ createIcon('menu')
export const Monitor = /* @__PURE__ */ createIcon('monitor')
export const Pause = /* @__PURE__ */ createIcon('pause')
export const Pencil = /* @__PURE__ */ createIcon('pencil')
export const Play = /* @__PURE__ */ createIcon('play')
export const Plus = /* @__PURE__ */ createIcon('plus')
export const Printer = /* @__PURE__ */ createIcon('printer')
export const Search = /* @__PURE__ */ createIcon('search')
export const Send = /* @__PURE__ */ createIcon('send')
export const Settings = /* @__PURE__ */ createIcon('settings')
export const SlidersHorizontal = /* @__PURE__ */ createIcon('sliders-horizontal')
export const Smartphone = /* @__PURE__ */ createIcon('smartphone')
export const Tag = /* @__PURE__ */ createIcon('tag')
export const Trash2 = /* @__PURE__ */ createIcon('trash')
export const TriangleAlert = /* @__PURE__ */ createIcon('triangle-alert')
export const Unlink = /* @__PURE__ */ createIcon('unlink')
export const Upload = /* @__PURE__ */ createIcon('upload')
export const UserRound = /* @__PURE__ */ createIcon('user-round')
export const X = /* @__PURE__ */ createIcon('x')
export const ZoomIn = /* @__PURE__ */ createIcon('zoom-in')
export const ZoomOut = /* @__PURE__ */ createIcon('zoom-out')
