/**
 * Recognizes sentences that teach about stones and metals, warn buyers, give advice or offer other goods: chemistry,
 * mineralogy, history of a stone, meaning, care, disclaimers. They state nothing about the lot.
 */

const element = String.raw`(?:(?:non-crystallized )?carbon|lazurite|calcite|pyrite|lasurit|lazurit\p{L}*|calcit\p{L}*|kalzit|pyrit\p{L}*|pirit\p{L}*|iron|chrom(?:e|ium)?|titanium|vanadium|mangan(?:ese)?|copper|nickel|alumini?um|magnesium|silic(?:on|ium)|eisen\p{L}*|titan|kupfer|fer|cuivre|chrome|titane|manganèse|ferro|cromo|titanio|rame|vanadio|manganese|alluminio|magnesio|hierro|cobre|aluminio|manganeso|alumínio|manganês|ijzer|chroom|koper|aluminium|järn|krom|jern|koppar|kobber|żelaz\p{L}+|chrom(?:u|em)?|miedzi?|želez\p{L}+|měď|mědi|hliník\p{L}*|σίδηρο\p{L}*|χρώμιο\p{L}*|χαλκ[όο]\p{L}*|желез\p{L}+|хром\p{L}*|мед(?:ь|и|ью)|титан\p{L}*|алюмини\p{L}+)`
const mineral = String.raw`(?:beryls?|corundums?|quartz|chalcedony|feldspars?|garnets?|tourmalines?|béryls?|corindons?|feldspaths?|beryll\p{L}*|korund\p{L}*|quarz\p{L}*|feldspat\p{L}*|berill?[oi]|corindone|quarzo|feldspato|berilo|corindón|coríndon|cuarzo|quartzo|korund\p{L}*|kvarts|fältspat|beryl\p{L}*|kwarc\p{L}*|křemen\p{L}*|κορουνδίου|βηρύλλου|χαλαζία|корунд\p{L}*|берилл\p{L}*|кварц\p{L}*)`

const chemistry = [
  String.raw`\p{L}*(?:oxide?s?|oxyde?s?|ossid[oi]|óxidos?|tlenk[ui]?|tlenek|oxidu|оксид\p{L}*|окис\p{L}+|οξείδιο)(?!\p{L}|\s(?:de|di|of)\szircon)`,
  String.raw`\p{L}*(?:phosphate?s?|fosfat[oiu]?|fosforan|carbonate?s?|carbonat[oi]|karbonat|węglan|uhličitan|silicate?s?|silicat[oi]|silikat|krzemian|křemičitan|фосфат\p{L}*|карбонат\p{L}*|силикат\p{L}*)(?!\p{L})`,
  String.raw`(?:chemical(?:ly)?|chemistry|chemisch\p{L}*|chimi(?:que|ca|co|camente|quement)|qu[íi]mic[oa]s?|químicamente|chemick\p{L}+|chemiczn\p{L}+|kemis[kt]\p{L}*|χημικ\p{L}+|химическ\p{L}+|mohs|mineralog\p{L}+|minéralog\p{L}+|минералог\p{L}+)(?!\p{L})`,
  String.raw`(?:presence|traces?|amounts?|impurit\p{L}+|présence|presenza|presencia|presença|tracce|trazas|traços|spuren|anwesenheit|beimeng\p{L}+|sporen|aanwezigheid|spår|spor|stop[ay]|ślad\p{L}*|obecnoś\p{L}+|přítomnost\p{L}*|παρουσία|присутстви\p{L}+|примес\p{L}+)(?!\p{L})[^.;]{0,40}(?<!\p{L})${element}(?!\p{L})`,
  String.raw`(?:contain(?:s|ing)?|consists? of|contient|contiennent|enthält|enthalten|besteht aus|contiene|contengono|contienen|contém|contêm|bevat|bevatten|innehåller|indeholder|inneholder|obsahuj[eí]|zawiera|zawierają|περιέχει|содерж\p{L}+)(?!\p{L})[^.;]{0,60}(?<!\p{L})${element}(?!\p{L})`,
  String.raw`(?:due to|owing to|owes?|caused by|colou?red by|thanks to|verdank\p{L}+|durch|gefärbt|due? à|dus? à|doit|doivent|colorée?s?|dovut\p{L}|deve|debid\p{L}|debe|devid\p{L}|door|gekleurd|färgad\p{L}*|farvet|farget|zabarwion\p{L}+|zbarven\p{L}*|způsob\p{L}+|οφείλ\p{L}+|обязан\p{L}*|благодаря|окраш\p{L}+)(?!\p{L})[^.;,]{0,32}(?<!\p{L})${element}(?!\p{L})`,
]

