/*
 * Figures that follow from a result, of stated hammer prices alone: what is derived by a house's premium would tell the
 * house. Texts, since threads of the index, which read them, do without the query builder.
 */

/** What was paid after the sale is no hammer price. */
const isHammer = `lot.price_basis = 'hammer' and lot.stated_outcome is distinct from 'after-sale'`

/** SQL: hammer price per carat of the stone that leads the lot, in cents of euros at the rate of the sale's day. */
export const caratPriceRankSql = `case
  when ${isHammer} and lot.stone_leads then round(lot.price_rank * 100 / lot.stone_carats) end`

/** SQL: hammer price by high estimate, in thousandths. */
export const multipleSql = `case
  when ${isHammer} then round(lot.price * 1000 / nullif(coalesce(lot.estimate_high, lot.estimate_low), 0))
  end`
