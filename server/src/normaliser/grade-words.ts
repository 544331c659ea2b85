/** How catalogues of ten languages write the colour and the clarity of a diamond: sources of patterns (diamond-grade.ts). */

export const step = String.raw`\s*(?:-|–|—|to|\/|bis|à|till?|tot|až|do)\s*`

/** Ways to say that a grade follows: 'couleur présumée', 'color estimado', 'Barwa bieli -', 'colour assessed as'. */
export const said = String.raw`(?:\s+(?i:of|grade|graded|is|range|assessed(?:\s+as)?|approx\w*\.?|estimated|est\.?|présumée?|estimée?|supposée?|estimad[oa]|aproximad[oa]|aprox\.?|stimat[oa]|presunt[oa]|geschätzt|ca\.?|circa|env\.?|environ|cca|ok\.?|interne|entre|between|de|di|à|bieli|kamen[eů]|der\s+\p{L}+|des?\s+(?:diamants?|pierres?|piedras?|diamantes?)|diamant\w*|brillant\w*|ungefär|omkring|vermutlich|etwa|wahrscheinlich|n\.|about|around))*[\s:=(–—-]+`
export const clarityWord = String.raw`(?i:clarity|purity|pureté|purete|reinheit(?:sgrad)?|purezza|pureza|čistota|čistoty|czystość|czystości|klarhet|klarhed|klarheit|renhet|renhed|zuiverheid|helderheid|puhtaus|καθαρότητα)`
export const colourWord = String.raw`(?i:colou?r|couleur|farbe|colore|color|cor|kleur|färg|farve|farge|barva|barvy|barwa|barwy|väri|χρώμα)`

/** Grades of clarity in letters: 'VVS1', 'VS 1-2', 'P1', 'PII'. */
const subgrade = String.raw`(?:[\s-]?[123](?![\d.,]\d|\d)(?:\s?[-\/–]\s?[123](?![\d.,]\d|\d))?)`
const clear = (must: string) => String.raw`(?:VVS${must}|VS${must}|SI${must})`
export const sure = String.raw`(?:VVS${subgrade}?|(?:VS|SI)${subgrade})`
/** Of which each is a grade where it stands beside a colour. */
export const certain = String.raw`(?:${clear(`${subgrade}?`)}|IF|FL|LC|I[123]|P[123](?:\s?[-\/–]\s?[23])?|PI{1,3})`
/** Behind the word for clarity every writing is one; a bare I too. */
export const any = String.raw`(?:${certain}|P(?![\s-]?\p{L})|I(?![\s-]?\p{L}))`

/** Words for what is pure, or not quite: 'lupenrein', 'loupe clean', 'légèrement piqué', 'kleine Einschlüsse'. */
export const pure = String.raw`(?i:lupenrein\w*|(?:loupe|lens)[\s-]clean|lupren\w*|luup(?:p)?\w*puhtas|loepzuiver\w*|(?:pure?|propre)\s+à\s+la\s+loupe|pur[oa]\s+alla\s+lente|(?:pur[oa]|limpi[oa])\s+(?:a\s+la|à)\s+lupa|lupově\s+čist\p{L}+|čist\p{L}+\s+pod\s+lupou|czyst\p{L}+\s+pod\s+lupą)`
const inclusions = String.raw`(?i:(?:(?:sehr|ganz)\s+){0,2}(?:kleine?|geringe|deutliche|grobe|größere|kl\.)\s+einschlüsse)`
const pique = String.raw`(?i:(?:légèrement|très\s+légèrement|leicht|licht|lätt|let)\s+)?(?i:piqu[eé]e?)(?:\s?(?:[123](?!\d)|I{1,3}(?!\p{L})))?`
export const clarityInWords = String.raw`(?:${pure}|${inclusions}|${pique})`

/** Colours in the trade's words that mean nothing else, with a letter that may follow: 'Top Crystal I'. */
const strong = String.raw`(?:top[\s-]+wesselton|wesselton|top[\s-]+crystal|top[\s-]+cape|(?:hoch|sehr\s+)?fein(?:st)?es\s+wei(?:ß|ss)|(?:ganz\s+)?(?:leicht|schwach)\s+getönt(?:es\s+wei(?:ß|ss))?|getöntes\s+wei(?:ß|ss)|blanc\s+(?:exceptionnel|extra|nuancé)|légèrement\s+teinté|bianco\s+(?:eccezionale|extra|sfumato)|bianc[oa]\s+leggermente\s+(?:colorito|tinto)|blanco\s+(?:excepcional|extra|matizado)|(?:licht|lichtelijk)\s+getint(?:\s+wit)?|(?:rarest|finest|rare)\s+white(?!\s+(?:jade|gold|coral|pearl|opal)))`
export const strongColour = String.raw`(?i:${strong}(?:${step}${strong})?)(?:\s?\+)?`
/** Words that are a colour's grade only beside its name or beside a clarity. */
const weak = String.raw`(?:top[\s-]+|commercial\s+|finest\s+)?(?:river|crystal|cape|wei(?:ß|ss)|blanc|bianco|blanco|branco|wit|white)|(?:light\s+|lightly\s+|slightly\s+)?tinted(?:\s+(?:white|colou?r))?|getönt|teinté|fine\s+white`
const initials = '(?:TWE?|TCr?|TK|TCA|TLB|LB|Cr|[WRC])'
export const weakColour = String.raw`(?:(?i:${weak}|(?:${strong})|${initials}))(?:\s?\+)?(?:${step}(?i:${weak}|(?:${strong})|${initials})(?!\p{L}))?`
/** What may be said behind a colour's name alone: 'kleur cape', 'Farbe River'; white may be no grade there. */
export const namedAlone = String.raw`(?i:(?:top[\s-]+)?(?:river|crystal|cape)|tw(?:\s?-\s?w)?|tcr(?:\s?-\s?cr)?|cr)`
/** In letters: 'H', 'G-H', 'G/H', 'F+'. */
export const letter = String.raw`[D-Z](?:\s?\+)?(?:${step}[D-Z])?(?!\p{L}|\d|['’]\p{L})`
