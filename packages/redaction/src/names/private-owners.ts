/**
 * Names of private persons who consign a lot. They are confidential: redaction also removes them from the texts that
 * subscribers read. Historical owners, collections with a name of their own and "by descent" are kept.
 */

import { bareName, isPrivateName, nameParticle, hasNamedGiver, nameWord } from './owner-names.ts'

const courtesy = String.raw`(?:Mr\.?|Mrs\.?|Ms\.?|Miss|Dr\.?|Prof\.?|Herrn?|Frau|Familie|Eheleute|Monsieur|Madame|Mme\.?|Mlle\.?|M\.|Signora?|Sig\.(?:ra)?|Sra?\.|Señora?|Don|Doña|D\.|Dña\.|Senhora?|Dhr\.|Mevr\.|Mevrouw|De heer|Herr|Fru|Fröken|Pan|Paní|Pani)`
const name = String.raw`${nameWord}(?: (?:${nameParticle} ){0,2}${nameWord}){0,3}`
const person = String.raw`${courtesy}(?:(?: (?:and|und|et|e|y|en|och|og|a|i|&))? ${courtesy})? ${name}`

/** "Once", "formerly": not the present owner. */
const past = String.raw`(?<!\b(?:[Ff]ormerly|[Oo]nce|[Pp]reviously|[Oo]riginally|[Ff]irst|[Ll]ater|[Rr]eputedly|[Ss]ubsequently|was|were|been) )`

/** Phrases that identify the present owner or consignor, and are used for no other person. */
const today = [
  String.raw`[Cc]onsigned by|[Cc]onsignors?:?|(?:[Tt]he )?(?:[Pp]resent|[Cc]urrent) owner,?:?|${past}[Oo]wned by`,
  String.raw`[Ee]ingeliefert von|[Ee]inlieferer(?:in)?:?|(?:[Hh]eutige|[Jj]etzige|[Gg]egenwärtige)[rnms]? (?:Eigentümer(?:in)?s?|Besitzer(?:in)?s?),?:?`,
  String.raw`[Dd]éposant:?|[Ll]['’]actuel(?:le)? propriétaire,?:?|[Pp]ropriétaire actuel(?:le)?,?:?`,
  String.raw`(?:[Ll]['’])?[Aa]ttuale proprietari[oa],?:?|[Pp]roprietari[oa] attuale,?:?|[Cc]onferito da`,
  String.raw`[Pp]ropietari[oa] actual,?:?|[Cc]edid[oa] por|[Pp]roprietári[oa] atual,?:?`,
  String.raw`(?:[Dd]e )?huidige eigenaar,?:?|[Ii]nbrenger:?|[Nn]uvarande ägare,?:?|[Nn]uværende ejer,?:?`,
].join('|')

/** For an estate that was sold before, the name is that of an earlier owner. */
const soldBefore = String.raw`(?![^;\n]{0,80}\b(?:[Ll]ot \d|[Ll]os \d|[Ss]old|[Vv]erkauft|[Vv]ersteigert|Christie|Sotheby|Parke|Bonhams|Phillips))`
const estate = String.raw`(?:[Ee]state of|(?:Nachlass(?:es)?|Nachlaß)(?: von| des| der)?|[Ss]uccession de|[Nn]alatenschap van)${soldBefore}`

/** Phrases that also precede named collections: a person requires a courtesy title there. */
const consignorPhrases = [
  today,
  String.raw`[Pp]roperty (?:of|from)|[Tt]he property of`,
  String.raw`[Ee]igentum von|(?:[Aa]us dem )?(?:[Bb]esitz|Privatbesitz) von`,
  String.raw`[Pp]ropriété de|[Aa]ppartenant à|[Pp]ropriétaire,?:?`,
  String.raw`[Pp]roprietà d(?:i|el|ella)|[Pp]roprietari[oa],?:?`,
  String.raw`[Pp]ropiedad de|[Pp]ropietari[oa],?:?|[Pp]ropriedade de|[Pp]roprietári[oa],?:?`,
  String.raw`[Ee]igendom van|[Tt]illhör|[Tt]ilhører`,
  estate,
].join('|')

const owner = new RegExp(String.raw`(?<!\p{L})(${consignorPhrases})( ?)(?:${person})(?!\p{L})`, 'gu')
const bareOwner = new RegExp(String.raw`(?<!\p{L})(${today})( ?)(${bareName})(?![\p{L}'’]| ?&)`, 'gu')

const relative = String.raw`(?:late )?(?:wife|husband|widow|daughter|son|mother|father|sister|brother|niece|nephew|granddaughter|grandson|goddaughter|godson|fiancée?|cousin|partner)`
const given = [
  String.raw`(?:[Gg]iven|[Gg]ifted|[Bb]equeathed|[Ll]eft|[Pp]assed|[Gg]ift|[Bb]y descent|[Bb]y inheritance) to (?:his|her|their) ${relative},?`,
  String.raw`[Gg]eschenk an (?:seine|ihre)n? (?:Ehe)?(?:[Ff]rau|[Mm]ann|[Gg]attin|[Gg]atten|[Tt]ochter|[Ss]ohn|[Ss]chwester|[Nn]ichte|[Ee]nkelin)`,
  String.raw`(?:[Oo]ffert|[Dd]onné)e? à (?:sa|son) (?:femme|épouse|mari|époux|fille|fils|sœur|nièce|petite-fille)`,
].join('|')
const gift = new RegExp(String.raw`(?<!\p{L})(${given}) ((?:${courtesy} )?${bareName})(?![\p{L}'’]| ?&)`, 'gu')

/** A gift before this year is history. */
const minPrivateYear = 1950

/** Returns the provenance with the names of private consignors replaced by `[private]`. */
export const redactConsignors = (provenance: string): string =>
  provenance
    .replace(owner, '$1$2[private]')
    .replace(bareOwner, (all: string, says: string, space: string, who: string) =>
      isPrivateName(who) ? `${says}${space}[private]` : all,
    )
    .replace(gift, (all: string, says: string, who: string, at: number, text: string) =>
      isPrivateName(who) && !isHistoricGift(text, at, at + all.length) ? `${says} [private]` : all,
    )

/** Checks whether a gift is one among earlier owners: by a named giver, or long ago. */
function isHistoricGift(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 200), from)
  const line = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf(';')) + 1)
  const after = /^[^.;\n]{0,60}/u.exec(text.slice(to, to + 60))?.[0] ?? ''
  const years = `${line} ${after}`.match(/\b1[5-9]\d\d\b/g) ?? []
  return hasNamedGiver(line) || years.some((year) => Number(year) < minPrivateYear)
}
