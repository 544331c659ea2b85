import type { FastifyInstance } from 'fastify'
import type { Call, Calls } from './calls.ts'
import type { Context } from './context.ts'
import { timestamp } from './time.ts'
import { pageOf } from './page-of.ts'
import { unknownResource, unprocessable } from './paypal-error.ts'
import { planFrom, planRequest, productFrom, productRequest, type Plan, type Product } from './plan.ts'
import { makeOnce } from './request-id.ts'
import { parseBody } from './request-body.ts'

interface ById {
  Params: { id: string }
}

const products = '/v1/catalogs/products'
const plans = '/v1/billing/plans'

/** Products and plans: what there is to subscribe to. */
export function serveCatalogue(scope: FastifyInstance, { call }: Calls): void {
  scope.post(products, call('product.create'), call.answer(createProduct))
  scope.get(products, call('product.list'), call.answer(listProducts))
  scope.get<ById>(`${products}/:id`, call('product.get'), call.answer(showProduct))
  scope.post(plans, call('plan.create'), call.answer(createPlan))
  scope.get(plans, call('plan.list'), call.answer(listPlans))
  scope.get<ById>(`${plans}/:id`, call('plan.get'), call.answer(showPlan))
  scope.post<ById>(`${plans}/:id/deactivate`, call('plan.deactivate'), call.answer(turnPlan('ACTIVE', 'INACTIVE')))
  scope.post<ById>(`${plans}/:id/activate`, call('plan.activate'), call.answer(turnPlan('INACTIVE', 'ACTIVE')))
}

function listProducts({ context, request }: Call): object {
  const all = context.store.all('product').map((one) => productBody(one, context.address))
  // PayPal's document has no empty list of products.
  return all.length === 0 ? {} : pageOf('products', all, request.query, context.address + products)
}

function showProduct({ context, id }: Call): object {
  return productBody(productOr404(context, id), context.address)
}

function listPlans({ context, request }: Call): object {
  const { product_id: product } = request.query as { product_id?: string }
  const all = context.store.all('plan').filter((plan) => product === undefined || plan.product_id === product)
  const shown = all.map((one) => planBody(one, context.address))
  return pageOf('plans', shown, request.query, context.address + plans)
}

function showPlan({ context, id }: Call): object {
  return planBody(planOr404(context, id), context.address)
}

function createProduct(called: Call): object | undefined {
  const { context, request } = called
  const { store, address, now } = context
  return makeOnce(
    called,
    () => {
      const product = productFrom(parseBody(productRequest, request.body), now)
      store.put('product', product)
      return product.id
    },
    (id) => productBody(productOr404(context, id), address),
  )
}

function createPlan(called: Call): object | undefined {
  const { context, request } = called
  return makeOnce(
    called,
    () => {
      const asked = parseBody(planRequest, request.body)
      productOr404(context, asked.product_id)
      const plan = planFrom(asked, context.now)
      context.store.put('plan', plan)
      return plan.id
    },
    (id) => planBody(planOr404(context, id), context.address),
  )
}

function turnPlan(from: Plan['status'], to: Plan['status']) {
  return ({ context, id, reply }: Call): undefined => {
    const plan = planOr404(context, id)
    if (plan.status !== from && plan.status !== 'CREATED')
      throw unprocessable(
        'PLAN_STATUS_INVALID',
        `Invalid plan status for ${to === 'ACTIVE' ? 'activate' : 'deactivate'} action; plan status should be ${from === 'ACTIVE' ? 'active' : 'created or inactive'}.`,
      )
    context.store.put('plan', { ...plan, status: to, update_time: timestamp(context.now) })
    reply.code(204)
    return undefined
  }
}

function productOr404({ store }: Context, id: string): Product {
  const product = store.find('product', id)
  if (!product) throw unknownResource()
  return product
}

function planOr404({ store }: Context, id: string): Plan {
  const plan = store.find('plan', id)
  if (!plan) throw unknownResource()
  return plan
}

function productBody(product: Product, address: string): object {
  const own = `${address}/v1/catalogs/products/${product.id}`
  const links = [
    { href: own, rel: 'self', method: 'GET' },
    { href: own, rel: 'edit', method: 'PATCH' },
  ]
  return { ...product, links }
}

function planBody(plan: Plan, address: string): object {
  const own = `${address}/v1/billing/plans/${plan.id}`
  const links = [
    { href: own, rel: 'self', method: 'GET' },
    { href: own, rel: 'edit', method: 'PATCH' },
    plan.status === 'ACTIVE'
      ? { href: `${own}/deactivate`, rel: 'deactivate', method: 'POST' }
      : { href: `${own}/activate`, rel: 'activate', method: 'POST' },
  ]
  return { ...plan, links }
}
