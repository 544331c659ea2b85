import type { ColumnField } from '../fields.ts'

/** Heads of columns in Japanese, Chinese, Korean, Russian, Portuguese and Hungarian, and short ones of two-row heads. */
export const furtherHeadWords: Readonly<Partial<Record<ColumnField, string>>> = {
  lotNumber:
    'ロット番号, ロットno, ロット, 出品番号, 番号, 拍品编号, 拍品號, 图录号, 圖錄號, 编号, 編號, 序号, 로트번호, 번호, лот, номер лота, № лота, №, número do lote, nº lote, tételszám, n°, no°',
  title:
    '品名, 商品名, 作品名, 名称, 名稱, 拍品名称, 拍品名稱, 标题, 품명, 작품명, название, наименование, título, megnevezés, désignation',
  description: '説明, 詳細, 商品説明, 描述, 说明, 說明, 설명, описание, descrição, leírás, catalogue text, libellé',
  provenance: '来歴, 来源, 來源, провенанс, происхождение, proveniência',
  condition: '状態, 品相, 狀態, состояние, estado de conservação, állapot',
  estimate:
    '予想価格, 予想落札価格, 見積価格, 評価額, エスティメート, 估价, 估價, 预估价, 預估價, 추정가, эстимейт, оценка, estimativa, avaliação, becsérték',
  estimateLow:
    'low, min, minimum, basse, von, de, lower estimate, est low, 最低估价, 低估价, 予想価格下限, 下限, нижний эстимейт, estimativa mínima',
  estimateHigh:
    'high, max, maximum, haute, bis, à, upper estimate, 最高估价, 高估价, 予想価格上限, 上限, верхний эстимейт, estimativa máxima',
  currency: '通貨, 货币, 貨幣, 통화, валюта, moeda, pénznem',
  realised:
    '落札価格, 落札額, ハンマープライス, 成交价, 成交價, 落槌价, 落槌價, 낙찰가, цена продажи, цена молотка, результат, preço de martelo, preço realizado, leütési ár, price achieved, sold for, adjugé à',
  inclusive:
    '成交价含佣金, 手数料込落札価格, price realised incl premium, total incl premium, prix total, цена с комиссией',
  openingBid:
    '開始価格, スタート価格, 最低価格, 起拍价, 起拍價, 底价, 시작가, начальная цена, стартовая цена, lance inicial, kikiáltási ár',
  outcome: '結果, 落札結果, 状況, 状态, 成交状态, 결과, статус, situação, resultado, állapot státusz',
  saleKey: '開催回, 回, オークション番号, 场次, 場次, номер аукциона, leilão nº',
  saleTitle: 'オークション名, 拍卖会, 拍賣會, 专场, 專場, 경매명, аукцион, leilão, aukció',
  saleStarts:
    '開催日, 日付, 日時, オークション日, 拍卖日期, 拍賣日期, 日期, 경매일, 날짜, дата, дата аукциона, data do leilão, dátum',
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
