/**
 * Names of private persons who consign a lot. They are nobody's business: they are taken out of what subscribers read
 * too. Historical owners, collections with a name of their own and "by descent" stay.
 */

const courtesy = String.raw`(?:Mr\.?|Mrs\.?|Ms\.?|Miss|Dr\.?|Herrn?|Frau|Familie|Eheleute|Monsieur|Madame|Mme\.?|Mlle\.?|M\.|Signora?|Sig\.(?:ra)?|Sra?\.|Señora?|Don|Doña|D\.|Dña\.|Senhora?|Dhr\.|Mevr\.|Mevrouw|De heer|Herr|Fru|Fröken|Pan|Paní|Pani)`
const word = String.raw`(?:\p{Lu}\.|\p{Lu}[\p{L}'’-]+)`
const particle = String.raw`(?:de|di|da|du|van|von|der|den|la|le)`
const name = String.raw`${word}(?: (?:${particle} ){0,2}${word}){0,3}`
const person = String.raw`${courtesy}(?:(?: (?:and|und|et|e|y|en|och|og|a|i|&))? ${courtesy})? ${name}`

/** What says that a person consigns the lot, or owns it today. */
const consigns = [
  String.raw`[Pp]roperty (?:of|from)|[Tt]he property of|[Cc]onsigned by|[Cc]onsignors?:?|(?:[Tt]he )?(?:present|current) owner,?:?|[Oo]wned by`,
  String.raw`[Ee]igentum von|[Ee]ingeliefert von|[Ee]inlieferer(?:in)?:?|(?:[Hh]eutiger?|[Jj]etziger?) (?:Eigentümer(?:in)?|Besitzer(?:in)?),?:?|(?:[Aa]us dem )?(?:[Bb]esitz|Privatbesitz) von`,
  String.raw`[Pp]ropriété de|[Aa]ppartenant à|[Dd]éposant:?|(?:[Ll]['’]actuel(?:le)? )?[Pp]ropriétaire(?: actuel(?:le)?)?,?:?`,
  String.raw`[Pp]roprietà d(?:i|el|ella)|(?:[Ll]['’]attuale )?[Pp]roprietari[oa](?: attuale)?,?:?|[Cc]onferito da`,
  String.raw`[Pp]ropiedad de|[Pp]ropietari[oa](?: actual)?,?:?|[Cc]edid[oa] por|[Pp]ropriedade de|[Pp]roprietári[oa](?: atual)?,?:?`,
  String.raw`[Ee]igendom van|(?:[Dd]e )?huidige eigenaar,?:?|[Ii]nbrenger:?|[Tt]illhör|[Tt]ilhører|[Nn]uvarande ägare,?:?|[Nn]uværende ejer,?:?`,
].join('|')

const owner = new RegExp(String.raw`(?<!\p{L})(${consigns})( ?)(?:${person})(?!\p{L})`, 'gu')

/** A provenance in which private consignors have no name. */
export const withoutConsignors = (provenance: string): string => provenance.replace(owner, '$1$2[private]')
