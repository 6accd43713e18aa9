// @vitest-environment happy-dom
import { createMemoryHistory, createRouter, type AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { dateWindowSearch } from '@/lib/date-window.ts'
import { routeTree } from '@/route-tree.gen.ts'

const router = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never })
const routes = Object.values(router.routesById) as unknown as readonly AnyRoute[]

const windowOf = (path: string) => {
  const route = routes.find(({ fullPath, id }) => fullPath === path && !String(id).endsWith('_dated'))!
  const layout = route.parentRoute as AnyRoute
  return layout.options.validateSearch === dateWindowSearch ? layout.options.validateSearch : undefined
}

test.each([
  '/sport/analysis',
  '/physical/analysis',
  '/physical/student',
  '/work/teacher',
  '/work/cityTeacher',
])('CARD-03 DATE-01 the layout of %s has the date window', (path) => {
  expect(windowOf(path)).toBe(dateWindowSearch)
})

test.each(['/physical/timetable', '/work/analysis'])('DATE-01 %s has a week or a term, no window', (path) => {
  expect(windowOf(path)).toBeUndefined()
})

test('CARD-03 DATE-01 a window stands on a layout, never in a route file of one page', () => {
  const dated = routes.filter(({ options }) => {
    const { shape } = (options.validateSearch ?? {}) as { shape?: object }
    return shape !== undefined && 'start' in shape && options.validateSearch !== dateWindowSearch
  })
  // The window of the records that deserve a look may be left out: without it all of them are meant.
  expect(dated.map(({ fullPath }) => fullPath)).toEqual(['/work/student'])
  const layouts = routes.filter(({ options }) => options.validateSearch === dateWindowSearch)
  expect(layouts.every(({ children }) => children !== undefined)).toBe(true)
})
