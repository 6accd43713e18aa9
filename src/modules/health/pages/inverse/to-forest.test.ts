import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { toForestMarks, toForestTable } from '@/widgets/forest-plot/to-forest-marks.ts'
import { adjustedLabels } from './how-labels.ts'
import type { InverseT } from './inverse-context.ts'
import { anAnswer } from './testing/an-answer.ts'
import { forestLabels, toForest } from './to-forest.ts'

let t: InverseT
beforeAll(() => {
  startWithAllNamespaces()
  t = i18n.getFixedT('zh-CN', 'inverse')
})

test('HEA-04 the strongest factor is named with both rates and their counts', () => {
  const data = anAnswer()
  expect(forestLabels(toForest(data, t), data, t)).toBe(
    '3 个因素中 2 个差异有统计学意义；父母一方及以上近视差别最大，近视率 52.4%（1,712/3,270）对 35.5%（1,081/3,043）',
  )
})

test('HEA-04 a factor of too few children is counted apart and compared with none', () => {
  const [first, ...others] = anAnswer().factors
  const unpublished = {
    ...first!,
    published: false,
    exposed: null,
    unexposed: null,
    crude: null,
    adjusted: null,
  }
  const data = anAnswer({ factors: [unpublished, ...others] })
  expect(forestLabels(toForest(data, t), data, t)).toContain('2 个因素中 2 个')
  expect(forestLabels(toForest(data, t), data, t)).toContain('1 个因素人数不足，不计算')
  const nothing = anAnswer({ factors: [unpublished] })
  expect(forestLabels(toForest(nothing, t), nothing, t)).toBe('每个因素都人数不足，不计算风险比。')
})

test('HEA-04 joined strata are named beside the figure: in the sentence, at the mark and in the table', () => {
  const [first, second, ...others] = anAnswer().factors
  const pooled = (of: number) => ({ used: of, of, leftOut: 0, apart: 24 })
  const data = anAnswer({
    factors: [{ ...first!, strata: pooled(15) }, { ...second!, strata: pooled(17) }, ...others],
  })
  const forest = toForest(data, t)
  expect(forestLabels(forest, data, t)).toContain('人数过少的层并入相邻的层，24 层合为 15–17 层')
  expect(adjustedLabels(data, t)).toContain('对外发布时人数过少的层并入相邻的层')
  const labels = i18n.getFixedT('zh-CN', 'widgets')
  expect(toForestMarks(forest, labels).flatMap(({ rows }) => rows)).toContainEqual({
    label: '层',
    value: '15（原 24）',
  })
  expect(toForestTable(forest, labels).columns.at(-1)).toMatchObject({ label: '层' })
  const whole = anAnswer()
  expect(forestLabels(toForest(whole, t), whole, t)).not.toContain('层')
  expect(toForestTable(toForest(whole, t), labels).columns.at(-1)).toMatchObject({ label: '未调整' })
})

test('HEA-04 a protecting factor is as strong as its inverse', () => {
  const [first, ...others] = anAnswer().factors
  const data = anAnswer({
    factors: [{ ...first!, adjusted: { ratio: 0.5, low: 0.4, high: 0.6 } }, ...others],
  })
  expect(forestLabels(toForest(data, t), data, t)).toContain('饮用含糖饮料差别最大')
})

test('HEA-04 rows stand from the highest ratio to the lowest, those without one last', () => {
  const ratio = fc.option(fc.double({ min: 0.1, max: 9, noNaN: true }))
  fc.assert(
    fc.property(fc.array(ratio, { maxLength: 8 }), (ratios) => {
      const [first] = anAnswer().factors
      const factors = ratios.map((one) => ({
        ...first!,
        adjusted: one === null ? null : { ratio: one, low: one / 2, high: one * 2 },
      }))
      const shown = toForest(anAnswer({ factors }), t).rows.map(({ adjusted }) => adjusted?.ratio ?? -1)
      expect(shown).toEqual(shown.toSorted((a, b) => b - a))
    }),
  )
})

test('HEA-04 sleep names its limit inside one stage, and that it depends on the stage else', () => {
  const sleep = { ...anAnswer().factors[0]!, factor: 'sleepShort' as const }
  const wordOf = (chosen: number[]) =>
    toForest(anAnswer({ factors: [sleep], grades: { of: chosen, chosen } }), t).rows[0]?.label
  expect(wordOf([3, 4])).toBe('睡眠不足 10 小时')
  expect(wordOf([7])).toBe('睡眠不足 9 小时')
  expect(wordOf([6, 7])).toBe('睡眠不足（按学段）')
})
