/** Tables of other rooms that a room's SQL may use: `reads` by select and join, `writes` by anything else. */
export interface ForeignTables {
  reads: readonly string[]
  writes?: readonly string[]
}

/** All other uses are refused. Only ingestion writes lots. */
export const foreignTables: Readonly<Record<string, ForeignTables>> = {
  server: { reads: ['source'] },
  'server/billing': { reads: ['account'] },
  'server/brand': { reads: ['lot', 'sale', 'house', 'brand', 'filter_option'] },
  'server/catalog': { reads: ['below_comparables', 'lot', 'sale', 'filter_option', 'range_scale', 'exchange_rate'] },
  'server/collection': { reads: ['house', 'lot', 'lot_change', 'sale'], writes: ['account'] },
  'server/comparable': {
    reads: [
      'exchange_rate',
      'filter_option',
      'ingestion_run',
      'lot',
      'lot_feed',
      'lot_on_both_bases',
      'lot_reading',
      'source',
    ],
  },
  'server/dossier': { reads: ['house', 'lot', 'sale'] },
  'server/previous-sale': { reads: ['filter_option', 'house', 'lot', 'lot_reading', 'sale'] },
  'server/lot': { reads: ['saved_lot'] },
  'server/market': {
    reads: [
      'exchange_rate',
      'filter_option',
      'house',
      'ingestion_run',
      'lot',
      'lot_change',
      'lot_on_both_bases',
      'sale',
    ],
  },
  'server/newsletter': { reads: ['lot'] },
  'server/premium': { reads: ['house', 'lot', 'sale'] },
  'server/notification': {
    reads: [
      'account',
      'filter_option',
      'followed_brand',
      'house',
      'lot',
      'lot_change',
      'sale',
      'saved_lot',
      'saved_search',
    ],
    writes: ['saved_search'],
  },
  'server/embed': { reads: ['market_subject'] },
  'server/export': { reads: ['filter_option', 'house', 'lot', 'lot_reading', 'sale', 'saved_lot'] },
  'server/calendar': { reads: ['account', 'house', 'lot', 'sale', 'saved_lot'] },
  'server/sale': { reads: ['filter_option', 'house', 'lot', 'sale', 'saved_lot'] },
  'server/source-draft': { reads: ['house'], writes: ['source', 'uploaded_list'] },
  'server/saved-search': { reads: ['lot', 'lot_change', 'lot_reading'] },
  'server/ingestion': {
    reads: ['exchange_rate', 'host_turn'],
    writes: [
      'lot',
      'lot_change',
      'lot_feed',
      'lot_picture',
      'lot_reading',
      'price',
      'sale',
      'house',
      'brand',
      'picture',
      'filter_option',
      'range_scale',
    ],
  },
  'server/review': {
    reads: [
      'house',
      'lot',
      'lot_reading',
      'previous_sale_doubt',
      'reading_decision',
      'reading_doubt',
      'sale',
      'source',
    ],
  },
  // Figures, the doctor and backups check everything that can fail.
  'server/operation': {
    reads: [
      'account',
      'erased_account',
      'exchange_rate',
      'ingestion_run',
      'invoice',
      'lot',
      'outbox',
      'payment_alert',
      'picture',
      'session',
      'source_alarm',
      'subscription',
      'webhook_event',
    ],
  },
  'server/demo': { reads: ['account'] },
  'demo/load': {
    reads: ['filter_option', 'house', 'ingestion_run', 'lot', 'source'],
    writes: ['account', 'brand', 'lot_change', 'sale', 'saved_lot', 'saved_search'],
  },
}
