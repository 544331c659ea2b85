import { vocabularies } from '@parure/vocabulary/vocabularies.ts'
import { foldWords } from '../text/fold-character.ts'
import { everyPlaceName } from './place-names.ts'

/** Parts of patterns: a word of a name, and two to four of them, without a courtesy title. */
export const nameWord = String.raw`(?:\p{Lu}\.|\p{Lu}[\p{L}'’-]+)`
export const nameParticle = String.raw`(?:de|di|da|du|van|von|der|den|la|le)`
export const bareName = String.raw`${nameWord}(?: (?:${nameParticle} ){0,2}${nameWord}){1,3}`

/** Titles of persons who are not private: ranks, and titles of an office. */
const ranks = `
king queen prince princess duke duchess marquess marquis marchioness earl count countess viscount viscountess baron
baroness lord lady sir dame emperor empress tsar tsarina tsaritsa maharaja maharani nizam sultan shah pasha president
general admiral grand royal imperial
könig königin kaiser kaiserin prinz prinzessin fürst fürstin herzog herzogin erzherzog erzherzogin graf gräfin freiherr
baronin roi reine duc duchesse comte comtesse vicomtesse impératrice empereur marquise princesse baronne re regina
principe principessa duca duchessa conte contessa marchese marchesa rey reina príncipe princesa duque duquesa conde
condesa marqués marquesa rei rainha`

/** Words of companies, institutions and collections, and of what is sold. */
const institutions = `
museum musée museo collection collections collector collectors foundation fondation fundación stiftung trust family
gallery galerie galleries private estate bank university library inc ltd llc plc corp company house jewels jewellery
jewelry jewels jewellers jewelers joaillier juwelier auction auctions auktion auktionen sale sales society church club
antiques hotel sammlung privatsammlung privatbesitz collezione colección coleção sons brothers frères bros group dealer
dealers american european english british french german swiss italian spanish austrian belgian dutch asian`

/** First or last words of places with several words. */
const placeWords = `
new los las san santa são palm beverly buenos rio hong saint st sankt monte tel kuala abu cape long upper lower great bad
north south east west northern southern eastern western fort port porto lake salt puerto ciudad united costa côte
aix beach city hills springs island islands kingdom states county park coast valley heights york angeles francisco aires
kong janeiro states shire france germany italy switzerland austria spain england scotland ireland usa uk`

/** Persons of history: catalogues name them for it, regardless of the present owner. */
const known = `
Elizabeth Taylor|Richard Burton|Mike Todd|Grace Kelly|Marie Antoinette|Wallis Simpson|Maria Callas|Marilyn Monroe
Jacqueline Kennedy|Jacqueline Bouvier|Jacqueline Onassis|Aristotle Onassis|Barbara Hutton|Doris Duke|Daisy Fellowes
Marjorie Merriweather|Joan Crawford|Audrey Hepburn|Sophia Loren|Gina Lollobrigida|Merle Oberon|Evalyn Walsh
Mona Bismarck|Mona von Bismarck|Heidi Horten|Lily Safra|Estée Lauder|Diana Vreeland|Coco Chanel|Gabrielle Chanel
Josephine Baker|Sarah Bernhardt|Helena Rubinstein|Florence Gould|Ava Gardner|Vivien Leigh|Paulette Goddard
Marlene Dietrich|Greta Garbo|Mary Pickford|Gloria Swanson|Ingrid Bergman|Romy Schneider|Brigitte Bardot
Rachel Mellon|Bunny Mellon|Betsey Whitney|Brooke Astor|Caroline Astor|Nelson Rockefeller|Andy Warhol|Napoleon Bonaparte
Joséphine de Beauharnais|Eugénie de Montijo|Enid Haupt|Elton John|Michael Jackson|Freddie Mercury|Nancy Reagan
Margaret Thatcher|Winston Churchill|Alice Vanderbilt|Consuelo Vanderbilt|Gloria Vanderbilt|Nina Dyer|Maria Félix
Barbara Sinatra|Frank Sinatra|Elvis Presley|Vivienne Westwood|Gianni Versace|Diana Spencer|Lillie Langtry`

const foldName = (text: string): string => foldWords(text).toLowerCase()
const parseWordSet = (words: string): Set<string> => new Set(words.trim().split(/\s+/).map(foldName))
const titles = parseWordSet(ranks)
const others = parseWordSet(`${institutions} ${placeWords}`)
const places = new Set(everyPlaceName.map(foldName))
const makers = vocabularies.brands.flatMap(({ words }) => words.map((word) => foldName(word)))
const knownNames = [...known.trim().split(/[|\n]/).map(foldName), ...makers.filter((maker) => maker.includes(' '))]

/**
 * Checks whether capitalized words are the name of a private person, and not of a known owner, place, maker or
 * institution.
 */
export function isPrivateName(name: string): boolean {
  const text = foldName(name)
  const words = text.split(' ')
  if (words.some((word) => titles.has(word) || others.has(word) || /['’]s?$/.test(word))) return false
  // Initials alone are those of a firm: S. J. Phillips.
  if (words.filter((word) => word.endsWith('.')).length > 1) return false
  return !places.has(text) && !knownNames.some((each) => `${text} `.startsWith(`${each} `))
}

/** Checks whether the words before a gift name an earlier owner: then it is history, which a provenance is for. */
export function hasNamedGiver(before: string): boolean {
  const last = /(\p{Lu}[\p{L}'’-]+),?(?: and| was| who| which)* ?$/u.exec(before)?.[1]
  if (last !== undefined && !places.has(foldName(last)) && !makers.includes(foldName(last))) return true
  const words = foldName(before).match(/\p{L}+/gu) ?? []
  if (words.some((word) => titles.has(word))) return true
  const names = before.match(new RegExp(bareName, 'gu')) ?? []
  return names.some((name) => isPrivateName(name) || knownNames.includes(foldName(name)))
}
