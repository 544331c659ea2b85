/**
 * Recognizes sentences about people, houses, collections and other jewels. Catalogs describe the lot in participles and
 * in the present tense, and use the past tense for history.
 */

/** Verbs in the past tense that catalogs use for history only; a sentence with one has the cue `aside`. */
const past = new RegExp(
  String.raw`(?<![\p{L}-])(?:` +
    [
      // English
      String.raw`was|were|had|did|could|would|has since|have since|took|gave|began|wrote|drew|chose|became|knew|saw|grew|came|went|fell|wore|bought|brought|sought|taught|showed|hired|favou?red|preferred|admired|loved|moved|joined|travelled|visited|married|lived|reigned|continued|speciali[sz]ed|believed|wanted|started|combined|employed|embraced|experimented|replaced|turned to|used to|acquired in|opened (?:a|an|his|her|its|their|in)|spelled|spelt|listed|recorded|declared|recalled`,
      // French: the imperfect, the conditional perfect and the simple past
      String.raw`(?!(?:par|satis|imparf|contref|ref|sur|bien|méf|forf)?fait|(?:por|ex|abs|dis|re|at|con|sous|)trait|lait|souhait|parfait)\p{L}{2,}(?:ait|aient)|\p{L}{2,}èrent|fut|furent|fit|firent|prit|prirent|mirent|vint|vinrent|reçut|connut|devint|ouvrit|naquit|eut|eurent|fonda|dessina|donna|présenta|lança|imagina|utilisa|employa|inventa|travailla|adopta|remporta|exposa|acheta|offrit|commanda|remplaça|préféra|rencontra|épousa|quitta|rejoignit|collabora|popularisa|introduisit|développa|publia|réalisa|exécuta|livra|fournit|vendit|choisit|s['’]installa`,
      // German
      String.raw`war|waren|wurden?|hatten?|trat|traten|trug|trugen|nahm|nahmen|gab|gaben|kam|kamen|fand|fanden|ging|gingen|begann|begannen|entstand|entstanden|blieb|blieben|ließ|ließen|schuf|schufen|erhielt|erhielten|führten?|gründeten?|eröffneten?|machten?|zeigten?|lieferten?|verwendeten?|entwarf|entwarfen|verkauften?|lebten?|arbeiteten?|liebten?|schätzten?|bevorzugten?|ersetzten?|stammten?|dienten?|kauften?|verarbeiteten?|übernahm|wählten?|konnten?|mussten?|sollten?|wollten?|durften?|galt|galten`,
      // Italian
      String.raw`(?!(?:art)?decò|retrò|rococò|però|perciò|comò)\p{L}{3,}(?:ò|arono|irono|erono)|\p{L}{2,}(?:avano|evano|ivano)|(?!lunedì|martedì|mercoledì|giovedì|venerdì|mezzodì|colibrì)\p{L}{4,}ì|fu|furono|era|erano|aveva|usava|amava|fece|fecero|prese|presero|venne|vennero|diede|diedero|mise|misero|scelse|scelsero|nacque|visse|fornì|aprì|scoprì|preferì|unì|offrì|seguì|servì|costruì|divenne|divennero|volle|vide|scrisse|disse`,
      // Spanish and Portuguese
      String.raw`(?!(?:art)?decó|rococó)\p{L}{3,}(?:ó|ieron|aron)|\p{L}{2,}(?:aban|ían|aram|eram|iram|avam)|vendeu|abriu|recebeu|serviu|forneceu|escolheu|nasceu|morreu|viveu|desenvolveu|(?!bijou|acajou|caillou|verrou|moscou)\p{L}{4,}ou|eran|había|habían|tenía|usaba|fue|fueron|tuvo|hizo|hicieron|dio|puso|vino|quiso|foi|foram|eram|tinham?|havia|usava|fez|fizeram|deu|teve|veio|trouxe`,
      // Dutch
      String.raw`werd|werden|hadden|kwam|kwamen|nam|namen|gaf|gaven|vestigden?|maakten?|begonnen|bleef|droeg|droegen|openden?|stichtten?|werkten?|ontwierp|ontwierpen|liet|lieten|kreeg|kregen|vond|vonden|ging|gingen|stond|stonden|koos|kozen|kon|konden|moest|moesten|wilden?|zag|zagen|leverden?`,
      // the North
      String.raw`hade|havde|hadde|blev|ble|fick|fik|fikk|gick|gik|gikk|kom|tog|tok|gav|gjorde|började|begyndte|begynte|grundade|grundlagde|grunnla|öppnade|åbnede|åpnet|ville|kunde|kunne|skulle|lät|lod|lot|stod|valde|valgte|sålde|solgte|köpte|købte|kjøpte|arbetade|arbejdede|arbeidet|använde|brugte|brukte|levererade|leverede|leverte|överlät|overlod|overlot|föredrog|foretrak|foretrakk|var (?:en|ett|et|den|det|de|känd|kendt|kjent|då|da|också|også|ofta|ofte|mycket|meget|redan|allerede|främst|först|først|populär\p{L}*)`,
      // Czech and Polish
      String.raw`byl[aoyi]?|měl[aoyi]?|mohl[aoyi]?|používal[aoyi]?|vyráběl[aoyi]?|prodával[aoyi]?|dodával[aoyi]?|založil[aoyi]?|otevřel[aoyi]?|nosil[aoyi]?|vznikl[aoyi]?|nahradil[aoyi]?|začal[aoyi]?|pracoval[aoyi]?|był[aoy]?|byli|miał[aoy]?|mieli|mógł|mogła|mogły|używa(?:ł[aoy]?|no)|wytwarza(?:ł[aoy]?|no)|sprzedawa(?:ł[aoy]?|no)|założył[aoy]?|otworzył[aoy]?|nosi(?:ł[aoy]?|li|ło)|powstał[aoy]?|zastąpił[aoy]?|zaczął|zaczęł[aoy]|pracował[aoy]?`,
    ].join('|') +
    String.raw`)(?!\p{L})`,
  'iu',
)

