import { expandCase } from '../text/expand-case.ts'

/** The color and the clarity of a diamond in catalogs of thirteen languages: sources of patterns (diamond-grade.ts). */

export const step = String.raw`\s*(?:-|–|—|to|\/|bis|à|till?|tot|až|do)\s*`

/** Phrases that introduce a grade: 'couleur présumée', 'color estimado', 'Barwa bieli -', 'colour assessed as'. */
export const said = String.raw`(?:\s+(?:${expandCase(String.raw`as|of|grade|graded|is|range|assessed(?:\s+as)?|appears|apparent|on\s+average|average|approx\w*\.?|estimated|est\.?|présumée?s?|estimée?s?|supposée?s?|présumable|apparente?|estimad[oa]s?|aproximad[oa]s?|aprox\.?|apreciad[oa]s?|supuest[oa]s?|aparente|stimat[oaie]|presunt[oaie]|presumibil[ei]|apparente|approssimativ[oa]|grado|grau|gradi?|geschätzt\p{L}*|vermutet\p{L}*|geschat|ongeveer|naar\s+schatting|op|uppskattad|bedömd|skønnet|anslået|anslått|vurderet|vurdert\s+til|odhadem|odhadovaná|przybliżona|szacowana|szac\.|oceniona|ca\.?|circa|env\.?|environ|cca|asi|ok\.?|około|interne|entre|between|de|di|à|bieli|kamen[eů]|der\s+\p{L}+|des?\s+(?:diamants?|pierres?|piedras?|diamantes?)|diamant\w*|brillant\w*|ungefär|omkring|vermutlich|etwa|wahrscheinlich|n\.|noin|περίπου|about|around`)}))*[\s:=(–—-]+`
export const clarityWord = String.raw`(?:${expandCase(String.raw`clarity|purity|pur\.|pureté|purete|reinheit(?:sgrad)?(?:en)?|klarheit|purezza|chiarezza|pureza|claridad|claridade|limpieza|čistot[aouyě]|čistotě|czystość|czystości|klarhet(?:en)?|klarhed(?:en)?|klarheit|renhet(?:en)?|renhed(?:en)?|zuiverheid|helderheid|klaarheid|puhtaus(?:luokka)?|καθαρότητα[ςσ]?`)})`
export const colourWord = String.raw`(?:${expandCase(String.raw`colou?rs?|col\.|coul\.|couleurs?|farben?|colore|colori|color|cor|kleur|färg(?:en)?|farven?|farge(?:n)?|barva|barvy|barvě|barwa|barwy|barwie|kolor|koloru|väri|χρώμα`)})`

/** Grades of clarity in letters: 'VVS1', 'VS 1-2', 'P1', 'P II'. */
const subgrade = String.raw`(?:[\s-]?[123](?![\d.,]\d|\d)(?:\s?[-\/–]\s?[123](?![\d.,]\d|\d))?)`
const buildClarityCodes = (must: string) => String.raw`(?:VVS${must}|VS${must}|SI${must})`
export const sure = String.raw`(?:VVS${subgrade}?|(?:VS|SI)${subgrade})`
/** Each is a grade when it is beside a color. */
export const certain = String.raw`(?:${buildClarityCodes(`${subgrade}?`)}|IF|FL|LC|I[123]|P[123](?:\s?[-\/–]\s?[23])?|P\s?I{1,3}(?!\p{L}))`
/** After the word for clarity every spelling is a grade, even a bare I. */
export const any = String.raw`(?:${certain}|P(?![\s-]?\p{L})|I(?![\s-]?\p{L}))`
const lower = String.raw`(?:vvs|vs|si|if|p)(?:\s?[123](?![\d.,]\d|\d))?(?:\s?[-\/–]\s?[123](?!\d))?`
/** In capitals or not. */
export const codes = String.raw`(?:${certain}|(?:${expandCase(String.raw`vvs[12]?`)})|${lower})`

/** Words for pure or nearly pure: 'lupenrein', 'loupe clean', 'légèrement piqué', 'kleine Einschlüsse'. */
export const pure = String.raw`(?:${expandCase(String.raw`lupenrein\w*|(?:loupe|lens)[\s-]clean|lupren\w*|luup(?:p)?\w*puhtas|loepzuiver\w*|(?:pure?|propre)\s+à\s+la\s+loupe|pur[oa]\s+alla\s+lente|(?:pur[oa]|limpi[oa])\s+(?:a\s+la|à)\s+lupa|lup(?:ově|ou)\s+čist\p{L}+|čist\p{L}+\s+pod\s+lupou|czyst\p{L}+\s+pod\s+lupą`)})`
const inclusions = String.raw`(?:${expandCase(String.raw`(?:(?:sehr|ganz)\s+){0,2}(?:kleine?|geringe|deutliche|grobe|größere|kl\.)\s+einschlüsse|små\s+inneslut(?:ningar|ninger)|(?:leichte|légères|pequeñas|piccole)\s+(?:einschlüsse|inclusions|inclusiones|inclusioni)`)})`
const pique = String.raw`(?:${expandCase(String.raw`(?:légèrement|très\s+légèrement|leicht|licht|lätt|let)\s+`)})?(?:${expandCase(String.raw`piqu[eé]e?`)})(?:\s?(?:[123](?!\d|er)|I{1,3}(?!\p{L})))?`
/** A code in brackets after such words is the grade: 'piqué (I1)'. */
export const clarityInWords = String.raw`(?:(?:${pure}|${inclusions}|${pique})(?!\s?(?:1er|1e|2e|I{1,3})?\s?\((?:${certain}|VVS|IF)))`

