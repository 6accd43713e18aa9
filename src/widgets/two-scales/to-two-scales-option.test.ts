import { expect, test } from 'vitest'
import { scaleSpan } from './to-two-scales-option.ts'

test('WALL-03 each scale is of whole steps and holds its values and its reference', () => {
  expect(scaleSpan([143, 147, null], { latest: '', step: 20, reference: { low: 140, high: 160 } })).toEqual({
    min: 140,
    max: 160,
  })
  expect(scaleSpan([70, 70], { latest: '', step: 10 })).toEqual({ min: 70, max: 80 })
})
