/**
 * Words by which a reader knows that a text may have something for it, as tokens fold them: a reader tries its patterns
 * only where such words stand. Each takes in all that its reader's patterns begin with or are never without.
 */
const words = {
  figure: /^\p{N}/u,
  year: /^(?:1[4-9]\d\d|20[0-2]\d)$/,
  fineness: /^(?:333|375|41[67]|58[035]|625|750|875|91[67]|99[09])$/,
  carat: /^(?:k|ct|car|crt|t[cd]w|quil|καρ|κτ|κ$|卡|克)/,
  weight: /^(?:total|diamond|stone|gem|ruby|rubie|sapphire|emerald)/,
  gram: /^(?:g(?:r|m|$)|dwt|penny|oz|ounce|troy|γρ|克)/,
  gross: /^gross/,
  spelled:
    /^(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|eighteen|twenty|half|quarter|third)/,
  point: /^p(?:oin)?t/,
  gold: /^(?:gold|carat|karat|ct|kt|k)$/,
  goldColour: /^(?:yellow|white|rose|pink|red|ors?|oro|gelb|weiss|rot)$/,
  about: /^(?:circa|ca|c|around|vers|um|gegen|intorno|verso|hacia|alrededor|kolem|γυρω|περι|περιπου)$/,
  period: /^(?:early|mid|late|very)$/,
  decade: /^(?:er|annees|anni|anos|δεκαετια[σς]?)$/,
  century: /^(?:st|nd|rd|th)?(?:c|cent|century)$|^turn$/,
  foreignCentury: /^j(?:h|ahrh)|^x[vix]|cento$|^αι(?:ων|$)/,
  grade: /^(?:v?vsi?|sii?|ifi?|fl|i|p)$|flawless|clarity|purity|purete|reinheit|purezza|pureza|cistota|καθαροτητα/,
  colourGrade: /colou?r|couleur|farbe|barva|χρωμα|wesselton|crystal|weiss|cape/,
  fancy: /^fancy/,
  measured: /^(?:mm|cm|ins?|inch|inches|χιλ|εκ|[毫厘公])/,
  worn: /^(?:convertib|transform|detachab|amovib|worn|wearable|separate|abnehmbar|wandelbar|staccabil|trasformabil|desmontabl)/,
  size: /siz|doigt|tdd|ring[gw]|^rw$|misura|talla|νουμερο|μεγεθος/,
  by: /^by$/,
  signed: /^(?:signed|makers?|sponsors?|signee?s?|firmat[oa]|signiert)$/,
  role: /^(?:maker|brand|manufacturer|designer|artist)$/,
  likeness:
    /^(?:imitat|simulat|resembl|mimic|evok|reminiscent|akin|similar|compare|than$|instead|place|unlike|mistaken|confused|passe?s?$|found|powers?$|properties|colou?rs?$|birthstone|looks?$|shimmer|as$)/,
  imitation:
    /^(?:fau[xs]|imit|simula|fake$|mock$|artificial|costume|falsch|unecht|fint[aeio]$|fals[aeio]$|ps(?:ue|eu)do|glass|glas$|paste|resin|plastic|acrylic|strass|crystal|lucite|bakelite|verre|doublet|triplet|effect|look|hued|toned|tinted|colou?red|like$|green|red$|blue)/,
  plating:
    /^(?:plat(?:ed|e|ing)$|gil[dt]|dipped|wash|coated|filled|finish|layered|over$|overla|clad$|bonded|electroplat|vermeil|accent|vergoldet|veredelt|banad[oa]$|placcat|rolled|faux|imitation|mock$|plaqu|toned?$|shell|foil|k?(?:g[fp]|gep|hge|f)$)|(?:plat(?:ed?|ing)|filled|rolled|(?<!s)toned?|gilt|wash(?:ed)?|bonded|coated)$/,
} satisfies Record<string, RegExp>

const all = Object.entries(words)

/** Each kind of such words as a bit. */
export const cue = Object.fromEntries(all.map(([name], index) => [name, 1 << index])) as Record<
  keyof typeof words,
  number
>

/** The kinds that a folded word is of. */
export const cuesOf = (folded: string): number =>
  all.reduce((bits, [, pattern], index) => (pattern.test(folded) ? bits | (1 << index) : bits), 0)