const mineralogy = [
  String.raw`(?:patří|należy|zalicza się|zählt|gehört|fa parte|fait partie|pertence|pertenece|hör|hører|behoort|относится|ανήκει)(?!\p{L})[^.;]{0,40}(?<!\p{L})${mineral}(?!\p{L})`,
  String.raw`${element} (?:contributes?|adds?|gives?|causes?|produces?|lends?|imparts?|verleih\p{L}+|verursach\p{L}+|donnent?|confèrent?|conferisc\p{L}+|confiere\p{L}*|geeft|geven|ger|giver|gir|nadaj\p{L}+|dodáv\p{L}+|прида[её]т)(?!\p{L})`,
  String.raw`(?:dissolves?|combines? with|reacts? with|rich in|reich an|riche en|ricc[oa] di|ric[oa] en|ric[oa] em|rijk aan|rik på|rig på|bohat\p{L} na|bogat\p{L} w|богат\p{L}*)[^.;,]{0,40}(?<!\p{L})${element}(?!\p{L})`,
  String.raw`(?:(?:is|are) (?:primarily |mainly |mostly |also |usually )?(?:found|mined|quarried) in|deposits? of|mines? (?:of|in)|wird (?:vor allem |hauptsächlich )?in [^.;]{2,40} (?:abgebaut|gefunden|gefördert)|vorkommen|gisements?|yacimientos|giacimenti|jazidas|vindplaats\p{L}*|fyndigheter|forekomst\p{L}*|nalezišt\p{L}+|złoża|месторождени\p{L}+ (?:наход|располож)\p{L}+)(?!\p{L})`,
  String.raw`(?:variet(?:y|ies)|forms?|members?|species|types?|kinds?|variétés?|formes?|espèces?|varietät|varietäten|abart|form|variante|varietà|forma|specie|variedad|variedade|forma|especie|espécie|variëteit|soort|vorm|varietet|variant|art|odmian\p{L}|odrůd\p{L}|varieta|ποικιλία|разновидност\p{L}+)\s+(?:of|de|d['’]|du|des|von|vom|di|del(?:la)?|do|da|van|av|af|из)?\s*(?:(?:the|mineral\p{L}*|la|le|des?|der|il|el|het)\s+){0,3}${mineral}(?!\p{L})`,
  String.raw`(?:is|are) (?:an? |the |one of the )?(?:(?!set|mounted)\p{L}+[ -]){0,3}(?:variet(?:y|ies)|members?|species|minerals?|gemstones?(?: that| which| of)|symbols?)(?!\p{L})`,
  String.raw`(?:est|sont) (?:une?|la|le|l['’]|des|les) ?(?:\p{L}+ ){0,2}(?:variétés?|minéra(?:l|ux)|espèces?|gemmes?|phosphate|corindons?)(?!\p{L})|(?:autres|toutes les) (?:couleurs|variétés) d[ue]`,
  String.raw`(?:ist|sind|zählt|zählen) (?:eine?|die|das|der|zu[rm]?|fossiles?) ?(?:\p{L}+ ){0,3}(?:varietät\p{L}*|abart|mineral\p{L}*|\p{L}*gruppe|\p{L}*familie|harz|edelstein\p{L}*)(?!\p{L})|(?:korunde|berylle|quarze) (?:heißen|nennt)`,
  String.raw`(?:è|sono) (?:una?|la|il|lo|un['’]|le|gli) ?(?:\p{L}+ ){0,2}(?:varietà|minerali?|gemm[ae]|specie|silicat[oi]|carbonat[oi])(?!\p{L})`,
  String.raw`(?:es|son|é|são) (?:una?|uma|um|la|el|o|a) (?:\p{L}+ ){0,2}(?:variedade?|minera[li]s?|gemas?|especie|espécie|fosfato|cuarzo|quartzo|berilo)(?!\p{L})`,
  String.raw`is een (?:\p{L}+ ){0,2}(?:variëteit|mineraal|edelsteen|soort|vorm|korund|kwarts|beryl|fosfaat)(?!\p{L})|(?:är|er) (?:en|ett|et) (?:\p{L}+ ){0,2}(?:varietet|mineral|ädelsten|ædelsten|edelsten)(?!\p{L})`,
  String.raw`(?:to|jest) (?:\p{L}+ ){0,2}(?:odmian\p{L}|minerał\p{L}*|żywic\p{L}|kamień)(?!\p{L})|je (?:\p{L}+ ){0,2}(?:odrůd\p{L}|minerál|varieta|drahokam)(?!\p{L})|είναι (?:\p{L}+ )?(?:ποικιλία|ορυκτό)`,
  String.raw`(?:blue|red|green|yellow|purple|blaue|rote|grüne|violette|bleue|rouge|verte|blu|rossa|verde|azul|roja|verde|vermelha|blauwe|rode|groene|blå|röda|gröna|niebiesk\p{L}|czerwon\p{L}|zielon\p{L}|modr\p{L}|červen\p{L}|zelen\p{L}|син\p{L}+|красн\p{L}+|зел[её]н\p{L}+) (?:variet(?:y|ies)|varietät|variété|varietà|variedade?|variëteit|varietet(?:en)?|odmian\p{L}|odrůd\p{L}|разновидност\p{L}+)|(?:is|are) (?:\p{L}+ )?(?:harder|softer|tougher|rarer|more (?:durable|valuable|affordable|common))(?!\p{L})`,
  String.raw`(?:—|–|это|является)\s+(?:\p{L}+ ){0,3}(?:разновидност\p{L}+|минерал\p{L}*|фосфат\p{L}*|смол\p{L}+|вид)(?!\p{L})`,
  String.raw`(?:fossili[sz]ed|fossiles?|fossile|fósil|kopaln\p{L}+|fosilní|окаменел\p{L}+) (?:tree )?(?:resin|harz|résine|resina|smol\p{L}|smůl\p{L}|żywic\p{L}|смол\p{L}+)`,
  String.raw`(?:family|group|famille|groupe|famiglia|gruppo|familia|grupo|família|familie|groep|gruppen?|familjen|rodin\p{L}|skupin\p{L}|rodzin\p{L}|grup\p{L}) (?:of |des |de |du |dei |degli |del |dos |van (?:de )?|der |av |af )?(?:the )?${mineral}(?!\p{L})|(?:of|to) the ${mineral} (?:family|group|species)`,
]

