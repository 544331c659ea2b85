import { foldWords } from '../text/fold-character.ts'

/** Places of sales in other languages, one place in each line. */
const placeLists = `
Geneva|Genève|Genf|Ginevra|Ginebra|Genebra|Ženeva|Ženevě|Genewa|Genewie|Geneve|Γενεύη|Женева|Женеве|genevois|genevoise|ginevrina|ginevrino|ginebrina|日内瓦|ジュネーブ
Zurich|Zürich|Zuerich|Zurigo|Zúrich|Zurique|Curych|Curychu|Zurych|Zurychu|Ζυρίχη|Цюрих|Цюрихе|zurichois|zurichoise|Zürcher
Basel|Basle|Bâle|Basilea|Basileia|Basilej|Basileji|Bazylea|Bazylei
Bern|Berne|Berna
Lucerne|Luzern|Lucerna
Lausanne|Losanna|Lausana
St Gallen|St. Gallen|Sankt Gallen|Saint-Gall|San Gallo
St Moritz|St. Moritz|Sankt Moritz|Saint-Moritz
London|Londres|Londra|Londen|Londýn|Londýně|Londyn|Londynie|Lontoo|Λονδίνο|Лондон|Лондоне|londonien|londonienne|londinese|倫敦|ロンドン
Edinburgh|Édimbourg|Edimburgo|Edynburg|Edimburg
Dublin|Dublino|Dublín|Dublim
Paris|Parigi|París|Parijs|Paříž|Paříži|Paryż|Paryżu|Pariisi|Párizs|Παρίσι|Париж|Париже|parisien|parisienne|parigina|parigino|巴黎|パリ
Lyon|Lyons|Lione
Marseille|Marseilles|Marsiglia|Marsella|Marselha
Nice|Nizza|Niza
Strasbourg|Straßburg|Strasburgo|Estrasburgo
Monaco|Monte Carlo|Montecarlo|Mónaco|Mônaco|Monako
Vienna|Wien|Vienne|Viena|Wenen|Vídeň|Vídni|Wiedeń|Wiedniu|Bécs|viennois|viennoise|Βιέννη|Вена|Вене|維也納
Salzburg|Salisburgo|Salzbourg|Salzburgo
Munich|München|Muenchen|Monaco di Baviera|Múnich|Munique|Mnichov|Mnichově|Monachium|Μόναχο|Мюнхен
Cologne|Köln|Koeln|Colonia|Colônia|Keulen|Kolín nad Rýnem|Kolonia|Kolonii|Кёльн
Berlin|Berlino|Berlín|Berlim|Berlijn|Berlinie|Βερολίνο|Берлин
Hamburg|Hambourg|Amburgo|Hamburgo|Hamburk
Frankfurt|Francfort|Francoforte|Fráncfort|Frankfort
Stuttgart|Stoccarda|Stuttgarda|Estugarda
Nuremberg|Nürnberg|Norimberga|Núremberg|Nuremberga|Neurenberg|Norimberk|Norymberga
Düsseldorf|Duesseldorf
Leipzig|Lipsia|Lipsko
Dresden|Dresde|Dresda|Drážďany|Drezno
Milan|Milano|Mailand|Milán|Milão|Milaan|Milán|Milánu|Mediolan|Mediolanie|Μιλάνο|Милан|milanais|milanaise|milanese|Mailänder
Rome|Roma|Rom|Řím|Římě|Rzym|Rzymie|Ρώμη|Рим
Florence|Firenze|Florenz|Florencia|Florença|Florencie|Florencja
Venice|Venezia|Venedig|Venise|Venecia|Veneza|Venetië|Benátky|Wenecja
Turin|Torino|Turín|Turim|Turijn|Turyn
Genoa|Genova|Genua|Gênes|Génova|Génova|Janov
Naples|Napoli|Neapel|Nápoles|Napels|Neapol
Bologna|Bolonia|Bologne|Bolonha
Madrid|Madri|Madryt|Madryd|Μαδρίτη|Мадрид
Barcelona|Barcelone|Barcellona|Barcelone
Seville|Sevilla|Séville|Siviglia|Sevilha
Lisbon|Lisboa|Lissabon|Lisbonne|Lisbona|Lizbona|Lisabon
Brussels|Bruxelles|Brüssel|Brussel|Bruselas|Bruxelas|Brusel|Bruksela
Antwerp|Antwerpen|Anvers|Anversa|Amberes|Antuérpia|Antverpy|Antwerpia
Amsterdam|Amsterdão|Amsterdã|Ámsterdam
The Hague|Den Haag|'s-Gravenhage|La Haye|L'Aia|La Haya|Haia|Haag|Haga
Luxembourg|Luxemburg|Lussemburgo|Luxemburgo
Copenhagen|København|Kopenhagen|Copenhague|Copenaghen|Copenhaga|Köpenhamn|Kodaň|Kodani|Kopenhaga|Kopenhadze|Копенгаген
Stockholm|Stoccolma|Estocolmo|Sztokholm|Sztokholmie|Tukholma|Стокгольм
Gothenburg|Göteborg|Gotemburgo|Gotenburg
Oslo
Helsinki|Helsingfors|Helsinky
Prague|Praha|Praze|Prag|Praga|Pradze|Praag|Прага
Warsaw|Warszawa|Warszawie|Warschau|Varsovie|Varsavia|Varsovia|Varsóvia|Varšava|Варшава
Cracow|Kraków|Krakowie|Krakau|Cracovie|Cracovia|Krakov
Budapest|Budapeszt|Budapešť|Budapeste
Athens|Athen|Athènes|Atene|Atenas|Athene|Athény|Ateny|Αθήνα|Афины
Moscow|Moskau|Moscou|Mosca|Moscú|Moskva|Moskwa|Москва
Istanbul|Estambul|Istambul|Stambuł
New York|New York City|Nueva York|Nova York|Nova Iorque|Nowy Jork|Nowym Jorku|NYC|Νέα Υόρκη|Нью-Йорк|new-yorkais|new-yorkaise|紐約|纽约|ニューヨーク
Los Angeles
San Francisco
Chicago
Boston
Philadelphia|Philadelphie|Filadelfia
Dubai|Dubaï|Dubái
Hong Kong|Hongkong|香港
Singapore|Singapur|Singapour|Singapura
Shanghai|Shanghái|Schanghai|上海
Beijing|Peking|Pékin|Pechino|Pekín|Pequim|北京
Tokyo|Tokio|Tóquio|東京
Mumbai|Bombay
`
  .trim()
  .split('\n')
  .map((line) => line.split('|'))

const namesByFolded = new Map<string, readonly string[]>()
for (const names of placeLists)
  for (const name of names) if (!namesByFolded.has(foldPlaceName(name))) namesByFolded.set(foldPlaceName(name), names)

/** All names of all listed places. */
export const everyPlaceName: readonly string[] = placeLists.flat()

/** Lists all names of a place, given any of them; empty for a place that is not listed. */
export function listPlaceSpellings(place: string): readonly string[] {
  return namesByFolded.get(foldPlaceName(place)) ?? []
}

function foldPlaceName(name: string): string {
  return foldWords(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
