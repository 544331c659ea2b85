import { foldText } from './fold-text.ts'

/** A text without its time, and the time as `HH:MM`. */
export interface SplitTime {
  day: string
  time: string | null
}

/** Separators between day and time. */
const before =
  '(?:[,T]|\\s+(?:at|a|à|um|ab|alle|alle ore|ore|a las|las|om|kl\\.?|klo|v|ve|o|o godz\\.?|godz\\.?|h|-|–|\\|)\\s+|\\s)\\s*'
const zone = "(?:\\s*(?:uhr|hrs?|h|time|o'?clock|[A-Z]{3,4}|\\([^)]{1,30}\\)))*"
const clock = new RegExp(
  `^(.*?\\d|.*?\\p{L})${before}(\\d{1,2})[:.h](\\d{2})(?::\\d{2}(?:\\.\\d+)?)?\\s*(a\\.?m\\.?|p\\.?m\\.?)?${zone}$`,
  'iu',
)
const hour = new RegExp(
  `^(.*?\\d{4})${before}(\\d{1,2})\\s*(a\\.?m\\.?|p\\.?m\\.?|uhr|h|heures|ore|hod\\.?)\\.?$`,
  'iu',
)

/** Splits `14 March 2026, 2:30 pm` into the day and `14:30`; midnight means an unknown time. */
export function splitTime(text: string): SplitTime {
  const [, day, hours, minutes, half] = clock.exec(text) ?? []
  if (day !== undefined && hours !== undefined)
    return buildSplitTime(text, day, formatTime(hours, minutes ?? '00', half))
  const [, sooner, alone, suffix] = hour.exec(text) ?? []
  if (sooner === undefined || alone === undefined) return { day: text, time: null }
  return buildSplitTime(text, sooner, formatTime(alone, '00', suffix))
}

/** Parses a time in a separate cell: `14:30`, `2.30 pm`, `15h`; null for none. */
export function parseTime(text: string | null): string | null {
  return text === null || text.length > 30 ? null : splitTime(`2000 ${text.trim()}`).time
}

function buildSplitTime(text: string, day: string, time: string | null): SplitTime {
  if (time === null) return { day: text, time: null }
  return { day: day.replace(/[\s,]+$/, ''), time: time === '00:00' ? null : time }
}

function formatTime(hours: string, minutes: string, half: string | undefined): string | null {
  const suffix = foldText(half ?? '').replaceAll('.', '')
  const twelve = suffix === 'am' || suffix === 'pm'
  const value = twelve ? (Number(hours) % 12) + (suffix === 'pm' ? 12 : 0) : Number(hours)
  if (value > 23 || Number(minutes) > 59 || (twelve && Number(hours) > 12)) return null
  return `${String(value).padStart(2, '0')}:${minutes}`
}
