import type { ColumnField } from '../fields.ts'

/** Heads of columns in further languages, in longer wordings, and short ones of two-row heads. */
export const furtherHeadWords: Readonly<Partial<Record<ColumnField, string>>> = {
  lotNumber:
    '拍品編號, 拍品号, 拍品編号, 标的号, 標的號, 拍品序号, ロットナンバー, 品番, kat nr, kat no, katnr, katalognr, lot#, lot №, номер, лот номер, nr lotu, lotnr, lot n°, numéro de lot, n° de lot, lotto n, lotto n°, n lotto, lote n, lote nº, núm lote, numero de lote, kavelnr, auktionsnr, katalogi nro, kohde, lot no lu, αρ λοτ, catalog no, catalogue no, cat no, item no, item number, item, lot id number, ロット番号, ロットno, ロット, 出品番号, 番号, 拍品编号, 拍品號, 图录号, 圖錄號, 编号, 編號, 序号, 로트번호, 번호, лот, номер лота, № лота, №, número do lote, nº lote, tételszám, n°, no°, n, num, pos, position, utropsnr, utropsnummer, lottnr, lottnummer, objektnr, objektnummer, nro, lot nummer, los nummer, nr lot, nº de lote, n.º, n.º de lote, lote n.º, verba, nr katalogowy, kat č',
  title:
    '标的名称, 標的名稱, 拍品, 作品名称, 作品名稱, アイテム名, タイトル, 商品, lead line, headline, heading, lot heading, item title, item name, short title, lot name, objekttitel, kurzbeschreibung, bezeichnung kurz, titre court, titre du lot, titolo lotto, titolo del lotto, oggetto e descrizione, título del lote, título do lote, kort omschrijving, objectnaam, rubrik, varutext, kortbeskrivning, přesný název, nazwa obiektu, предмет, название лота, наименование лота, наименование предмета, изделие, cím, tárgy, nimi, nimike, eser adı, 品名, 商品名, 作品名, 名称, 名稱, 拍品名称, 拍品名稱, 标题, 품명, 작품명, название, наименование, título, megnevezés, désignation, eser, eser ismi, ürün, object, objet, objeto, piece, jewel, schmuckstück, bijou, gioiello, joya',
  description:
    '拍品描述, 拍品说明, 拍品說明, 商品詳細, 備考, описание лота, описание предмета, катал описание, full description, long description, catalog description, catalogue description, item description, objektbeschreibung, katalogbeschreibung, descriptif, description du lot, description détaillée, descrizione lotto, descrizione del lotto, descripción del lote, descrição do lote, katalogtekst, omschrijving kavel, kuvaus, leírás, opis obiektu, popis předmětu, açıklama, περιγραφή, 説明, 詳細, 商品説明, 描述, 说明, 說明, 설명, описание, descrição, leírás, catalogue text, libellé',
  provenance: '来歴, 来源, 來源, провенанс, происхождение, proveniência',
  condition: '状態, 品相, 狀態, состояние, estado de conservação, állapot',
  estimate:
    '参考价, 參考價, 预估价格, 評価, 予想, предварительная оценка, оценочная стоимость, estimate range, pre sale estimate, presale estimate, estimation en euros, estimation €, estimation eur, estimate gbp, estimate usd, estimate eur, estimate £, estimate $, estimate €, stima €, stima in euro, estimación €, valor estimado, valoración, schatting €, richtwaarde, vurderingspris, arvio, becsült érték, szacunek, szacowana wartość, vyvolávaná hodnota, tahmini değer, εκτίμηση, 予想価格, 予想落札価格, 見積価格, 評価額, エスティメート, 估价, 估價, 预估价, 預估價, 추정가, эстимейт, оценка, estimativa, avaliação, becsérték, verdivurdering, verdianslag, estimat, prisantydning',
  estimateLow:
    'lo est, low est, est lo, estimate from, estimate low end, est from, from, est min, min est, minimum estimate, estimate min, estimation min, estimation minimum, est basse, stima da, stima bassa, estimación baja, estimación desde, valor mínimo, schatting vanaf, schatting van, schatting laag, värdering från, lägsta värdering, vurdering fra, vurdering min, odhad min, wycena min, оценка от, эстимейт от, мин эстимейт, минимальная оценка, 最低估價, 低估價, 估价下限, 評価額下限, 見積下限, low, min, minimum, basse, von, de, lower estimate, est low, 最低估价, 低估价, 予想価格下限, 下限, нижний эстимейт, estimativa mínima',
  estimateHigh:
    'hi est, high est, est hi, estimate to, estimate high end, est to, to, est max, max est, maximum estimate, estimate max, estimation max, estimation maximum, est haute, stima a, stima alta, estimación alta, estimación hasta, valor máximo, schatting tot, schatting hoog, värdering till, högsta värdering, vurdering til, vurdering max, odhad max, wycena max, оценка до, эстимейт до, макс эстимейт, максимальная оценка, 最高估價, 高估價, 估价上限, 評価額上限, 見積上限, high, max, maximum, haute, bis, à, upper estimate, 最高估价, 高估价, 予想価格上限, 上限, верхний эстимейт, estimativa máxima',
  currency: '通貨, 货币, 貨幣, 통화, валюта, moeda, pénznem',
  realised:
    '落札金額, 拍卖成交价, цена реализации, итоговая цена, цена удара молотка, hammer result, final price, final hammer, winning bid, price sold, selling price, prix de vente, prix d adjudication, prix adjugé, adjudication €, prezzo di aggiudicazione, prezzo aggiudicazione, aggiudicato, precio de remate, precio final, precio de adjudicación, valor de arremate, arrematação, hamerslag, verkoopprijs, klubbpris, försäljningspris, salgspris, tilslag, solgt for, vasarahinta, eladási ár, cena vydražení, dosažená cena příklepu, cena uzyskana, cena końcowa, satış fiyatı, 落札価格, 落札額, ハンマープライス, 成交价, 成交價, 落槌价, 落槌價, 낙찰가, цена продажи, цена молотка, результат, preço de martelo, preço realizado, leütési ár, price achieved, sold for, adjugé à, klubbat, klubbat belopp, vinnande bud, vinderbud, vinnerbud, højeste bud, hammerpris, valor de martelo, valor do martelo, valor de venda, valor final, preço final, preço de venda, vendido por, prezzo di martello, prezzo battuto, battuto, vendido en, precio martillo, prix au marteau, vendu à, erzielter preis, realisierter preis, verkocht voor, gehamerd, cena przybicia, wylicytowano, vydraženo za, çekiç fiyatı, цена ухода, ушло, ушёл, ушел за, résultat marteau, résultat au marteau, marteau, adjudication marteau',
  inclusive:
    '成交价含佣金, 手数料込落札価格, price realised incl premium, total incl premium, prix total, цена с комиссией, résultat ttc, résultat frais compris, résultat avec frais, prix ttc, adjudication frais inclus, adjudication ttc, ttc, totaal incl opgeld, kaufpreis inkl aufgeld, inkl aufgeld, totale con diritti',
  openingBid:
    'opening, reserve price, start bid, mise à prix €, base d asta €, precio inicial, preço inicial, startbod, utgångspris, lähtöhinta, açılış fiyatı, cena otwarcia, 起價, 起拍, 起始价, スタート, 開始価格, スタート価格, 最低価格, 起拍价, 起拍價, 底价, 시작가, начальная цена, стартовая цена, lance inicial, kikiáltási ár, base de licitação, base de licitacao, valor base, preço base, lance mínimo, prezzo di partenza, offerta minima, precio base, openingsbod, minimumbod, minimipris, startbud, mindestgebot, limitpreis, cena otwierająca, старт, стартовая',
  outcome:
    'lot result, sale result, sold unsold, sold?, estado, esito, situazione, ergebnis status, resultaat, utfall, tulos, wynik aukcji, výsledek, 成交结果, 拍卖结果, 备注状态, исход, результат торгов, 結果, 落札結果, 状況, 状态, 成交状态, 결과, статус, situação, resultado, állapot státusz',
  saleKey: '開催回, 回, オークション番号, 场次, 場次, номер аукциона, leilão nº',
  saleTitle: 'オークション名, 拍卖会, 拍賣會, 专场, 專場, 경매명, аукцион, leilão, aukció',
  saleStarts:
    '拍卖时间, 拍賣時間, 开拍时间, 開拍時間, 拍卖日, 競売日, 開催日時, セール日, дата торгов, день торгов, дата и время, дата проведения, auction date & time, auction date and time, auction date time, date of sale, date of auction, sale date & time, sale date time, day of sale, auction day, datetime, start time, session date, vacation du, vacation, date vacation, date et heure, jour de vente, data e ora, data vendita, data della vendita, giorno, fecha y hora, fecha de subasta, fecha de la subasta, fecha de venta, data e hora, data do leilão, veilingdag, datum veiling, auktionsdag, auktion datum, auktionsdato, dato, salgsdato, huutokauppapäivä, päivä, árverés napja, árverés dátuma, dzień aukcji, termin aukcji, termín, datum konání, tarih, müzayede tarihi, ημερομηνία, versteigerungstag, versteigerungsdatum, auktion am, beginn, 開催日, 日付, 日時, オークション日, 拍卖日期, 拍賣日期, 日期, 경매일, 날짜, дата, дата аукциона, data do leilão, dátum',
  saleStartsTime:
    'time, sale time, auction time, hour, uhrzeit, zeit, beginn uhrzeit, heure, horaire, ora, orario, hora, tijd, tijdstip, tid, klockslag, klokkeslæt, čas, godzina, kello, saat, время, 時刻, 開始時刻, 时间, 時間',
  saleEnds:
    'date closed, closes, closing date, closing time, ends at, end time, 结束时间, 結束時間, 終了日時, дата окончания, date de clôture, data chiusura, fecha de cierre, data de encerramento, sluitdatum, sluttid, slutdato',
  saleLocation: '開催地, 会場, 地点, 地點, 장소, место, город, local, helyszín',
  maker: '作者, ブランド, メーカー, 品牌, 작가, 브랜드, автор, бренд, autor, készítő',
  category: '種別, 分類, カテゴリー, 类别, 類別, 종류, категория, tipo de peça',
  materials: '素材, 地金, 材质, 材質, 소재, материал, металл',
  gemstones: '宝石, 石, 主石, 보석, камни, вставки, pedras',
  carats: 'カラット, 石目方, 克拉, 캐럿, карат',
  dimensions: 'サイズ, 寸法, 尺寸, 크기, размер, размеры, dimensões, méret',
  grossWeightGrams: '重量, 総重量, 重さ, 중량, вес, масса, peso total, súly',
  pictures:
    'photos, images, imgs, image files, photo files, 画像, 写真, 图片, 圖片, 사진, фото, изображение, imagens, fotók, bildname, bilddatei',
  url: 'リンク, 链接, 連結, ссылка, hivatkozás',
}
