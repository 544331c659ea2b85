import type { Found } from './attributes.ts'
import { isNotTheMaker } from './not-the-maker.ts'
import { namedMaker } from './named-maker.ts'
import { after, before, quoteOf } from './reading.ts'
import type { Reading } from './reading.ts'
import { matchers } from './vocabulary.ts'

/** The maker: a known house named as maker, else a person or firm the text says it is by. */
export function brand(reading: Reading): Found<string> | null {
  const named = matchers.brands(reading.text, reading.tokens)
  const matches = named
    .map((match) => ({ name: match.names[0]!, quote: quoteOf(reading, match), weight: weightOf(reading, match) }))
    .filter((match) => match.weight > 0 && startsLikeAName.test(match.quote))
  const known = matches.toSorted((a, b) => b.weight - a.weight)[0]
  if (known && known.weight > 1) return { value: known.name, quote: known.quote, confidence: 'stated' }
  // 'The likes of Boucheron and Mauboussin' are told of, one as the other.
  if (known && named.some(({ names }) => names[0] !== known.name)) return namedMaker(reading)
  return namedMaker(reading) ?? (known ? { value: known.name, quote: known.quote, confidence: 'inferred' } : null)
}

const theirRole = /^[\s.]*\((?:maker|manufacturer|designer|jewell?er|goldsmith|silversmith|artist)/i
const byThem =
  /(?<!\p{L})(?:signed|by|for|from|maker|maker['’]?s marks?(?: for| of)?|brand|marca|marke|manufacturer|designer|firm of|house of|workshop of|maison|marked|stamped|hallmarked|monture|monogram|logo|made at|signature|signé[es]?|signée|firmat[oa]|firmad[oa]|signiert|gemarkt|von|poinçon de|par|signerad\p{L}*|signeret|signert|stämplad\p{L}*|stemplet|märkt|mærket|merket|gesigneerd|gemerkt|door|av|af|hos|design|entwurf|ontwerp|assinad[oa]|signován\p{L}*|značen\p{L}*|sygnowan\p{L}*|firma|juvelerarfirman|tillverkare|producent)[\s:,'‘’"“”(]*(?:the\s+)?$/iu

const startsLikeAName = /[\p{Lu}\p{Script=Han}\p{Script=Katakana}]/u

/** 3 in the title, 2 where the text says so, 1 where it is only mentioned, 0 for a comparison or somebody's box. */
function weightOf(reading: Reading, match: { start: number; end: number }): number {
  if (isNotTheMaker(reading, match)) return 0
  const lead = before(reading, match.start, 60)
  if (match.start < reading.titleEnd) return 3
  return byThem.test(lead) || theirRole.test(after(reading, match.end, 24)) ? 2 : 1
}
