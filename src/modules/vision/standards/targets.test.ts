import { expect, test } from 'vitest'
import { targetFor, targets } from './targets.ts'

test('FND-standards the plan issued last sets the target, the one before it as of its time', () => {
  expect(targetFor('myopia', 'primary', 2030)).toMatchObject({
    rate: 0.32,
    bound: 'below',
    issued: '2025-12',
  })
  expect(targetFor('myopia', 'primary', 2030, '2025-11-30')).toMatchObject({ rate: 0.38, issued: '2018-08' })
  expect(targetFor('myopia', 'primary', 2030, '2018-07')).toBeNull()
})

test('FND-standards the 2030 targets of each group; none of another year is made up', () => {
  const rates = (['age6', 'primary', 'junior', 'senior'] as const).map(
    (group) => targetFor('myopia', group, 2030)?.rate,
  )
  expect(rates).toEqual([0.03, 0.32, 0.6, 0.7])
  expect(targetFor('myopia', 'primary', 2027)).toBeNull()
  for (const target of targets) expect(target.source).not.toBe('')
})
