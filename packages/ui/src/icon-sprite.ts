import * as arrowDown from 'lucide-react/icons/arrow-down'
import * as arrowLeft from 'lucide-react/icons/arrow-left'
import * as arrowRight from 'lucide-react/icons/arrow-right'
import * as arrowUp from 'lucide-react/icons/arrow-up'
import * as arrowUpRight from 'lucide-react/icons/arrow-up-right'
import * as bell from 'lucide-react/icons/bell'
import * as bookmark from 'lucide-react/icons/bookmark'
import * as brush from 'lucide-react/icons/brush'
import * as calendar from 'lucide-react/icons/calendar'
import * as calendarPlus from 'lucide-react/icons/calendar-plus'
import * as check from 'lucide-react/icons/check'
import * as chevronDown from 'lucide-react/icons/chevron-down'
import * as chevronLeft from 'lucide-react/icons/chevron-left'
import * as chevronRight from 'lucide-react/icons/chevron-right'
import * as chevronUp from 'lucide-react/icons/chevron-up'
import * as circleAlert from 'lucide-react/icons/circle-exclamation-point'
import * as circleCheck from 'lucide-react/icons/circle-check'
import * as circleQuestionMark from 'lucide-react/icons/circle-question-mark'
import * as clock from 'lucide-react/icons/clock'
import * as codeXml from 'lucide-react/icons/code-xml'
import * as copy from 'lucide-react/icons/copy'
import * as download from 'lucide-react/icons/download'
import * as eye from 'lucide-react/icons/eye'
import * as eyeOff from 'lucide-react/icons/eye-off'
import * as gavel from 'lucide-react/icons/gavel'
import * as gem from 'lucide-react/icons/gem'
import * as hash from 'lucide-react/icons/hash'
import * as heart from 'lucide-react/icons/heart'
import * as imageOff from 'lucide-react/icons/image-off'
import * as info from 'lucide-react/icons/info'
import * as layoutGrid from 'lucide-react/icons/layout-grid'
import * as lockKeyhole from 'lucide-react/icons/lock-keyhole'
import * as logOut from 'lucide-react/icons/log-out'
import * as mail from 'lucide-react/icons/mail'
import * as menu from 'lucide-react/icons/menu'
import * as monitor from 'lucide-react/icons/monitor'
import * as pause from 'lucide-react/icons/pause'
import * as pencil from 'lucide-react/icons/pencil'
import * as play from 'lucide-react/icons/play'
import * as plus from 'lucide-react/icons/plus'
import * as printer from 'lucide-react/icons/printer'
import * as search from 'lucide-react/icons/search'
import * as send from 'lucide-react/icons/send'
import * as settings from 'lucide-react/icons/settings'
import * as slidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import * as smartphone from 'lucide-react/icons/smartphone'
import * as tag from 'lucide-react/icons/tag'
import * as trash2 from 'lucide-react/icons/trash'
import * as triangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import * as unlink from 'lucide-react/icons/unlink'
import * as upload from 'lucide-react/icons/upload'
import * as userRound from 'lucide-react/icons/user-round'
import * as x from 'lucide-react/icons/x'
import * as zoomIn from 'lucide-react/icons/zoom-in'
import * as zoomOut from 'lucide-react/icons/zoom-out'

interface Drawing {
  name: string
  node: readonly [tag: string, attributes: Record<string, string>][]
}

/** Each module exports the shapes of its icon as `__iconData`, which its types omit. */
const icons = [
  arrowDown,
  arrowLeft,
  arrowRight,
  arrowUp,
  arrowUpRight,
  bell,
  bookmark,
  brush,
  calendar,
  calendarPlus,
  check,
  chevronDown,
  chevronLeft,
  chevronRight,
  chevronUp,
  circleAlert,
  circleCheck,
  circleQuestionMark,
  clock,
  codeXml,
  copy,
  download,
  eye,
  eyeOff,
  gavel,
  gem,
  hash,
  heart,
  imageOff,
  info,
  layoutGrid,
  lockKeyhole,
  logOut,
  mail,
  menu,
  monitor,
  pause,
  pencil,
  play,
  plus,
  printer,
  search,
  send,
  settings,
  slidersHorizontal,
  smartphone,
  tag,
  trash2,
  triangleAlert,
  unlink,
  upload,
  userRound,
  x,
  zoomIn,
  zoomOut,
] as unknown as {
  __iconData: Drawing
}[]

/** The icons of `icons.tsx`, once in each page. A use of an icon is then two elements and needs no request. */
export const iconSprite = icons.map(({ __iconData }) => renderSymbol(__iconData)).join('')

function renderSymbol({ name, node }: Drawing): string {
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${node.map(renderShape).join('')}</symbol>`
}

function renderShape([name, { key: _key, ...attributes }]: Drawing['node'][number]): string {
  return `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${value}"`)
    .join(' ')}/>`
}