/** What stones symbolize, museum pieces, what a house is known for, and other versions of the same jewel. */
const otherSubjects = new RegExp(
  String.raw`(?<!\p{L})(?:` +
    [
      // what a stone symbolizes
      String.raw`stands? for|(?:is|are) said to|language of (?:stones|flowers|gems)|protects? (?:from|against)|signif(?:y|ies)|symboli[sz]es?|(?:steht|stehen) für|symbolisier(?:t|en)|bedeute(?:t|n)|sprache der|langage des|symbolisent?|signifient?|linguaggio d\p{L}+|simboleggiano?|indicano?|significan?o?|lenguaje de|linguagem d\p{L}+|simbolizam?n?|(?:staat|staan) voor|symboliseert|betekent|står (?:för|for)|symboliserer?|symboliserar|betyder|znamená|symbolizuj\p{L}|oznacza`,
      // museums, catalogs and other pieces of the kind
      String.raw`museums?(?![\s-]quality)|mus[ée]es?|museos?|museus?|museet|muze\p{L}+|catalogue\p{L}* [^.;]{0,40}(?:illustrates|shows|lists|reproduit|montre)|katalog\p{L}* [^.;]{0,40}(?:zeigt|visar|viser)|catalogo [^.;]{0,40}(?:riproduce|illustra)|such (?:rings|jewels|brooches|lockets|pieces)|de tels (?:bijoux|objets)|solche (?:ringe|stücke|broschen)|tali (?:gioielli|anelli)|tales (?:joyas|piezas)|zulke (?:sieraden|ringen)|sådana (?:smycken|ringar)|sådanne (?:smykker|ringe)|takové šperky|takie klejnoty`,
      String.raw`(?:known|famous|famed|renowned|celebrated|noted|remembered) for|by (?:contrast|comparison)|rarely (?:seen|used|found)|seldom (?:seen|used|found)|en revanche|au contraire|hingegen|dagegen|invece|al contrario|en cambio|em contrapartida|daarentegen|däremot|derimod|derimot|naproti tomu|natomiast|also (?:exists?|available|made|produced|offered|issued|found|comes?|appears?) (?:in|with|set|as)|(?:exists?|available|offered|produced|issued) (?:also |both )?(?:in|with) (?:several|various|other|different|many)|(?:other|further|alternative) (?:versions?|variants?|examples?)|versions? (?:in|with|of|set)|variants?`,
      String.raw`(?:connue?s?|célèbres?|réputée?s?|renommée?s?) (?:\p{L}+ ){0,2}pour|existe(?:nt)? (?:aussi|également|encore)|se décline\p{L}*|d['’]autres (?:versions?|exemplaires?|modèles?)|variantes?|(?:disponible|proposée?|produite?|éditée?)s? (?:aussi|également)`,
      String.raw`(?:bekannt|berühmt|geschätzt) (?:\p{L}+ ){0,2}(?:für|durch|wegen)|gibt es (?:auch|ebenfalls)|existiert\p{L}* (?:auch|ebenfalls)|(?:auch|ebenfalls) (?:mit|in|aus) [^.;]{1,60}(?:erhältlich|bekannt|angeboten|gefertigt|ausgeführt|gibt)|varianten?|andere (?:ausführung|fassung|version)\p{L}*`,
      String.raw`(?:not|celebr|famos|conosciut|rinomat)[oaie] (?:\p{L}+ ){0,2}per|(?:esiste|esistono|disponibil[ei]|propost[oaie]|realizzat[oaie]|prodott[oaie]) (?:anche|altresì|pure)|variant[ei]|altre versioni`,
      String.raw`(?:(?:conocid|conhecid|famos|reconocid|reconhecid)[oa]s?|célebres?) (?:\p{L}+ ){0,2}(?:por|pel[oa]s?)|(?:existe|disponible|disponível|se hizo|produzid[oa]) (?:también|também)|(?:también|também) (?:existe|se hizo|disponible|disponível)|otras versiones|outras versões`,
      String.raw`(?:bekend|beroemd) (?:\p{L}+ ){0,2}(?:om|door|voor|vanwege)|(?:bestaat|verkrijgbaar|leverbaar) ook|ook (?:verkrijgbaar|uitgevoerd|gemaakt|leverbaar|bekend)|bestaat (?:\p{L}+ )?in|andere uitvoeringen`,
      String.raw`(?:känd|kända|berömd|kendt|kjent|berømt) (?:\p{L}+ ){0,2}(?:för|for)|(?:finns|findes|finnes|fås|fanns|fandtes) (?:även|också|også|ligeledes)|(?:även|också|også) (?:i|med) [^.;]{1,40}(?:tillverka|lavet|fremstill)\p{L}*|varianter`,
      String.raw`(?:znám|proslul|slavn)\p{L} (?:\p{L}+ ){0,2}(?:pro|díky|svými)|existuje (?:i|také|též|rovněž)|(?:znan|słynn|sławn)\p{L} (?:\p{L}+ ){0,2}(?:z|ze|dzięki)|(?:istnieje|występuje) (?:też|także|również)|varianty|warianty|inne wersje`,
    ].join('|') +
    String.raw`)(?!\p{L})`,
  'iu',
)

