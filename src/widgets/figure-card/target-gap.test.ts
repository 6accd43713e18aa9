import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { targetGap, targetLabels } from './target-gap.ts'

beforeAll(() => startWithAllNamespaces())

test('FND-widgets the gap is computed from the counts, before rounding, in the direction of the target', () => {
  expect(targetGap({ n: 535, of: 1000 }, { year: 2026, value: 0.53, relation: '<=' })?.points).toBeCloseTo(
    0.5,
  )
  expect(targetGap({ n: 941, of: 1000 }, { year: 2026, value: 0.98, relation: '>=' })?.points).toBeCloseTo(
    3.9,
  )
  expect(targetGap({ n: 538, of: 1000 }, { year: 2026, value: 0.538, relation: '<=' })?.met).toBe(true)
  expect(targetGap({ n: 0, of: 0 }, { year: 2026, value: 0.5, relation: '<=' })).toBeNull()
})

test('FND-widgets a target strictly below its value is not met by reaching it', () => {
  expect(
    targetLabels(
      { n: 32, of: 100 },
      { year: 2030, value: 0.32, relation: '<' },
      i18n.getFixedT('zh-CN', 'widgets'),
    ).met,
  ).toBe(false)
})

test('FND-widgets a target speaks with its year and its distance', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const labels = targetLabels({ n: 12153, of: 22697 }, { year: 2026, value: 0.53, relation: '<=' }, t)
  expect(labels.dated).toBe('2026 目标 ≤ 53%')
  expect(labels.gap).toBe('差 0.5')
  expect(targetLabels(null, { year: 2026, value: 0.5, relation: '<=' }, t).gap).toBe('')
})
