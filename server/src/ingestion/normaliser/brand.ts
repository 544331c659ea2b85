import type { Found } from './attributes.ts'
import { namedMaker } from './named-maker.ts'
import { after, before, quoteOf } from './reading.ts'
import type { Reading } from './reading.ts'
import { matchers } from './vocabulary.ts'

/** The maker: a known house named as maker, else a person or firm the text says it is by. */
export function brand(reading: Reading): Found<string> | null {
  const known = matchers
    .brands(reading.text, reading.tokens)
    .map((match) => ({ name: match.names[0]!, quote: quoteOf(reading, match), weight: weightOf(reading, match) }))
    .filter((match) => match.weight > 0 && startsLikeAName.test(match.quote))
    .toSorted((a, b) => b.weight - a.weight)[0]
  if (known && known.weight > 1) return { value: known.name, quote: known.quote, confidence: 'stated' }
  return namedMaker(reading) ?? (known ? { value: known.name, quote: known.quote, confidence: 'inferred' } : null)
}

const notByThem =
  /(?:\b(?:style|manner|school|circle|follower|tradition|spirit|fashion) of|\b(?:after|like|inspired by|similar to|à la|attributed to|attribué[es]*\s+à|attribuit[aoei] a|atribuid[oa]s? a|zugeschrieben|dans le (?:style|goût) d[e’']|à la manière d[e’']|d[’']après|im stil von|nello stile di|alla maniera di|al estilo de|reminiscent of|influenced by|rivall?ing|cf\.?|compare\w*|unlike|resembl\w+|recall\w+|echo\w*|evok\w+|such as|including|included|houses? like|worked (?:for|with|at)|(?:populari[sz]ed|made famous|favou?red|worn|beloved|inspired|pioneered|made popular|coveted) (?:by|of)|rivals? of|contemporary of|competitor of|trained (?:at|with|by)|apprentice\w* (?:to|at|with)|see|literature|provenance|exhibited|clients?|collection of|museum|formerly (?:of|at)|supplier to|supplied)|\b(?:case|box|boxed|pouch|bag|packaging|wallet|papers|certificate|report|letter|receipt|invoice|valuation)\b(?:,?\s+(?:by|from|signed|stamped|marked|of|for|retailed by|inscribed|with))?|\bcompatible with|\bnot (?:by|signed by|made by|from))[^.;]{0,30}$/i
/** Of one word that comes right before the name alone: 'probably French, by …' doubts the country. */
const onlyPerhaps =
  /\b(?:probably|possibly|perhaps|wohl|vermutlich|probablement|sans doute|forse|probabilmente|probablemente|posiblemente)\s+(?:(?:by|von|par|di|de|bei)\s+)?(?:the\s+)?$/i
const doubtedAfter = /^[\s,]*\(?(?:attributed|attribué|attribuit|atribuid|zugeschrieben|zuschreibung)/i
const notTheirs =
  /^(?:['’]s)?[\s-]*(?:style\b|type\b|inspired|esque|like\b|setting|mount\b|case\b|box\b|boxed\b|pouch|certificate|papers|receipt|invoice|valuation|packaging|leather|red (?:leather|fitted)|fitted|retail|dust bag|presentation|service|Museum|museum|exhibition|manner|copy|replica|reproduction|brothers' film)/
const theirRole = /^[\s.]*\((?:maker|manufacturer|designer|jewell?er|goldsmith|silversmith|artist)/i
const byThem =
  /\b(?:signed|by|for|from|maker|maker['’]?s marks?(?: for| of)?|brand|manufacturer|designer|firm of|house of|workshop of|maison|marked|stamped|hallmarked|monture|monogram|logo|made at|signature|signé[es]?|signée|firmat[oa]|signiert|von|poinçon de)[\s:,'‘’"“”(]*(?:the\s+)?$/i

const startsLikeAName = /[\p{Lu}\p{Script=Han}\p{Script=Katakana}]/u

/** 3 in the title, 2 where the text says so, 1 where it is only mentioned, 0 for a comparison or somebody's box. */
function weightOf(reading: Reading, match: { start: number; end: number }): number {
  const lead = before(reading, match.start, 60)
  if (onlyPerhaps.test(lead) || doubtedAfter.test(after(reading, match.end, 24))) return 0
  if (notByThem.test(lead) || notTheirs.test(after(reading, match.end, 24))) return 0
  if (match.start < reading.titleEnd) return 3
  return byThem.test(lead) || theirRole.test(after(reading, match.end, 24)) ? 2 : 1
}
