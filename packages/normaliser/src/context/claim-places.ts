/** Phrases that make a place that of the seller or maker, or the name of a look: sources for `claims.ts`. */

const sellers = [
  String.raw`ship(?:s|ped|ping|ment)?|dispatch(?:ed|es)?|deliver(?:y|ed|s)?|sent|posted|mailed|imported|exported|sold|made|hand-?made|crafted|hand-?crafted|produced|manufactured|designed|located|based|offices?|workshops?|ateliers?|stores?|shops?|boutiques?|studios?|factory|cutters?|artisans?|craftsmen|jewell?ers?|goldsmiths?|traders?|dealers?|sellers?|warehouse|showroom|headquarters|customers?|travel(?:s|led|ed)?|bought|purchased|acquired|consigned`,
  String.raw`expédiée?s?|envoyée?s?|livraison|livrée?s?|envoi|fabriquée?s?|fabrication|réalisée?s?|ateliers?|boutique|vendue?s?|achetée?s?|importée?s?`,
  String.raw`versand|versendet|verschickt|lieferung|geliefert|hergestellt|gefertigt|fertigung|produziert|werkstatt|geschäft|laden|verkauft|gekauft|importiert`,
  String.raw`spedit[oaie]|spedizione|inviat[oaie]|prodott[oaie]|realizzat[oaie]|fabbricat[oaie]|fatt[oaie]|laboratorio orafo|bottega|negozio|vendut[oaie]|acquistat[oaie]`,
  String.raw`enviad[oa]s?|env[ií]os?|enviamos|fabricad[oa]s?|hech[oa]s?|feit[oa]s?|elaborad[oa]s?|producid[oa]s?|produzid[oa]s?|taller|tienda|oficina|loja|vendid[oa]s?|comprad[oa]s?`,
  String.raw`verzonden|verzending|geleverd|vervaardigd|gemaakt|winkel|atelier|skickas|levereras|tillverkad|gjord|sendes|leveres|fremstillet|produceret|produsert|laget|butik(?:ken)?`,
  String.raw`odesláno|odesíláme|vyrobeno|vyroben[aoý]?|prodejna|dílna|wysyłka|wysłan[aoy]|wykonan[aoy]|wyprodukowan[aoy]|sklep|pracownia|αποστολή|αποστέλλεται|κατασκευ\p{L}+`,
  String.raw`отправка|отправляем|доставка|сделано|изготовлен[аоы]?|произведен[аоы]?|мастерская|магазин`,
].join('|')
const prepositions = String.raw`to|from|in|at|of|by|into|within|across|depuis|de|d['’]|du|en|au|aux|à|aus|von|nach|dal(?:la|l['’])?|dallo|da|dello|in|per|para|desde|do|na|no|van|uit|naar|från|till|fra|til|z|ze|do|v|ve|w|από|στην?|στο|из|в|по`
const articles = String.raw`the|our|la|le|les|l['’]|el|los|il|lo|der|die|das|dem|o|a|de|het`

/** 'Shipped from', 'our workshop in', 'hergestellt in', right before the place. */
export const sellerBefore = new RegExp(
  String.raw`(?<!\p{L})(?:${sellers})(?!\p{L})[^.;:,]{0,24}?(?<!\p{L})(?:${prepositions})\s*(?:(?:${articles})\s*)?(?:[\p{L}-]+,?\s+(?:and|und|et|e|y|or)\s+)?$`,
  'iu',
)

