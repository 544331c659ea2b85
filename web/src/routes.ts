import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('editorial/home.tsx'),
  route('upcoming-lots', 'catalog/upcoming-lots.tsx'),
  route('past-lots', 'catalog/past-lots.tsx'),
  route('jewelry/:id', 'lot/lot-page.tsx'),
  route('actual-filters', 'catalog/actual-filters.tsx'),
  route('*', 'shell/unknown-page.tsx'),
] satisfies RouteConfig