/** What a karat or a carat is, and what gold of a fineness contains. */
const measures = [
  String.raw`(?:one|1|un|ein|uno|um|één|ett?|en|jeden|один) (?:metric )?(?:carats?|karats?|karaat|carato|quilate|kilate|karát|karat|карат)\s*(?:\(ct\)\s*)?(?:=|equals|is equal|weighs|corresponds|is (?:the )?(?:equivalent|\d|0)|entspricht|équivaut|correspond|vaut|equivale|corrisponde|pesa|odpovídá|odpowiada|motsvarar|svarer|staat gelijk|равен)`,
  String.raw`(?:pure gold|fine gold|or (?:pur|fin)|feingold|reines gold|oro (?:puro|fino)|ouro puro|zuiver goud|rent guld|czyst\p{L} złot\p{L}|ryzí\p{L}* zlat\p{L}|чист\p{L}+ золот\p{L}+)[^.;]{0,60}(?:alloy\p{L}*|parts?|%|per ?cent|legier\p{L}*|teile?|allia\p{L}*|parties|parti|lega|partes|aleaci\p{L}+|liga|legering|delar|dele|části|części|сплав\p{L}*)`,
  String.raw`(?:oznacza|bedeutet|means|significa|signifie|betyder|betekent|znamená|означает)(?!\p{L})[^.;]{0,70}(?:czyst|pure|rein|pur[oa]?(?!\p{L})|zuiver|ren[t]?(?!\p{L})|ryz|чист|parts|teile|stopu)`,
  String.raw`(?:%|per ?cent|percent|parts|teile|parties|parti|partes)\s(?:of |de |d['’]|di |an |of )?(?:pure|fine|reine[sm]?|czyst\p{L}+|čist\p{L}+|ryzí\p{L}*|чист\p{L}+|feingold|or (?:pur|fin)|oro (?:puro|fino)|ouro|gold|goud|guld)`,
  String.raw`(?:24|22) ?(?:karats?|carats?|karaat|k|kt|quilates|kilates|carati) (?:gold )?(?:is|are|=|sind|ist|entspr\p{L}+|est|è|es|é|är|er|to|je|означает) (?:100|pure|reines?|l['’]or pur|puro|oro puro|ouro puro|zuiver|rent|ren|czyste|ryzí|чисто\p{L}*)`,
  String.raw`(?:the (?:number|term)|what (?:is|does)|was (?:ist|bedeutet)|qu['’]est-ce|che cos['’]è|qué (?:es|significa)|o que é|wat is|vad är|hvad er|co (?:je|to)|что такое) (?:an? |the |un |une |ein |eine |der |das |il |el |la |een )?(?:\p{L}+ )?(?:karats?|carats?|carat|karaat|carato|quilate|karát|карат|585|750|925|333|feingehalt|fineness|sterling|14k|18k)`,
  String.raw`(?:maß für den|measure of|mesure de la|misura della|medida de|maat voor) (?:feingehalt|purity|fineness|pureté|purezza|pureza|zuiverheid)`,
]

