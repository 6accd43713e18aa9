import { expect, test } from 'vitest'
import { testOfCase } from './fixtures/test-of-case.ts'
import { workedCases } from './fixtures/worked-cases.ts'
import { scoreTest } from './score-test.ts'

test.each(workedCases)('FND-standards grade $grade $sex, $note: $total, $level', (each) => {
  const result = scoreTest(testOfCase(each))
  const scores = Object.entries(each.marks).map(([component, [, score]]) => [component, score])
  expect({
    ...Object.fromEntries(result.items.map(({ item, score }) => [item, score])),
    bmi: result.bmi?.score,
  }).toEqual(Object.fromEntries(scores))
  const bonuses = result.items.filter(({ bonus }) => bonus > 0)
  expect(Object.fromEntries(bonuses.map(({ item, bonus }) => [item, bonus]))).toEqual(each.bonus)
  expect(result).toMatchObject({
    version: '2014',
    outcome: 'scored',
    standardScore: each.standardScore,
    total: each.total,
    level: each.level,
    missing: [],
    absent: [],
    exempt: [],
  })
})
