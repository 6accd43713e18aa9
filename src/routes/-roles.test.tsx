// @vitest-environment happy-dom
import { createMemoryHistory, createRouter, type AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from '@/route-tree.gen.ts'
import { mayOpen } from '@/shell/guard.ts'
import type { DataOf } from '@/shell/page-roles.ts'
import { allPages } from '@/shell/pages.ts'

const router = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never })
const routes = Object.values(router.routesById) as unknown as readonly AnyRoute[]
const signedIn = routes.filter(({ id }) => String(id).startsWith('/_signed-in/'))

test('NAV-05 every signed-in route file names the readers that the table of pages gives its page', () => {
  const tableOf = new Map(allPages.map(({ path, auth }) => [path as string, auth ?? 'signed-in']))
  const named = signedIn.filter(({ fullPath }) => tableOf.has(fullPath))
  expect(named.length).toBeGreaterThan(60)
  for (const { fullPath, options } of named)
    expect(options.staticData?.roles, fullPath).toEqual(tableOf.get(fullPath))
})

test('NAV-05 only addresses that are no page of the table name no readers', () => {
  const unnamed = signedIn.filter(({ options }) => !options.staticData?.roles).map(({ id }) => String(id))
  expect(unnamed.toSorted()).toEqual(
    [
      '',
      '$',
      '403',
      '500',
      'index',
      'physical/_dated',
      'redirect/$',
      'refresh',
      'sport',
      'sport/$',
      'work/_dated',
    ].map((path) => `/_signed-in/${path}`),
  )
})

test('NAV-05 the guard reads the route: its readers count, whatever the table says of the address', () => {
  const match = (roles: readonly ('admin' | 'qu')[] | 'signed-in') => ({ staticData: { roles } })
  expect(mayOpen(['qu'], match(['admin']), '/manage/cityBase')).toBe(false)
  expect(mayOpen(['qu'], match(['qu']), '/manage/base')).toBe(true)
  expect(mayOpen([], match('signed-in'), '/notice')).toBe(true)
  // A page without a route file of its own is in the table alone.
  expect(mayOpen(['qu'], { staticData: {} }, '/manage/base')).toBe(false)
})

test('NAV-05 another list than the table has does not compile', () => {
  const right = { roles: ['admin', 'teacher'] } satisfies DataOf<'/manage/student'>
  // @ts-expect-error: a bureau has a page of its own.
  const wrong = { roles: ['admin', 'qu'] } satisfies DataOf<'/manage/student'>
  // @ts-expect-error: whoever may open it stands in the route file.
  const silent = {} satisfies DataOf<'/manage/student'>
  expect([right, wrong, silent]).toHaveLength(3)
})
