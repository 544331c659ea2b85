import { foldWords } from '../text/fold-character.ts'
import { auctionWords } from './find-other-sales.ts'

/** Words about a sale that hardly ever describe a jewel's past. */
export const saleWords = foldWords(
  'auctions?|auctioned|auctioneers?|saleroom|sale|sales|viewings?|on view|preview|previews|bid|bids|bidding|bidders|hammer|lots?|to be sold|will be sold|offered|collected from|pick-?up|' +
    'vente|ventes|encheres|enchere|visible|visibles|auktion|auktionen|auktions|versteigert|versteigerung|versteigerungen|besichtigung|vorbesichtigung|zu besichtigen|gebot|gebote|los|' +
    'asta|aste|incanto|vendita|visionabile|esposizione|lotto|subasta|subastas|puja|pujas|lote|venta|leilao|leiloes|licitacao|veiling|veilingen|kijkdagen|kavel|bieden|auktionen|visning|bud|utrop|auktioner|eftersyn|aukce|aukci|drazba|drazbe|aukcja|aukcji|licytacja|licytacji',
)

/** Words that count only beside the sale's own day or number, which are known. */
const ownSaleWords = foldWords(
  'sold|consigned|consignments?|catalog(?:ue)?s?|session|evening|block|estimates?|specialists?|showrooms?|office|rooms|vacation|vendue?s?|catalogo|katalog\\p{L}{0,12}|\\p{L}{0,20}auktion\\p{L}{0,6}|verkauf|saal|abends?|seance|tornata|sesion|sessao|zitting|slagit|hammerslag|licitati[ea]|licitacio|muzayede\\p{L}{0,8}|aukcio\\p{L}{0,6}|aukcij\\p{L}{1,3}|aukcion\\p{L}{0,3}|uppbo\\p{L}{1,4}|izsol\\p{L}{1,3}|oksjon\\p{L}{0,4}|торг\\p{L}{0,4}|аукц\\p{L}{0,8}|каталог\\p{L}{0,3}|търг',
).replaceAll('\\p{l}', '\\p{L}')

/** Matches a sentence of a view that mentions a sale. */
export const saleMention = new RegExp(
  `(?<!\\p{L})(?:${saleWords}|${foldWords(auctionWords).replaceAll('\\p{l}', '\\p{L}')}|${ownSaleWords})(?!\\p{L})`,
  'u',
)