/** The trade's names of colors, which mean nothing else. */
const named = String.raw`(?:top[\s-]+)?wesselton|top[\s-]+crystal|top[\s-]+(?:silver[\s-]+)?cape|silver[\s-]+cape(?=\s*[(\/,]\s?\p{Lu})`
/** A description of white; a following letter or trade name in brackets is the grade. */
const described = String.raw`(?:hoch|sehr\s+|rein\s+)?fein(?:st)?es\s+wei(?:ß|ss)|(?:ganz\s+)?(?:leicht|schwach)\s+getönt(?:es\s+wei(?:ß|ss))?|getöntes\s+wei(?:ß|ss)|blanc\s+(?:exceptionnel|extra|nuancé|commercial)|(?:légèrement|très\s+légèrement)\s+(?:teinté|nuancé|coloré)|bianco\s+(?:eccezionale|extra|sfumato|commerciale)|bianc[oa]\s+leggermente\s+(?:colorito|tinto|sfumato)|blanco\s+(?:excepcional|extra|matizado|comercial|con\s+(?:ligero|leve)\s+(?:color|matiz|tinte))|branco\s+(?:exce[pc]cional|extra|comercial|nuançado|levemente\s+\p{L}+)|(?:hoogfijn|fijn|extra|exceptioneel)\s+wit|(?:licht|lichtelijk)\s+getint(?:\s+wit)?|(?:čist|jemn)ě\s+bíl[áýé]|(?:slabě|lehce|mírně)\s+tónovan[áýé](?:\s+bíl[áýé])?|(?:najczystsza|czysta)\s+biel|(?:lekko|nieznacznie)\s+zabarwion\p{L}+|(?:lätt|svagt)\s+tonad(?:\s+vit)?|(?:let|svagt)\s+tonet(?:\s+hvid)?|extra\s+(?:vit|hvid|hvit)|(?:rarest|finest|rare|exceptional|commercial)\s+white(?!\s+(?:jade|gold|coral|pearl|opal))`
export const describedColour = String.raw`(?:${expandCase(String.raw`${described}`)})(?:\s?\+)?`
/** Names with a letter or a whole range: 'Top Crystal I', 'River-D', 'Wesselton bis Top Crystal'. */
const lettered = String.raw`(?:[\s-]+[D-Z](?!\p{L}|\d|\s?[-/]))?`
const whole = String.raw`(?:${named}|${described})`
export const namedColour = String.raw`(?:${expandCase(String.raw`(?:${named})(?:${step}(?:${named}|river|crystal|cape))?|(?:river|crystal|cape)${step}(?:${named})|(?<!rock\s)(?:river|crystal|cape)(?:[\s-][D-Z](?!\p{L}|\d|-)|(?=\s\([D-Z](?:[-\/–][D-Z])?\)))`)})(?:\s?\+)?${lettered}`
export const strongColour = String.raw`(?:${namedColour}|(?:${expandCase(String.raw`${described}${step}${whole}`)})|${describedColour})`
/** Words that are a color grade only beside the word for color or beside a clarity. */
const weak = String.raw`(?:top[\s-]+|commercial\s+|finest\s+)?(?:river|crystal|cape|wei(?:ß|ss)|blanc|bianco|blanco|branco|wit|vit|hvid|hvit|bíl[áý]|white)|(?:(?:light|lightly|slightly)[\s-]+)?tinted(?:\s+(?:white|colou?r))?|(?:(?:top|very)[\s-]+)?light[\s-]+(?:brown|yellow|pink)|faint[\s-]+(?:brown|yellow|pink)|getönt|teinté|fine\s+white`
const initials = '(?:l\\.?\\s?get\\.?\\s?W|get\\.?\\s?W|H?FW|LGW|TWE?|TCr?|TK|TCA|TLB|LB|Cr|[WRC])'
/** 'TW(F-G)/VS': the trade's initials, with their letters in brackets. */
export const letteredInitials = String.raw`(?:${expandCase(initials)})(?=\s?\([D-Z](?:\s?[-–\/]\s?[D-Z])?\)\s?[/,-]\s?(?:${expandCase('v?vs|si|if|p|lup')}))`
export const weakColour = String.raw`(?:(?:${expandCase(String.raw`${weak}|${whole}|${initials}`)}))(?:\s?\+)?(?:${step}(?:${expandCase(String.raw`${weak}|${whole}|${initials}`)})(?!\p{L}))?`
/** A white that may be followed by its letter: 'Weiß (H)', 'tinted white (approx. K/L)'. */
export const white = String.raw`(?:${expandCase(String.raw`${described}|(?:tinted\s+)?white|wei(?:ß|ss)|blanc|bianco|blanco|branco|wit|vit|hvid|hvit|bíl[áý]`)})(?:\s?\+)?`
/** Names that may follow the word for color alone: 'kleur cape', 'Farbe River'; white may be no grade there. */
const alone = String.raw`(?:(?:top[\s-]+)?(?:silver[\s-]+)?(?:river|crystal|cape|wesselton)|tw(?:\s?-\s?w)?|tcr(?:\s?-\s?cr)?|cr)`
export const namedAlone = String.raw`(?:${expandCase(String.raw`${alone}(?:${step}${alone})?`)})`
/** In letters: 'H', 'G-H', 'G/H', 'H-I-J', 'F+'. */
export const letter = String.raw`[D-Z](?:\s?\+)?(?:${step}[D-Z]){0,2}(?!\p{L}|\d|['’]\p{L})`
export const tradeInitials = '(?:TWE?|TCr?|TCA|Cr|TLB|LB|River|Cape|Crystal)'
