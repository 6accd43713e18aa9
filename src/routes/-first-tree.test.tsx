// @vitest-environment happy-dom
import { createRouter, createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from '@/route-tree.gen.ts'
import { firstPages, isFirstPage } from './-first-tree.ts'

const whole = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never })

test('PERF-first the pages before a sign-in stand where the whole tree has them', () => {
  const byId = whole.routesById as unknown as Record<string, { fullPath: string }>
  for (const [path, id] of firstPages) expect(byId[id]?.fullPath, id).toBe(path)
  const isOpen = (id: string) => id.startsWith('/') && !id.startsWith('/_signed-in')
  const others = Object.keys(byId).filter((id) => isOpen(id) && !firstPages.some(([, first]) => first === id))
  // A display link opens a data screen at once, and the pages of letters and clinics share parts with the console: they need the rest in any case.
  expect(others.sort()).toEqual(['/clinic/$token', '/display/$link', '/letter/$key', '/referral/$token'])
})

test('PERF-first only these addresses start without the whole tree', () => {
  for (const path of ['/login', '/bind', '/bind/ABC', '/phone', '/register', '/setup'])
    expect(isFirstPage(path), path).toBe(true)
  for (const path of ['/', '/loginx', '/visionCheck/base', '/display/abc', '/bindings'])
    expect(isFirstPage(path), path).toBe(false)
})