const disclaimers = [
  String.raw`(?:buyers?|bidders?|clients?|purchasers?|customers?) (?:should|must|are (?:advised|reminded))|käufer (?:sollten|müssen)|(?:acheteurs|acquéreurs|enchérisseurs) (?:doivent|sont)|(?:compradores|acquirenti) (?:deben|devem|devono)|kopers (?:dienen|moeten)`,
  String.raw`unless (?:a \p{L}+ |otherwise )?(?:stated|states|noted|specified|indicated|mentioned|certificate)|(?:sofern|soweit|falls|wenn) nicht anders|sauf (?:mention|indication)|salvo (?:divers\p{L}|indica\p{L}+|que se indique)|tenzij anders|om inte annat|medmindre andet|o ile nie|pokud není|εκτός αν|если не указано`,
  String.raw`(?:is|are|have been) (?:commonly|often|frequently|routinely|typically|sometimes|almost always|usually|generally) (?:heat\p{L}*|treat\p{L}*|oiled|enhanced|dyed|irradiated|filled|bleached|impregnated|mistaken|confused|found|mined|associated|worn|given)`,
  String.raw`(?:generell|häufig|oft|meist\p{L}*|in der regel|üblicherweise) (?:\p{L}+ )?(?:erhitzt|behandelt|geölt|gebrannt)|(?:souvent|généralement|couramment) (?:chauff|traité|huilé)|(?:comunemente|spesso|solitamente|generalmente) (?:riscaldat|trattat|oliat)|suelen (?:estar|ser)|(?:doorgaans|vaak|meestal) (?:verhit|behandeld)|обычно (?:подверга|обрабат|нагрева)`,
]

