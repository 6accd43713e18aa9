import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { reached, shownDensity, toDensityMarks, toDensityTable } from './to-density-marks.ts'

beforeAll(() => startWithAllNamespaces())

test('PHY-01 nobody is lost: every bin is shown once, whoever moved little widens the axis', () => {
  const bin = fc.record({ from: fc.nat(19).map((i) => i * 5), n: fc.nat(60) })
  fc.assert(
    fc.property(fc.uniqueArray(bin, { selector: ({ from }) => from }), (bins) => {
      const of = bins.reduce((sum, { n }) => sum + n, 0)
      const shown = shownDensity({ bins, of, reference: 50 })
      expect(shown.reduce((sum, { n }) => sum + (n ?? 0), 0)).toBe(of)
      expect(shown.at(-1)?.from).toBe(95)
      expect(shown[0]?.from).toBeLessThanOrEqual(30)
    }),
  )
})

test('PHY-01 exactly 50 reaches the reference; a hidden bin above it hides the sum, one below does not', () => {
  const bins = [
    { from: 45, n: 4 },
    { from: 50, n: 6 },
    { from: 95, n: 30 },
  ]
  const data = { bins, of: 40, reference: 50 }
  expect(reached(data)).toEqual({ n: 36, of: 40 })
  const hidden = (from: number) => bins.map((bin) => (bin.from === from ? { from, n: null } : bin))
  expect(reached({ ...data, bins: hidden(50) })).toBeNull()
  expect(reached({ ...data, bins: hidden(45) })).toEqual({ n: 36, of: 40 })
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const marks = toDensityMarks({ ...data, bins: hidden(50) }, t)
  expect(marks.find(({ id }) => id === '50')?.rows).toEqual([{ label: '人数', value: '不显示' }])
  expect(marks.at(-1)?.title).toBe('95–100%')
  expect(toDensityTable(data, t).notes).toEqual([['参考 50%', '90.0%  36 / 40']])
})
