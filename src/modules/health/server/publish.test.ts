import { expect, test } from 'vitest'
import { checkFamily, fitnessFamily } from './families.ts'
import { suppressedNothing } from './health-mask.ts'
import { publishMean } from './publish.ts'

const own = { isWhole: true, suppressed: suppressedNothing }

test('HEA-01 a mean is rounded once, to the decimals it is shown with; of nobody it is 0 of 0', () => {
  const tests = { complete: 1000, good: 500, total_sum: 782_460 }
  expect(publishMean(own, fitnessFamily, tests, {})).toEqual({ mean: 78.2, of: 1000 })
  const teeth = { teeth_valid: 1000, caries: 400, teeth_sum: 1246 }
  expect(publishMean(own, checkFamily, teeth, {})).toEqual({ mean: 1.25, of: 1000 })
  expect(publishMean(own, checkFamily, {}, {})).toEqual({ mean: 0, of: 0 })
})
