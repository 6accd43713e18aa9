import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { fitnessLevels } from '@/standards/fitness/level.ts'
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

test('FND-widgets a hidden bin tells neither its count nor that of its level', () => {
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
  expect(hidden?.rows.map(({ value }) => value)).toEqual(['隐去', '不及格'])
})