const history = [
  String.raw`(?:egyptians|greeks|romans|aztecs|mayans?|incas|persians|sumerians|phoenicians)(?!\p{L}| (?:period|style))|in ancient (?:egypt|greece|rome|times|china|india)|for (?:many )?(?:centuries|millennia|thousands of years|hundreds of years)|for over \p{L}+ thousand years|(?:since|from) (?:antiquity|ancient times|time immemorial)`,
  String.raw`(?:ägypter|azteken|griechen|römer|perser)(?!\p{L})|im alten (?:ägypten|griechenland|rom)|seit (?:jahrhunderten|jahrtausenden|der antike)|(?:égyptiens|aztèques|grecs|romains)(?!\p{L})|dans l['’]antiquité|depuis (?:des|les) (?:siècles|millénaires)`,
  String.raw`(?:antichi )?(?:egizi|aztechi|romani|greci)(?= (?:l|la|lo|il|usa|cred|consider|attribu|indoss))|(?:fin )?dall['’]antichità|nell['’]antichità|da secoli|(?:los |as |os )(?:egipcios|aztecas|romanos|griegos|egípcios|astecas|gregos)|(?:en|desde) la antigüedad|na antiguidade|(?:en la edad media|na idade média) (?:se |era)`,
  String.raw`egyptenaren|azteken|(?:al )?(?:duizenden|honderden) jaren|eeuwenlang|in de oudheid|egyptierna|ægypterne|i (?:hundratals|tusentals|århundreder|tusinder af) år|i antiken|starověk\p{L}+|egypťan\p{L}*|od starověku|w starożytn\p{L}+|egipcjan\p{L}*|od wieków|στην αρχαιότητα|αρχαίοι|в древн\p{L}+|древние|египтян\p{L}*|с древних времен|(?:носили|считал[аи]сь|использовали|верили|добывали|называли|ценили)(?!\p{L})`,
]

const meaning = [
  String.raw`(?:assumed?|acquires?d?|took on|has) (?:the|a) (?:\p{L}+ )?meaning|(?:brings?|attracts?|promotes?) (?:\p{L}+ ){0,2}(?:luck|love|health|wealth|peace|harmony|healing|energy)|almost all (?:diamonds|stones|gems)`,
  String.raw`birthstone|geburtsstein|monatsstein|pierre de naissance|pietra (?:del mese|di (?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre))|piedra (?:de nacimiento|natal)|pedra de nascimento|geboortesteen|månadssten|fødselssten|kámen (?:měsíce|narození)|kamień (?:narodzin|urodzenia)|камень-талисман|знак\p{L}* зодиака`,
  String.raw`chakras?|zodiac|healing (?:stone|propert|power)\p{L}*|heilstein\p{L}*|sternzeichen|lithothérapie|cristalloterapia|litoterapia|metaphysical|glücksstein`,
  String.raw`(?:name|word|nom|nome|nombre|namen?|naam|navn|namn|název|nazwa|όνομα|название) (?:\p{L}+ )?(?:comes|derives?|is derived|originates?|vient|provient|dérive|stammt|leitet|kommt|deriva|viene|proviene|vem|komt|kommer|pochází|pochodzi|προέρχεται|происходит)`,
  String.raw`(?:mistaken|confused|verwechselt|confondue?s?|confus[oaie]|confundid[oa]s?|confundir|verward|förväxl\p{L}+|forveksl\p{L}+|zaměň\p{L}+|mylon\p{L}+|путают)(?!\p{L})`,
]

