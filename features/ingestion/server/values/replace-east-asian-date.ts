import { getOwnValue } from '@parure/values/get-own-value.ts'

/** First years of eras, less one. */
const eras: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  中華民國: 1911,
  中华民国: 1911,
  民國: 1911,
  民国: 1911,
  r: 2018,
  h: 1988,
  s: 1925,
}
const era = new RegExp(
  `(${Object.keys(eras)
    .filter((name) => name.length > 1)
    .join('|')})\\s*(元|\\d{1,3})\\s*年`,
  'u',
)
const shortEra = /^\s*([RHS])\.?(\d{1,2})[./-](\d{1,2})[./-](\d{1,2})/i
const weekday =
  /[（(]?(?:星期|周|週|礼拜)[一二三四五六日天][)）]?|[（(][日月火水木金土一二三四五六祝・월화수목금토일]{1,3}[)）]|[日月火水木金土]曜日?|[월화수목금토일]요일/gu
const halves = '(上午|午前|早上|오전|下午|午後|晚上|晚|夜|오후)?'
const clock = new RegExp(
  `${halves}\\s*(\\d{1,2})\\s*(?:[時时點点시]|:(?=\\d{2}))\\s*(?:(\\d{1,2})\\s*[分분]?|(半))?`,
  'gu',
)
const endOfDay = '\\s*[日号號일]?'
const range = new RegExp(
  `(\\d{4})\\s*[年년]\\s*(\\d{1,2})\\s*[月월]\\s*(\\d{1,2})${endOfDay}\\s*[-~至到]\\s*(?:(\\d{1,2})\\s*[月월]\\s*)?(\\d{1,2})\\s*[日号號일]`,
  'u',
)
const whole = new RegExp(`(\\d{4})\\s*[年년]\\s*(\\d{1,2})\\s*[月월](?:\\s*(\\d{1,2})${endOfDay})?`, 'u')

/** Rewrites `2026年3月14日 下午2時30分`, `令和8年3月14日` and `H28.3.20` as an ISO day and a clock. */
export function replaceEastAsianDate(text: string): string {
  const short = shortEra.exec(text)
  const latin = short
    ? text.replace(
        shortEra,
        (_, name: string, year, month, day) =>
          `${(getOwnValue(eras, name.toLowerCase()) ?? 0) + Number(year)}-${month}-${day}`,
      )
    : text
  if (!/[年년月월日일時时點点시曜週周]/u.test(latin)) return latin
  return latin
    .replace(
      era,
      (_, name: string, year: string) => `${(getOwnValue(eras, name) ?? 0) + (year === '元' ? 1 : Number(year))}年`,
    )
    .replace(weekday, ' ')
    .replace(
      range,
      (_, year, month, day, lastMonth, last) => `${year}-${month}-${day} to ${year}-${lastMonth ?? month}-${last} `,
    )
    .replace(
      whole,
      (_, year, month: string, day) => `${year}-${day === undefined ? month.padStart(2, '0') : `${month}-${day}`} `,
    )
    .replace(clock, (_, half: string | undefined, hour: string, minute: string | undefined, isHalf) => {
      const suffix = half === undefined ? '' : /[下後晚夜후]/u.test(half) ? 'pm' : 'am'
      return ` ${hour}:${isHalf ? '30' : (minute ?? '00').padStart(2, '0')}${suffix} `
    })
    .replace(/\s+/g, ' ')
    .trim()
}
