/** Longer texts are no queries; they are searched for unchanged. */
export const longestQuery = 400

const quotedWhole = /^\s*["“„«「『][^"“”„«»「」『』]*["”“»」』]\s*$/u
const markup =
  /<\/?[a-z!?]|&#?\w+;|javascript:|\bon\w+\s*=|\$\{|\{\{|<%|\.\.[/\\]|https?:|www\.|\S@\S+\.\S|%[0-9a-f]{2}|\\[xu][0-9a-f]|\/etc\/|;\s*--|--\s*$|\/\*|\*\/|\b0x[0-9a-f]/i
const statement =
  /\b(?:drop\s+(?:table|database)|union\s+(?:all\s+)?select|select\s.{0,40}\sfrom\b|insert\s+into|delete\s+from|update\s.{0,30}\sset\b|or\s+['"]?1['"]?\s*=\s*['"]?1|alter\s+table|exec\s+xp_|waitfor\s+delay|pg_sleep|sleep\()|['"]\s*(?:or|and)\s+['"]/i
/** Queries with these scripts are not read, not even in part. */
const otherScript =
  /[\p{Script=Greek}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Armenian}\p{Script=Georgian}]/u
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u

/** Whether a query is text alone: in quotes as a whole, too long, or written for a machine. */
export function isPlainText(text: string): boolean {
  if (text.length > longestQuery || quotedWhole.test(text)) return true
  return (
    otherScript.test(text) ||
    markup.test(text) ||
    statement.test(text) ||
    invisible.test(text.replaceAll(/[\t\n\r\u200d]/g, ' '))
  )
}
