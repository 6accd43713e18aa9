import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import type { InverseT } from './inverse-context.ts'
import { anAnswer } from './testing/an-answer.ts'
import { chosenDoses, doseLabels, quarterRange, toDoses } from './to-doses.ts'
import { shareLabels, spreadLabels, toShares, toSpread } from './to-spread.ts'

let t: InverseT
beforeAll(() => {
  startWithAllNamespaces()
  t = i18n.getFixedT('zh-CN', 'inverse')
})
const names = (rows: readonly { quantity: string }[]) => rows.map(({ quantity }) => quantity)

test('HEA-04 three quantities are shown, the one looked at always among them', () => {
  const data = anAnswer()
  expect(names(chosenDoses(data, undefined))).toEqual(['outdoor', 'screen', 'sleep'])
  expect(names(chosenDoses(data, 'screen'))).toEqual(['outdoor', 'screen', 'sleep'])
  expect(names(chosenDoses(data, 'sport'))).toEqual(['outdoor', 'screen', 'sport'])
})

test('HEA-04 the sentence says where the ends lie farthest apart and where least', () => {
  expect(doseLabels(chosenDoses(anAnswer(), undefined), t)).toBe(
    '户外时间最低四分位 51.7%（517/1,000），最高 37.8%（378/1,000），相差 13.9 个百分点；睡眠的差别最小，3.6 个百分点',
  )
})

test('HEA-04 ranges leave no minute out and hold none twice; sleep is shown in hours', () => {
  expect(quarterRange({ from: null, to: 62 }, 'outdoor', t)).toBe('<62')
  expect(quarterRange({ from: 62, to: 95 }, 'outdoor', t)).toBe('62–94')
  expect(quarterRange({ from: 132, to: null }, 'outdoor', t)).toBe('≥132')
  expect(quarterRange({ from: 522, to: 558 }, 'sleep', t)).toBe('8.7–9.3')
})

test('HEA-04 hidden quarters show nothing and say so', () => {
  const hidden = anAnswer().quantities.map((row) => ({
    ...row,
    published: false,
    quarters: null,
    distribution: null,
  }))
  const data = anAnswer({ quantities: hidden })
  const rows = chosenDoses(data, undefined)
  expect(doseLabels(rows, t)).toBe('人数不足，四分位不计算。')
  expect(toDoses(rows, t)[0]?.steps.map(({ rate }) => rate)).toEqual([null, null, null, null])
  expect(toSpread(hidden[0]!, data, t)).toBeUndefined()
})

test('HEA-04 the spread says how far the medians lie apart, in the unit of the factor', () => {
  const data = anAnswer()
  const [outdoor, , sleep] = data.quantities.map((row) => toSpread(row, data, t))
  expect(spreadLabels(outdoor!, t)).toBe('近视学生的中位数为 82，比非近视学生少 21 分钟/日。')
  expect(sleep?.unit).toBe('小时/日')
  expect(sleep?.bounds).toEqual([0, 1, 2, 3])
  expect(spreadLabels(sleep!, t)).toBe('近视学生的中位数为 9，比非近视学生少 0.4 小时/日。')
})

test('HEA-04 a median that is estimated from the bins says so', () => {
  const data = anAnswer()
  const [outdoor] = data.quantities
  const distribution = { ...outdoor!.distribution!, medianOf: 'bins' as const }
  const spread = toSpread({ ...outdoor!, distribution }, data, t)!
  expect(spreadLabels(spread, t)).toBe(
    '近视学生的中位数为 82，比非近视学生少 21 分钟/日。中位数由分组数据估计。',
  )
  expect(spread.areEstimated).toBe(true)
})

test('HEA-04 of a yes-or-no factor the shares of both groups are shown, from the same four counts', () => {
  const data = anAnswer()
  const parent = data.factors.find(({ factor }) => factor === 'parentMyopic')!
  const shares = toShares(parent, data, t)!
  expect(shares.map(({ rate }) => rate)).toEqual([
    { n: 1712, of: 1712 + 1081 },
    { n: 3270 - 1712, of: 3270 - 1712 + 3043 - 1081 },
  ])
  expect(shareLabels(shares, t)).toBe(
    '近视的学生中 61.3%（1,712/2,793）有此情况，非近视的学生中 44.3%（1,558/3,520）。',
  )
})
