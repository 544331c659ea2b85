/*
 * Figures derived from results with stated hammer prices only: a price derived by a house's premium would reveal the
 * house. Raw SQL strings, because worker threads of the index read them without the query builder.
 */

/** A price paid after the sale is not a hammer price. */
const isHammer = `lot.price_basis = 'hammer' and lot.stated_outcome is distinct from 'after-sale'`

/** SQL: hammer price per carat of a dominant principal stone, in cents of euros at the rate of the sale's day. */
export const caratPriceRankSql = `case
  when ${isHammer} and lot.stone_leads then round(lot.price_rank * 100 / lot.stone_carats) end`

/** SQL: hammer price by high estimate, in thousandths. */
export const multipleSql = `case
  when ${isHammer} then round(lot.price * 1000 / nullif(coalesce(lot.estimate_high, lot.estimate_low), 0))
  end`