const shop = [
  String.raw`(?:también|además) (?:tenemos|vendemos|ofrecemos|disponemos)|(?:vendiamo|offriamo|abbiamo|trovi) anche|nous (?:proposons|vendons|avons) (?:aussi|également)|wir (?:verkaufen|haben) (?:auch|außerdem)|também (?:temos|vendemos|oferecemos)|(?:wij|we) (?:verkopen|hebben|bieden) ook|vi (?:säljer|har|erbjuder|sælger|tilbyder|selger|tilbyr) (?:även|också|også)|polecamy (?:też|także|również)|máme (?:také|i)|мы (?:также|предлагаем)|διαθέτουμε επίσης`,
  String.raw`(?:we|our (?:shop|store|collection|range|boutique)) (?:also )?(?:sells?|offers?|carr(?:y|ies)|stocks?|includes?)|(?:all )?our (?:\p{L}+ )?(?:items|pieces|products|jewel(?:le)?ry|rings|necklaces|earrings|gold|silver) (?:is|are|come)|(?:browse|explore|discover|check out|shop|see) (?:\p{L}+ )?(?:our|more)|you (?:may|might) also like|related products|customers also`,
  String.raw`découvrez|retrouvez|entdecken sie|wir (?:bieten|führen) (?:auch|außerdem)|scopri(?:te)? |descubr[ea] |conheça|ontdek |upptäck |opdag |oppdag |objevte|nabízíme (?:také|i|též)|odkryj|zobacz (?:także|też|również)|oferujemy (?:też|także|również)|δείτε (?:επίσης|και)|смотрите также|также в наличии|у нас (?:вы|также)`,
  String.raw`also (?:available|offered|made) in|available in (?:\p{L}+ ){0,3}(?:gold|silver|platinum|sizes?|colou?rs?|other|\d)|auch in [^.;]{1,60}(?:erhältlich|lieferbar)|(?:également|aussi) disponibles?|disponibles? (?:aussi|également)|disponibil[ei] anche|anche in (?:argento|oro|platino)|también (?:disponibles?|en (?:oro|plata|platino))|disponibles? también|disponíve(?:l|is) também|também (?:disponíve|em )\p{L}*|ook (?:verkrijgbaar|leverbaar|in (?:goud|zilver|platina))|(?:finns|fås|fåes) (?:även|också|også)|též v|také v|dostępn\p{L} (?:też|także|również)|доступн\p{L}+ также|также (?:доступн|есть)`,
  String.raw`(?:polishing|cleaning) cloth|ultrasonic|ultraschall|ultrasons?|ultrasuoni|ultrasonidos|ultrassom|ultraljud|ультразвук\p{L}*|(?:avoid|évitez|éviter|vermeiden|evitare|evite|evitar|vermijd|undvik|undgå|vyhněte|unikać|избегайте) |ternissent|läuft (?:nicht )?an(?!\p{L})|se oxidan?(?!\p{L})|si ossida(?!\p{L})`,
]
const careTitle =
  /^[\s\p{P}]*(?:(?:jewel(?:le)?ry )?care|care (?:instructions|tips|and)|cleaning|pflege(?:hinweise?|tipps?)?|reinigung|entretien|conseils d['’]entretien|manutenzione|cura e|consigli|cuidados?|limpieza|onderhoud|verzorging|skötsel(?:råd)?|pleje|vedlikehold|péče|pielęgnacja|φροντίδα|уход|お手入れ|保養|保养)(?!\p{L})/u

/** A kind of lore: its phrases, and folded words of which every phrase has one. */
interface Kind {
  phrases: RegExp
  words: RegExp
}

const compileKind = (phrases: readonly string[], words: RegExp): Kind => ({
  phrases: new RegExp(String.raw`(?<!\p{L})(?:${phrases.join('|')})`, 'u'),
  words,
})

// Each phrase is in lower case.
const kinds: readonly Kind[] = [
  compileKind(
    chemistry,
    /oxide?s?$|oxyde?s?$|^ossid|^tlen[ek]|^оксид|^окис|^οξειδ|phosphat|fosfat|fosforan|carbonat|karbonat|weglan|uhlicitan|silicat|silikat|krzemian|kremicitan|^фосфат|^карбонат|^силикат|^chem|^chimi|^quimi|^kemis|^χημικ|^химич|^mohs$|mineral|^минерал|^presen[czt]|^trac[eics]|^traco|^traz|^spur|^anwesen|^beimeng|^sporen$|^aanwez|^spar$|^spor$|^stop[ay]$|^slad|^obecnos|^pritomn|^παρουσ|^присутств|^примес|^amounts?$|^impurit|^contain|^consist|^contien|^enthalt|^besteht$|^conteng|^contem$|^bevat|^innehaller$|^indeholder$|^inneholder$|^obsahuj|^zawiera|^περιεχ|^содерж|^due$|^owing$|^owe|^caused$|colou?red$|^thanks$|^verdank|^gefarbt$|^dus?$|^doi[tv]|^coloree?|^dovut|^deb(?:id|e$)|^devid|^gekleurd$|^fargad|^farvet$|^farget$|^zabarw|^zbarven|^zpusob|^οφειλ|^обязан|^благодаря|^окраш/,
  ),
  compileKind(
    mineralogy,
    /variet|^varied|^espece|^especie|^species$|^members?$|^symbols?$|^abart$|^odmian|^odrud|^ποικιλ|^ορυκτ|^разновид|^это$|^является|^fossil|^fosil|^kopaln|^окамен|^famil|^famigl|^group|^grupp|gruppe$|familie$|^groep$|^rodin|^skupin|^rodzin|^grup|^heissen$|^nennt$|^harder$|^softer$|^tougher$|^rarer$|^durable$|^contributes?$|^adds$|^gives?$|^causes?$|^produces?$|^lends$|^imparts?$|^verleih|^verursach|^donnent?$|^conf[ei]r|^geeft$|^giver$|^nadaj|^dodav|^дает$|^придает|^придаёт|^dissolve|^combines$|^reacts$|^rich$|^reich$|^riche$|^bogat|^bohat|^богат|^found$|^mined$|^deposits?$|^mines$|^vorkommen$|^gisement|^yacimient|^giaciment|^jazida|^vindplaats|^fyndighet|^forekomst|^nalezist|^zloza$|^месторожд|^beryl|^corund|^corind|^korund|^κορουνδ|^корунд|^beril[oi]$|^berylle$|^quartz$|^quarz$|^kvarts$|^cuarzo$|^quarzo$|^quartzo$|^kwarc/,
  ),
  compileKind(
    measures,
    /^equal|^correspond|^equiva|^entspr|^vaut$|^corrisponde$|^odpovida$|^odpowiada$|^motsvarar$|^svarer$|^равен$|^what$|^pure?$|^puro$|^feingold$|^reines$|^zuiver$|^rent?$|^czyst|^ryzi|^чист|^percent$|^parts$|^teile$|^part(?:ies|i|es)$|^feingehalt$|^fineness$|^oznacza$|^bedeutet$|^means$|^significa$|^signifie$|^betyder$|^betekent$|^znamena$|^означает$/,
  ),
  compileKind(
    disclaimers,
    /^buyers?$|^bidders?$|^clients?$|^purchasers?$|^customers?$|^kaufer$|^acheteurs$|^acquereurs$|^encherisseurs$|^compradores$|^acquirenti$|^kopers$|^unless$|^anders$|^sauf$|^salvo$|^annat$|^andet$|^pokud$|^если$|^commonly$|^often$|^frequently$|^routinely$|^typically$|^sometimes$|^generally$|^haufig|^oft$|^meist|^regel$|^generell|^couramment$|^generalement$|^generalmente$|^comunemente$|^meestal$|^обычно$/,
  ),
  compileKind(
    history,
    /^egypt|^greeks$|^romans$|^aztec|^azteken$|^maya|^inca|^persian|^ancient|^centuries$|^millenn|^thousand|^hundreds$|^antiquit|^agypt|^griechen|^romer$|^perser$|^jahrhunderten$|^jahrtausenden$|^antike|^azteq|^grecs$|^romains$|^siecles$|^millenair|^egizi|^aztechi$|^romani$|^greci$|^antichi|^secoli$|^egipc|^romanos$|^griegos$|^gregos$|^astecas$|^antig|^edad$|^idade$|^duizend|^honderd|^eeuwen|^oudheid$|^aegypt|^hundratals$|^tusental|^arhundreder$|^tusinder$|^starovek|^starozyt|^wiekow$|^αρχαι|^древн|^египт|^носили$|^считал|^использовали$|^верили$|^добывали$|^называли$|^ценили$/,
  ),
  compileKind(
    meaning,
    /^assume|^acquire|^meaning$|^brings?$|^attracts?$|^promotes?$|^almost$|^originates?$|^birthstone|^geburtsstein|^monatsstein|^naissance$|^mese$|^gennaio$|^febbraio$|^marzo$|^aprile$|^maggio$|^giugno$|^luglio$|^agosto$|^settembre$|^ottobre$|^novembre$|^dicembre$|^nacimiento$|^natal$|^nascimento$|^geboortesteen$|^manadssten$|^fodselssten$|^mesice$|^narozeni$|^narodzin$|^urodzenia$|^талисман|^зодиак|^chakra|^zodia|^healing$|^heilstein|^sternzeich|^litho|^litot|^cristallot|^metaphys|^luck$|^glucksstein|^name?n?$|^word$|^nome?$|^nombre$|^naam$|^navn$|^namn$|^nazev$|^nazwa$|^ονομα$|^назван|^mistaken$|^confused$|^verwechselt$|^confond|^confus|^confund|^verward$|^forvaxl|^forveksl|^zamen|^mylon|^путают$/,
  ),
  compileKind(
    shop,
    /^ternissent$|^lauft$|^oxidan?$|^sells?$|^offers?$|^carr(?:y|ies)$|^stocks?$|^our$|^also$|^related$|^decouvrez$|^retrouvez$|^entdecken$|^bieten$|^fuhren$|^scopri|^descubr|^conheca$|^ontdek$|^upptack$|^opdag$|^oppdag$|^objevte$|^nabizime$|^odkryj$|^zobacz$|^oferujemy$|^δειτε$|^также$|^нас$|^available$|^auch$|^disponi|^anche$|^egalement$|^rowniez$|^polecamy$|^takze$|^предлагаем$|^επισης$|^tambien$|^tambem$|^ook$|^aven$|^ocksa$|^ogsa$|^tez$|^take$|^dostepn|^polishing$|^cleaning$|^ultra|^avoid$|^evite[rz]?$|^vermeiden$|^evitar|^vermijd$|^undvik$|^undga$|^vyhnete$|^unikac$|^избегайте$/,
  ),
  {
    phrases: careTitle,
    words:
      /^care$|^cleaning$|^pflege|^reinigung$|^entretien$|^manutenzione$|^cura$|^consigli$|^cuidado|^limpieza$|^onderhoud$|^verzorging$|^skotsel|^pleje$|^vedlikehold$|^pece$|^pielegnac|^φροντιδ|^уход$/,
  },
  // Japanese and Chinese.
  {
    phrases:
      /の一種|の変種|からな[るり]|鉱物|呼ばれ|意味し|誕生石|古代|昔から|的一種|的一种|礦物|矿物|主要成分|化學|化学|酸化(?!ジルコ)|氧化(?![锆鋯])|稱為|称为|被稱|被称|自古|古埃及|生辰石|象徵|象征|一般に|通常/u,
    words: /^[種变変鉱呼意誕古昔的礦矿主化酸氧稱称被自生象通]/,
  },
]

/** Whether a folded word may make a sentence one that teaches. */
export const mayTeach = (folded: string): boolean => kinds.some(({ words }) => words.test(folded))

/**
 * Returns the sentence that is about stones and metals in general, or about other goods; `words` are its folded words
 * that may make it one. The point of 'ct.' alone ends no sentence: the text may begin with another one.
 */
export function findLore(text: string, words: readonly string[]): { start: number; end: number } | null {
  const lower = text.toLowerCase()
  const at = findPhrase(lower, words)
  if (at === null) return null
  const begins = Array.from(text.matchAll(sentenceBegin), ({ index, 0: { length } }) => index + length)
  return { start: begins.findLast((begin) => begin <= at) ?? 0, end: begins.find((begin) => begin > at) ?? text.length }
}
const sentenceBegin = /[.!?]\s+(?=\p{Lu})/gu

function findPhrase(lower: string, words: readonly string[]): number | null {
  for (const kind of kinds) {
    const found = words.some((word) => kind.words.test(word)) ? kind.phrases.exec(lower) : null
    if (found) return found.index
  }
  return null
}