const jewels = String.raw`(?:ring|brooch|pendant|necklace|bracelet|bangle|earrings|earclips|ear clips|clips?|pin|locket|cross|jewel|piece|lot|item|example|work|mount|shank|hoop|clasp|stone|watch|cufflinks|set|suite|parure|tiara|chain)`
/** Words that show that a sentence is about the lot after all. */
const lotWords = new RegExp(
  String.raw`(?<!\p{L})(?:` +
    [
      String.raw`(?:this|our|these) (?:\p{L}+ ){0,2}${jewels}|the present|the (?:\p{L}+ ){0,2}${jewels}|it (?:is|was|has|had|features?)`,
      String.raw`(?:cette|cet|ce|ces|notre|nos|la|le|les|l['’])\s?(?:présente? |belle |beau )?(?:bague|broche|collier|bracelet|clips?|pendentif|anneau|bijou|monture|pièce)`,
      // a place in the jewel, and work on its stones
      String.raw`each|both|(?:the|its) (?:cent(?:re|er|ral)|principal|main|side|smaller|larger) \p{L}+|(?:was|were) (?:\p{L}+ )?(?:replaced|reset|re-?cut|repolished|tested|examined|treated|certified|added|removed|cleaned)|mittig|in der mitte|seitlich|(?:wurden?|war(?:en)?) (?:\p{L}+ )?(?:ersetzt|nachgeschliffen|ergänzt|geprüft|behandelt)|(?:pierre|pietra|piedra|pedra) central[ei]?|au centre|al centro|en el centro|ao centro|in het midden|i mitten|i midten|uprostřed|pośrodku`,
      String.raw`vorliegend\p{L}*|(?:der|die|das|den|dem|diese[rsmn]?|unsere?[rsmn]?) (?:ring|brosche|collier|kette|anhänger|armband|armreif|schmuckstück|ohrringe|ohrgehänge|fassung|stein)`,
      String.raw`(?:il|la|lo|l['’]|le|gli|quest[oaie]|quest['’])\s?(?:anello|spilla|collana|bracciale|orecchini|pendente|ciondolo|gioiello|montatura)`,
      String.raw`(?:el|la|los|o|a|os|as|est[ea]s?) (?:anillo|sortija|broche|collar|pulsera|pendientes|joya|pieza|montura|anel|colar|pulseira|brincos|jóia|joia|peça|alfinete)`,
      String.raw`(?:de|het|deze|dit|onze) (?:ring|broche|collier|armband|hanger|sieraad|oorbellen|zetting)`,
      String.raw`(?:denna|detta|dessa|denne|dette|disse) (?:ring|bros|bro[cs]h|smyk|smyck|arm|häng|halsb)\p{L}*|ringen|broschen|brochen|brosjen|smycket|smykket|armbandet|armbåndet|kolliern?|hänget|vedhænget|anhenget|infattningen|fatningen`,
      String.raw`prsten|brož|náušnice|náhrdelník|náramek|přívěsek|šperk|t(?:en|a|o|ę|ej) (?:pierścionek|broszka|naszyjnik|bransoleta|wisior|klejnot|kolczyki)|niniejsz\p{L}+|pierścionek|broszka`,
    ].join('|') +
    String.raw`)(?!\p{L})`,
  'iu',
)

