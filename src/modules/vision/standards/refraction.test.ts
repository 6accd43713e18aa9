import { expect, test } from 'vitest'
import { isAnisometropic, isAstigmatic, sphericalEquivalent } from './refraction.ts'

test.each([
  [-1.25, -0.75, -1.625],
  [-0.25, -0.5, -0.5],
  [0.5, -1, 0],
  [-0.0, 0, 0],
  [-2, null, -2],
  [null, -1, null],
  [null, null, null],
])('FND-standards sphere %s, cylinder %s: SE %s', (sphere, cylinder, se) => {
  expect(sphericalEquivalent(sphere, cylinder)).toBe(se)
})

test('FND-standards astigmatism begins at 0.50 D of either sign', () => {
  expect([-0.25, -0.5, 0.5, null].map((cylinder) => isAstigmatic(cylinder))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test.each([
  [{ sphere: -1, cylinder: 0 }, { sphere: -2.5, cylinder: 0 }, false],
  [{ sphere: -1, cylinder: 0 }, { sphere: -2.75, cylinder: 0 }, true],
  [{ sphere: 0, cylinder: -0.5 }, { sphere: 0, cylinder: -1.5 }, false],
  [{ sphere: 0, cylinder: null }, { sphere: 0, cylinder: -1.25 }, true],
  [{ sphere: null, cylinder: null }, { sphere: 0, cylinder: 0 }, null],
])('FND-standards eyes %o and %o: anisometropic %s', (right, left, expected) => {
  expect(isAnisometropic(right, left)).toBe(expected)
  expect(isAnisometropic(left, right)).toBe(expected)
})