/** 'Ceylon Gems Ltd', 'Colombian jeweler' */
export const companyAfter =
  /^\s+(?:(?:\p{Lu}[\p{L}&]*\s+){0,3}(?:Gems?|Gemstones?|Jewel(?:s|lers?|ers|lery|ry)?|Trading|Traders?|Company|Co|Ltd|Limited|Inc|LLC|GmbH|AG|Srl|SA|Pte|Imports?|Exports?|Store|Shop|Museum|Airlines?|Embassy)(?![\p{L}])|(?:jewell?er|goldsmith|silversmith|artisan|craftsm[ae]n|designer|artist|workmanship|hallmarks?|school|work\b|made\b|silver|gold|import|export)(?:['’]?s)?(?!\p{L}))/u

/** 'Ceylon-type', 'Burma colour', 'Kashmir quality'; but 'Burmese colour-change sapphire' is a stone's property. */
export const borrowedAfter =
  /^(?:[\s-]*(?:-?types?|-?typ|-?styles?|-?stil|-?stile|-?estilo|-?like|-?look|-?hued?|-?colou?r(?:ed|s)?(?![\s-]*change)|-?tone|-?shade|-?quality|-?qualität|-?kvalitet|-?kwaliteit|-?farben?\p{L}*|-?ton|-?kleur\p{L}*|-?färg\p{L}*|-?farve\p{L}*|-?farge\p{L}*|-?inspired|-?ähnlich\p{L}*|-?artig\p{L}*)(?!\p{L})|(?:の)?(?:タイプ|風|カラー|色)|色|風格|风格)/iu

/** 'Of type', 'couleur', 'comparable to the best of', 'reminiscent of'. */
export const borrowedBefore =
  /(?<!\p{L})(?:types?|tipo|typ|typu|τύπου|style|stile|estilo|stil|couleur|colou?r(?:\s+of)?|colore|cor|farbe|kleur|färg|farve|farge|barv[ay]|kolor|цвета?|типа?|like|resembl\p{L}+|reminiscent of|recalls?|evok\p{L}+|compar\p{L}+ (?:to|with)|rival(?:s|l?ing)?|best of|à la|wie|wie aus|comme|come|como|som|jak|как|similar to|equal to|worthy of)\s+(?:(?:an?|the|of|de|du|di|von|aus|those of|that of|best|finest)\s+){0,4}$/iu

/** Folded words of which every possibility, generality and opinion has one. */
const qualifies =
  /^(?:possib|perhaps|probab|maybe|presum|likely|may$|might$|could$|cannot|believed|thought|said$|reputed|purported|assumed|peut$|sans$|pourrai|peuvent|vraisembl|eventuel|presume|moglich|vielleicht|vermutlich|wohl$|evtl|wahrschein|konnt|kann$|durft|mutmass|forse|possibil|potrebb|puo$|possono|verosimil|quiza|posible|podri|puede|tal$|possive|provave|talvez|poder|podem|pode$|mogelijk|wellicht|misschien|waarschijn|vermoedelijk|kan$|kunnen|zou$|mojligen|kanske|troli|sannolik|formodligen|mulig|maske|kanskje|formentlig|sandsynlig|mozna|snad$|pravdepod|zrejme|patrne|muze|mohou|mohl|moze|moga$|mogl|mog$|prawdopod|zapewne|przypuszcz|ισως|πιθαν|μπορει|ενδεχεται|возможн|вероятн|может|могут|мог$|предполож|commonly|frequently|routinely|almost|nearly|virtually|typically|usually|generally|often|sometimes|assum|buyers|bidders|clients|purchasers|customers|unless|otherwise|general|many$|most$|generalement|habituell|souvent|frequem|couram|plupart|sauf$|parfois|ordinaire|communement|usuellement|regel$|ublich|haufig|oft$|meist|gewohnlich|normal|generell|sofern|falls$|davon$|ausgegangen|meisten|gelegentlich|comunemente|solit|generalmente|spesso|salvo|abitual|maggior|norma$|comunmente|habitual|suele|menudo|mayoria|geralm|costum|frequentemente|maioria|doorgaans|meestal|gewoonlijk|vaak|veelal|algemeen|tenzij|vanlig|ofta|ofte|medmindre|savida|saedvanl|obvykle|bezne|zpravidla|casto|vetsina|pokud|zwykle|zazwyczaj|czesto|powszechnie|wiekszosc|ile$|συνηθως|συχνα|γενικα|εκτος|обычно|правило|часто$|большинство|зачастую|если$|opinion|view$|judg|believe|think|consider|feel$|confident|convinced|seller|vendor|consignor|owner|nous$|avis$|apres|selon|pensons|estimons|croyons|meinung|ansicht|auffassung|einschatzung|uberzeugung|erachtens|laut$|angabe|auskunft|verkauf|einliefer|besitz|eigentum|wir$|avviso|parere|giudizio|noi$|riteniamo|crediamo|venditor|proprietar|conferent|nuestro|nuestra|juicio|parecer|entender|creemos|consideramos|nossa|nosso|vendedor|propietario|acreditamos|mening$|ons$|inziens|volgens|verkoper|eigenaar|inbrenger|anser|enligt|bedomning|saljaren|agaren|inlamnaren|vores|opfattelse|vurdering|ifolge|saelger|ejeren|selger|eieren|var$|nazor|nas$|prodej|majitel|zdaniem|opinii|wedlug|sprzedaw|wlascic|podle|γνωμη|συμφωνα|мнени|взгляд|счита|полага|словам|слов$|[か可お恐思推或也疑一通多し大往常除弊当出売我本據据])/

/** Whether a folded word may make a treatment or an origin a possibility, a generality or an opinion. */
export const mayQualify = (folded: string): boolean => qualifies.test(folded)
