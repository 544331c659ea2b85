import type { FastifyInstance } from 'fastify'
import type { Called, Calls } from './calls.ts'
import type { Desk } from './desk.ts'
import { momentText } from './moment.ts'
import { pageOf } from './page-of.ts'
import { unknownResource, unprocessable } from './paypal-error.ts'
import { planFrom, planRequest, productFrom, productRequest, type Plan, type Product } from './plan.ts'
import { makeOnce } from './request-id.ts'
import { read } from './request-body.ts'

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

function listProducts({ desk, request }: Called): object {
  const all = desk.book.all('product').map((one) => productBody(one, desk.address))
  // PayPal's document has no empty list of products.
  return all.length === 0 ? {} : pageOf('products', all, request.query, desk.address + products)
}

function showProduct({ desk, id }: Called): object {
  return productBody(productOr404(desk, id), desk.address)
}

function listPlans({ desk, request }: Called): object {
  const { product_id: product } = request.query as { product_id?: string }
  const all = desk.book.all('plan').filter((plan) => product === undefined || plan.product_id === product)
  const shown = all.map((one) => planBody(one, desk.address))
  return pageOf('plans', shown, request.query, desk.address + plans)
}

function showPlan({ desk, id }: Called): object {
  return planBody(planOr404(desk, id), desk.address)
}

function createProduct(called: Called): object | undefined {
  const { desk, request } = called
  const { book, address, now } = desk
  return makeOnce(
    called,
    () => {
      const product = productFrom(read(productRequest, request.body), now)
      book.put('product', product)
      return product.id
    },
    (id) => productBody(productOr404(desk, id), address),
  )
}

function createPlan(called: Called): object | undefined {
  const { desk, request } = called
  return makeOnce(
    called,
    () => {
      const asked = read(planRequest, request.body)
      productOr404(desk, asked.product_id)
      const plan = planFrom(asked, desk.now)
      desk.book.put('plan', plan)
      return plan.id
    },
    (id) => planBody(planOr404(desk, id), desk.address),
  )
}

function turnPlan(from: Plan['status'], to: Plan['status']) {
  return ({ desk, id, reply }: Called): undefined => {
    const plan = planOr404(desk, id)
    if (plan.status !== from && plan.status !== 'CREATED')
      throw unprocessable(
        'PLAN_STATUS_INVALID',
        `Invalid plan status for ${to === 'ACTIVE' ? 'activate' : 'deactivate'} action; plan status should be ${from === 'ACTIVE' ? 'active' : 'created or inactive'}.`,
      )
    desk.book.put('plan', { ...plan, status: to, update_time: momentText(desk.now) })
    reply.code(204)
    return undefined
  }
}

function productOr404({ book }: Desk, id: string): Product {
  const product = book.find('product', id)
  if (!product) throw unknownResource()
  return product
}

function planOr404({ book }: Desk, id: string): Plan {
  const plan = book.find('plan', id)
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
