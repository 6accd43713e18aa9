import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { fitnessLevels } from '@/standards/fitness/level.ts'
import { stretchesOf } from '@/widgets/echart/suppressed-on-axis.tsx'
import { levelCount, levelStretches, shownBins, toScoreMarks } from './to-score-marks.ts'

beforeAll(() => startWithAllNamespaces())

test('FND-widgets nobody is lost: every bin is shown once, and the levels sum to all', () => {
  const bin = fc.record({ from: fc.nat(23).map((i) => i * 5), n: fc.nat(300) })
  fc.assert(
    fc.property(fc.uniqueArray(bin, { selector: ({ from }) => from }), (bins) => {
      const of = bins.reduce((sum, { n }) => sum + n, 0)
      const shown = shownBins(bins)
      expect(shown.reduce((sum, { n }) => sum + (n ?? 0), 0)).toBe(of)
      const levels = fitnessLevels.map((level) => levelCount({ bins, of }, level) ?? 0)
      expect(levels.reduce((sum, n) => sum + n, 0)).toBe(of)
      const stretches = levelStretches(shown)
      expect(stretches.slice(1).map(({ from }) => from)).toEqual([60, 80, 90])
      expect(stretches.at(-1)?.to).toBe((shown.at(-1)?.from ?? 0) + 5)
    }),
  )
})

test('FND-widgets a hidden bin shows neither its count nor that of its level', () => {
  const data = {
    bins: [
      { from: 55, n: null },
      { from: 60, n: 12 },
    ],
    of: 15,
  }
  expect(levelCount(data, 'fail')).toBeNull()
  expect(levelCount(data, 'pass')).toBe(12)
  const marks = toScoreMarks(data, i18n.getFixedT('zh-CN', 'widgets'))
  const hidden = marks.find(({ id }) => id === '55')
  expect(hidden?.title).toBe('55–59.9 分')
  expect(hidden?.rows.map(({ value }) => value)).toEqual(['不显示', '不及格'])
})

test('FND-widgets bins that are hidden together are one stretch, and do not widen the axis; their level may be shown', () => {
  const bins = [0, 5, 50, 55].map((from) => ({ from, n: null }))
  const shown = shownBins([...bins, { from: 60, n: 12 }, { from: 100, n: 9 }], { openFrom: 100 })
  expect([shown[0]?.from, shown.at(-1)?.from]).toEqual([40, 100])
  expect(stretchesOf(shown.map(({ n }) => n === null))).toEqual([[2, 3]])
  expect(levelCount({ bins, of: 20, levels: { excellent: 9, good: 0, pass: 12, fail: 6 } }, 'fail')).toBe(6)
  const t = i18n.getFixedT('zh-CN', 'widgets')
  expect(toScoreMarks({ bins: shown, of: 20, openFrom: 100 }, t).at(-1)?.title).toBe('100 分及以上')
})