/** Words for stones in a setting: about the jewel itself, unless a historical year is present. */
const isSet =
  /(?<!\p{L})(?:set (?:with|in|to)|mounted|cent(?:ered|ring|red)|featur\p{L}+|suspend\p{L}+|compris\p{L}+|decorated|weigh\p{L}*|serti\p{L}*|ornée?s?|retenant|centrée?s?|besetzt|(?:aus)?gefasst|verziert|ausgefaßt|incastonat\p{L}|montat\p{L}|decorat\p{L}|engastad\p{L}+|formad[oa]s?|montad\p{L}+|decorad\p{L}+|cravejad\p{L}+|gezet|bezet|infattad\p{L}*|besatt\p{L}?|prydd?|prydet|fattet|besat|osazen\p{L}?|zdoben\p{L}?|wysadzan\p{L}|oprawion\p{L}|zdobion\p{L})(?!\p{L})/iu
export const isMeasured = /\d\s?(?:cts?|carats?|crt|kt|karat|k|g|gr|grams?|gramm|mm|cm)(?!\p{L})/iu
const aYear = /(?<![\d.,])1[4-9]\d\d(?![\d.,]*\d)/

/** For phrases of several words, one word of each. */
const begun =
  /^(?:since|turned|used|acquired|opened|installa|stands?|said|language|protects?|signif\p{L}*|symboli\p{L}*|steht|stehen|bedeute[tn]|sprache|langage|linguaggio|simbol\p{L}*|indican?o?|lenguaje|linguagem|staat|staan|betekent|star|betyder|znamena|oznacza|museums?|musees?|museos?|museus?|museet|muze\p{L}+|katalog\p{L}*|catalog\p{L}*|such|tels|solche|tali|tales|zulke|sadana|sadanne|takove|takie|var|contrast|comparison|rarely|seldom|revanche|contraire|hingegen|dagegen|invece|contrario|cambio|contrapartida|daarentegen|daremot|derimod|derimot|naproti|natomiast|known|famous|famed|renowned|celebrated|noted|remembered|also|exists?|available|offered|produced|issued|versions?|versioni|versiones|versoes|variant\p{L}*|connue?s?|celebres?|reputee?s?|renommee?s?|existe(?:nt)?|decline\p{L}*|disponib\p{L}*|disponivel|autres|bekannt|beruhmt|geschatzt|gibt|existiert\p{L}*|andere|erhaltlich|ebenfalls|not[oaie]|celebr[oaie]|famos[oaie]s?|conosciut[oaie]|rinomat[oaie]|esiste|esistono|propost[oaie]|realizzat[oaie]|prodott[oaie]|conocid[oa]s?|conhecid[oa]s?|reconocid[oa]s?|reconhecid[oa]s?|tambien|tambem|bekend|beroemd|bestaat|verkrijgbaar|leverbaar|uitgevoerd|gemaakt|uitvoeringen|kand|kanda|beromd|kendt|kjent|beromt|aven|ocksa|ogsa|ligeledes|fanns|fandtes|znam\p{L}|proslul\p{L}|slavn\p{L}|existuje|znan\p{L}|slynn\p{L}|slawn\p{L}|istnieje|wystepuje|varianty|warianty|inne)$/u

/** Whether a word, as written and as folded, may make a sentence a narration. */
export const mayNarrate = (written: string, folded: string): boolean => past.test(written) || begun.test(folded)

/** Whether a sentence is a narration rather than about the lot. */
export function isNarration(sentence: string): boolean {
  const isOfOthers = otherSubjects.test(sentence)
  if ((!isOfOthers && !past.test(sentence)) || lotWords.test(sentence)) return false
  if (aYear.test(sentence)) return true
  return !isSet.test(sentence) && (isOfOthers || !isMeasured.test(sentence))
}
