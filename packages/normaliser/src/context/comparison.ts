import { cue } from '../text/cues.ts'
import { getTextAfter, getTextBefore, hasCueWithin } from '../text/reading.ts'
import type { Reading, Span } from '../text/reading.ts'

/** The words after it describe the jewel again: 'resembling a daisy set with sapphires'. */
const set = String.raw`(?<!\p{L})(?:(?:set|mounted|decorated|accented|embellished) (?:with|in)|serti\p{L}*|ornée?s?|besetzt|verziert|incastonat\p{L}|decorat\p{L} (?:con|da)|montat\p{L}|engastad\p{L}+|cravejad\p{L}+|decorad\p{L}+ con|bezet|gezet|infattad\p{L}*|besatt\p{L}?|prydd|prydet|osazen\p{L}*|wysadzan\p{L}*)(?!\p{L})`
// 'simulates the colours found in', 'said to have the powers of'.
const comparison = new RegExp(
  String.raw`(?:(?<!\p{L})(?:imitat\p{L}+|simulat\p{L}+|resembl\p{L}+|mimic\p{L}*|evok\p{L}+|reminiscent of|akin to|similar to|compared? (?:to|with)|rather than|instead of|in place of|unlike|(?:in contrast|as opposed|contrary) to|(?<![-\w])like|such as|mistaken for|confused with|passes? for|found in|rarer than|(?:more|less) \p{L}+ than|powers? of|properties of|colou?rs? of|birthstone|as \p{L}+ as|(?:tan|tão) \p{L}+ como|così \p{L}+ come|aussi \p{L}+ que|lika \p{L}+ som|alternatives? (?:to|for)|rival(?:s|l?ing))|` +
    String.raw`(?<!\p{L})(?:imitant|imitand\p{L}+|imitierend\p{L}*|imitação|imitac\p{L}+|imitazione|simulant|simuland\p{L}+|façon|ressembl\p{L}+|évoqu\p{L}+|comme (?:le|la|les|un|une|des|l['’])|tel(?:le)?s? que|ähnlich\p{L}*|wie|verwechsel\p{L}*|confondu\p{L}*|confus[ioea] con|confundid\p{L}+|verward|förväxl\p{L}+|forveksl\p{L}+|anstelle|anstatt|statt|simil[ei] a\p{L}*|invece d\p{L}+|piuttosto|semejantes?|comparables? (?:à|aux?|a|al|con|to|with)|vergleichbar mit|paragonabil[ei] (?:a\p{L}*|con)|comparáve(?:l|is) (?:a|ao|com)|srovnateln\p{L}+ s|porównywaln\p{L}+ (?:z|do)|vergelijkbaar met|jämförbar\p{L}* med|sammenlignelig\p{L}* med|συγκρίσιμ\p{L}+ με|imitera(?:r|de)?|imiterer|imite(?:nt)?|imita(?:no|n|m)?|imitier(?:en|t)|imiteer(?:t|de)|imiteren|imituj\p{L}*|napodobuj\p{L}+|naśladuj\p{L}+|nabootsen\p{L}*|efterlignar?|etterligner|μιμ\p{L}+|(?:formerly|previously|originally|once|probably) (?:set|mounted|held|contained|enclosed|carried)(?: with)?|(?:may|might|must|could|would) (?:\p{L}+ )?have (?:held|contained|enclosed|carried|been)|(?:contenait|renfermait|portait)|(?:enthielt|trug|barg)|conten(?:eva|ía|ia)|(?:bevatte|innehöll|indeholdt|inneholdt|obsahoval\p{L}?|zawierał\p{L}?)|ursprünglich|ehemals|vormals|autrefois (?:sertie?s?|ornée?s?|montée?s?) d\p{L}*|à l['’]origine (?:sertie?s?|ornée?s?)|in origine|originariamente|anteriormente con|antes con|originalmente|oorspronkelijk|ursprungligen|oprindeligt|opprinnelig|původně|pierwotnie|parecid\p{L}+|en lugar de|em vez de|zoals|lijk\p{L}+ op|in plaats van|i stället för|i stedet for|liknande|lignende|imiterande|imiterende|napodobující\p{L}*|imituj\p{L}*|zamiast|místo|ricord(?:a|ano|ante|ando)|richiam(?:a|ano|ante)|rappel(?:le|lent|ant)|recuerdan?|recordando|evoca[nt]?\p{L}*|lembra(?:m|ndo)?|doe(?:t|n) denken aan|påminner om|minder om|minner om|připomín\p{L}+|przypomina\p{L}*|θυμίζ\p{L}+|(?:im gegensatz|im unterschied) zu[rm]?|anders als|contrairement (?:à|aux?)|à la différence d\p{L}*|a diferencia de(?:l| los| las| la)?|a differenza d\p{L}*|ao contrário d\p{L}*|in tegenstelling tot|anders dan|till skillnad från|i modsætning til|i motsetning til|na rozdíl od|w przeciwieństwie do|σε αντίθεση με|alternati(?:va|ve|f|v) (?:a|al|allo|all['’]|à|au|aux|zum?|zur|voor|till|til)|alternatyw\p{L} dla)(?!\p{L}))(?:(?!${set})[^.,;:)]){0,50}$|(?<!\p{L})comme\s+$`,
  'iu',
)
/** 'not as sapphire', 'kein Saphir', 'sans diamants', 'non è un diamante'. */
const denial =
  /(?:(?<!\p{L})(?:no|not|nor|ni|né|nem|ani|without|never|ohne|kein\p{L}*|nicht|sans|sin|senza|sem|zonder|geen|niet|utan|inte|ej|χωρίς|όχι|δεν είναι|ei|ilman|uden|uten|ikke|bez|ingen|inga)|\bnon (?:è|sono)|n['’]est pas|ne sont pas|\bno (?:es|son)|\bnon|\bnão (?:é|são)|není|nejsou|nie (?:jest|są))\s+(?:(?:as|an?|the|any|of|in|einen?|als|un[aeo]?|de|des|du|eller|som|een|en|et|ett)\s+){0,2}$/iu

/** 'Diamonds: none', 'Diamanten: keine' */
const denialAfter =
  /^\s?[:：=]\s*(?:none|no|not|nein|keine?[rsn]?|nicht|non|aucune?|nessun[oa]?|ningun[oa]|nenhum[a]?|não|nee|geen|nej|inga?|ingen|ne|žádn[áéý]|nie|brak|όχι|нет|без|なし|無し|無|无|否)(?!\p{L})/iu
/** 'Could be a sapphire' */
const possibility =
  /(?<!\p{L})(?:could|might|may) (?:well |also |possibly )?be (?:an? |the )?$|(?<!\p{L})(?:könnte|pourrait être|potrebbe essere|podría ser|poderia ser|zou|kan vara|kan være|może być|může být|может быть)\s+(?:un[aeo]?\s|ein(?:en?)?\s|een\s|en\s|ett?\s|uma?\s)?$/iu

/** 'Unlike topaz this aquamarine': the compared stone is named first, and an article begins the offered one. */
const newPhrase =
  /^(?:\s+\p{L}+){0,2}\s+(?:the|this|these|an?|der|die|das|den|dem|dieser?|dieses|eine?|le|la|les|l['’]|cette?|ces|une?|il|lo|gli|quest[oaie]|el|los|las|est[ea]s?|os?|as?|de|het|deze|dit|denna|detta|denne|dette|tento|tato|ten|to|ta|ο|η|το)\s*(?:\p{L}+[\s-]+){0,3}$/iu
const isOfNewPhrase = (reading: Reading, span: Span, previous: Span | undefined): boolean =>
  previous !== undefined &&
  comparison.test(getTextBefore(reading, previous.start)) &&
  newPhrase.test(reading.text.slice(previous.end, span.start)) &&
  !joins.test(reading.text.slice(previous.end, span.start))
/** 'Such as the ruby and the sapphire', 'like a ruby or a spinel'. */
const joins =
  /(?<!\p{L})(?:and|or|nor|et|ou|und|oder|ed?|y|och|eller|og|nebo|lub|και|ή|o(?=\s+(?:un[ao]?|el|la|los|las|il|lo)\s))(?!\p{L})/iu

/** Whether a stone or metal is only compared with, or stated to be absent; `previous` is the one named before it. */
export function isComparison(reading: Reading, span: Span, previous?: Span): boolean {
  if (!hasCueWithin(reading, cue.likeness, span.start - 80, span.end + 40)) return false
  const lead = getTextBefore(reading, span.start)
  return (
    (comparison.test(lead) && !isOfNewPhrase(reading, span, previous)) ||
    denial.test(lead) ||
    possibility.test(lead) ||
    denialAfter.test(getTextAfter(reading, span.end, 16)) ||
    (onto.test(lead) && remembered.test(getTextAfter(reading, span.end, 40)))
  )
}

/** The German verb follows: 'an einen Saphir erinnert'. */
const onto = /(?<!\p{L})an\s+(?:(?:den|die|das|einen?|eine|\p{L}+en)\s+){0,2}$/iu
const remembered = /^(?:\s+\p{L}+){0,2}\s+erinner(?:t|n|nd\p{L}*)(?!\p{L})/iu
