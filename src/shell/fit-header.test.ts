import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitHeader, headerIcons, type HeaderRoom } from './fit-header.ts'

/** The console of a school in Chinese. */
const room = (width: number): HeaderRoom => ({
  width,
  brand: 216,
  modules: [88, 88, 116, 116, 88, 130],
  icons: headerIcons,
  right: 90,
})

test('SHELL-01 with room enough the search box is 224 wide and nothing folds', () => {
  expect(fitHeader(room(1920))).toEqual({ search: 224, folded: [], modules: 6 })
})

test('SHELL-01 the search box gives way first, to an icon in the end', () => {
  const { search, folded } = fitHeader(room(1440))
  expect(search).toBeGreaterThanOrEqual(120)
  expect(search).toBeLessThan(224)
  expect(folded).toEqual([])
  expect(fitHeader(room(1300))).toEqual({ search: 0, folded: [], modules: 6 })
})

test('SHELL-01 entries fold from the right towards the user; notices stay', () => {
  expect(fitHeader(room(1270)).folded).toEqual(['language', 'settings'])
  expect(fitHeader(room(1220)).folded).toEqual(['fullscreen', 'language', 'settings'])
  expect(fitHeader(room(1000)).folded).toEqual(['guide', 'log', 'fullscreen', 'language', 'settings'])
})

test('SHELL-01 then modules go into their own menu', () => {
  expect(fitHeader(room(1100)).modules).toBeLessThan(6)
  expect(fitHeader(room(1000)).modules).toBeGreaterThan(0)
  expect(fitHeader({ ...room(600), brand: 110 }).modules).toBe(1)
})

const widths = fc.record({
  width: fc.integer({ min: 600, max: 3840 }),
  brand: fc.integer({ min: 80, max: 320 }),
  modules: fc.array(fc.integer({ min: 60, max: 200 }), { maxLength: 8 }),
  icons: fc.subarray([...headerIcons]),
  right: fc.integer({ min: 60, max: 200 }),
})
const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

test('SHELL-01 64 px stay free as long as something can still fold', () => {
  fc.assert(
    fc.property(widths, (input) => {
      const { search, folded, modules } = fitHeader(input)
      const icons = input.icons.length - folded.length + (folded.length > 0 ? 1 : 0)
      const left =
        input.brand + total(input.modules.slice(0, modules)) + (modules < input.modules.length ? 80 : 0)
      const right = (search > 0 ? search + 10 : 38) + icons * 38 + input.right + 14
      const isMin =
        modules === 0 && input.icons.filter((icon) => icon !== 'notice').length <= Math.max(1, folded.length)
      expect(input.width - left - right >= 64 || isMin).toBe(true)
      expect(folded.length).not.toBe(1)
    }),
  )
})

test('SHELL-01 a wider window never shows less', () => {
  fc.assert(
    fc.property(widths, fc.integer({ min: 1, max: 400 }), (input, more) => {
      const before = fitHeader(input)
      const after = fitHeader({ ...input, width: input.width + more })
      expect(after.folded.length).toBeLessThanOrEqual(before.folded.length)
      expect(after.modules).toBeGreaterThanOrEqual(before.modules)
      expect(after.search).toBeGreaterThanOrEqual(before.search)
    }),
  )
})
