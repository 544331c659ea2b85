/** How catalogues say whose mark a jewel bears: sources of patterns (named-maker.ts). */

const marked = String.raw`[Mm]erket|[Mm]ärkt|[Mm]ærket|[Mm]ärkta|[Ss]tämplad|[Ss]tämplat|[Ss]tämplade|[Ss]templet|[Ss]templede|[Gg]emerkt|[Gg]estempeld|[Gg]estempelt|[Gg]epunzt|[Gg]emarkt|[Bb]ezeichnet|[Bb]ez\.|[Ss]ign\.|[Zz]načen[oýá]|[Zz]nač\.|[Oo]znaczon[aey]|[Mm]arcad[oa]|[Mm]arcat[oa]|[Pp]unzonad[oa]|[Pp]unzonat[oa]|[Ll]eimattu|[Ss]tamped|[Mm]arked|[Hh]allmarked`
const mark = String.raw`[Mm]eistermarke|[Mm]eisterpunze|[Mm]eisterzeichen|[Hh]erstellermarke|[Hh]erstellerpunze|[Ff]irmenmarke|[Ff]irmenpunze|[Ff]irmenstempel|MZ|[Mm]ästarstämpel|[Tt]illverkarstämpel|[Mm]esterstempel|[Mm]estermerke|[Mm]estermærke|[Mm]eesterteken|[Mm]eestermerk|[Aa]teliermerk|[Pp]oinçon\s+(?:de\s+(?:maître|joaillier|fabricant|l['’]orfèvre|la\s+maison)|du\s+(?:maître|joaillier|fabricant))|[Pp]unzone\s+(?:dell['’]orafo|del\s+maestro)|[Mm]arca\s+(?:de|di)\s+(?:autor|fabricante|fabbrica|maestro|orfebre)|[Pp]unzón\s+de|[Mm]arca\s+de\s+ourives|[Vv]ýrobní\s+značka|[Ii]miennik|[Ss]ignatur|[Ss]ignature|[Mm]aker['’]?s\s+mark`
export const makersMark = `(?:${marked}|${mark})`

/** The trade beside a name. */
export const craftsman = String.raw`(?:[Hh]of)?(?:juveler(?:are)?n?|[Gg]uldsmed(?:en|ene)?|[Gg]ullsmed(?:en)?|[Ss]ilversmed(?:en)?|[Ss]ølvsmed(?:en)?|[Gg]oldschmied(?:in|s)?|[Ss]ilberschmied(?:in|s)?|[Jj]uweliers?|[Ss]chmuckkünstler(?:in|s)?|[Ss]chmuckentwerfers?|[Ss]chmuckgestalter(?:in|s)?|[Jj]oaillier|[Bb]ijoutier|[Oo]rfèvre|[Gg]ioielliere|[Oo]rafo|[Jj]oyero|[Jj]oyería|[Oo]rfebre|[Jj]oalheiro|[Oo]urives|[Ee]delsmid|[Gg]oudsmid|[Zz]latník(?:a|em)?|[Šš]perkař(?:e|em|ka|ky)?|[Kk]lenotník(?:a|em)?|[Zz]łotnik(?:a)?|[Jj]ubiler(?:a)?|[Mm]anufaktur|[Ff]irma)`

/** A maker's line of its own: 'Hersteller: …', 'Výrobce: …'. */
export const role = String.raw`(?:[Vv]ýrobce|[Aa]utor(?:ka)?|[Pp]roducent|[Ff]abricante?|[Pp]roduttore|[Mm]anifattura|[Hh]ersteller(?:in)?|[Kk]ünstler(?:in)?|[Dd]esigner(?:in)?|[Dd]esigner|[Dd]iseñador(?:a)?|[Ff]ormgivare|[Kk]onstnär|[Mm]ester|[Mm]aison|[Mm]arque|[Jj]uwelier|[Mm]erk|[Mm]arka|[Zz]načka|[Mm]aker|[Oo]ntwerper|[Mm]anufaktur|[Gg]oldschmied)`

/** Towns whose assayers' letters give a year. */
export const town = String.raw`(?:Stockholm|STOCKHOLM|Göteborg|Malmö|Lund|Uppsala|Örebro|Borås|Västerås|Norrköping|Linköping|Helsingborg|Köping|Falköping|Skövde|Jönköping|Karlstad|Gävle|Visby|Kalmar|Växjö|Halmstad|Eskilstuna|Sundsvall|Umeå|Luleå|Vänersborg|Kristianstad|Landskrona|Ystad|Trelleborg|Helsinki|Helsingfors|Turku|Åbo|Tampere|Tammerfors|Hämeenlinna|Lahti|Porvoo|København|Kjøbenhavn|Köpenhamn|Aarhus|Odense|Oslo|Kristiania|Christiania|Bergen|Trondheim|Amsterdam|Schoonhoven|Birmingham|Chester|London|Sheffield|Edinburgh|Glasgow|Dublin)`
