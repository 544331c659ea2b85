import { foldWords } from '../text/fold-character.ts'

/** Names that hardly ever mean anything but the auction house. */
const distinctNames =
  "christie's|sotheby's|parke bernet|bonhams|butterfields|dorotheum|artcurial|tajan|drouot|aguttes|cornette de saint cyr|coutau begarie|beaussant lefevre|gros & delettrez|tessier sarrou|piasa|" +
  'lempertz|van ham|grisebach|neumeister|ketterer|hampel|kinsky|galerie koller|koller auktionen|piguet hotel|dobiaschofsky|stuker|beurret bailly|habsburg feldman|antiquorum|' +
  'finarte|semenzato|pandolfini|wannenes|il ponte casa|il ponte|bertolami|bolaffi|farsetti|meeting art|cambi casa|balclis|setdart|fernando duran|isbilya|cabral moncada|veritas art|correio velho|' +
  'bukowskis?|stockholms auktionsverk|auktionskammare|crafoord|bruun rasmussen|lauritz|blomqvist|grev wedels|hagelstam|desa unicum|polswiss|rempex|agra-art|ostoya|galerie kodl|' +
  "glerum|venduehuis|bernaerts|vanderkindere|catawiki|hindman|weschler's|freeman's|john moran|fortuna new york|dix noonan webb|noonans|woolley & wallis|lyon & turnbull|tennants|cheffins|dreweatts|mallams|" +
  "leonard joel|mossgreen|dunbar sloane|stephan welz|waddington's|heffel|dupuis fine|saffronart|astaguru|pundole's|tiancheng|china guardian|poly auction|seoul auction|" +
  'кристис|кристи|сотбис|сотби|бонхамс|κριστις|σοθμπις|佳士得|苏富比|蘇富比|邦瀚斯|富艺斯|富藝斯|中国嘉德|クリスティーズ|サザビーズ|크리스티|소더비'

/** Names that other people and things have too. */
const doubtfulNames =
  'ansorena|phillips|skinner|doyle|heritage|fellows|koller|fischer|nagel|piguet|millon|ader|rago|wright|cambi|duran|segre|veritas|horta|adams|lawrences|noble|poly|strauss|hartung|ruef|schuler|genève encheres|osenat|della rocca|babuino|boetto|germann|colasanti'

export const distinctHouses = buildNamesPattern(distinctNames)
export const doubtfulHouses = buildNamesPattern(doubtfulNames)

/** The longest word of each name; a text with one of them needs a full check. */
export const houseNameWords = `${distinctNames}|${doubtfulNames}`.split('|').flatMap((name) => {
  const words = foldWords(name)
    .toLowerCase()
    .replace(/'s|s?\?/g, '')
    .split(/[ -]/)
  return words.toSorted((a, b) => b.length - a.length).slice(0, 1)
})

/** Allows anything but letters between the words of a name, and before its genitive. */
function buildNamesPattern(names: string): string {
  return names
    .split('|')
    .map((name) =>
      foldWords(name)
        .toLowerCase()
        .replace(/(?<=[a-z])'s$/, '[^\\p{L}\\n]{0,3}s')
        .replace(/ & /g, '[^\\p{L}\\n]{0,3}(?:and|und|et|e|y)?[^\\p{L}\\n]{0,3}')
        .replace(/[ -](?![^[]*\])/g, '[^\\p{L}\\n]{0,3}'),
    )
    .toSorted((a, b) => b.length - a.length)
    .join('|')
}
