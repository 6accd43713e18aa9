import { describe, expect, test } from 'vitest'
import { definitionSets } from '@/standards/definition-set.ts'
import { exam, eye } from './fixtures/vision-exam.ts'
import { gradeVision } from './grading.ts'

const standard = definitionSets['ws-t-663-2020']
const guide = definitionSets['guide-2021']

const sameEyes = (ucva: number, sphere: number, cylinder = 0) =>
  exam(eye(ucva, sphere, cylinder), eye(ucva, sphere, cylinder))

describe('acuity', () => {
  test.each([
    [53, 'normal', false],
    [50, 'normal', false],
    [49, 'mild', true],
    [48, 'moderate', true],
    [46, 'moderate', true],
    [45, 'severe', true],
    [40, 'severe', true],
    [39, 'severe', true],
    [30, 'severe', true],
    // `<4.0`, 指数, 手动, 光感, 无光感 as they are stored
    [29, 'severe', true],
    [28, 'severe', true],
    [20, 'severe', true],
    [10, 'severe', true],
    [0, 'severe', true],
  ] as const)('FND-standards a worse eye of %i tenths is %s', (worse, band, poorVision) => {
    const graded = gradeVision(exam(eye(53, 0), eye(worse, 0)), standard)
    expect(graded).toMatchObject({ worseUcvaTenths: worse, band, poorVision, ucvaValid: true })
  })

  test.each([
    [2, 47, false],
    [2, 46, true],
    [3, 48, false],
    [3, 47, true],
    [4, 49, false],
    [4, 48, true],
    [5, 49, true],
    [null, 49, true],
  ])('FND-standards at age %s, %i tenths: poor vision %s', (age, tenths, poorVision) => {
    expect(gradeVision(exam(eye(tenths, 1), eye(tenths, 1), 'none', age), standard).poorVision).toBe(
      poorVision,
    )
  })
})

describe('myopia', () => {
  test.each([
    // ucva, sphere, cylinder | by WS/T 663: degree, level | by the guide
    [49, -0.375, 0, 'none', 0, 'none', 0],
    [49, -0.5, 0, 'none', 0, 'low', 1],
    [49, -0.25, -0.5, 'none', 0, 'low', 1],
    [49, -0.625, 0, 'low', 1, 'low', 1],
    [50, -0.625, 0, 'none', 1, 'none', 1],
    [45, -2.875, 0, 'low', 1, 'low', 1],
    [45, -3, 0, 'moderate', 2, 'moderate', 2],
    [42, -5.875, 0, 'moderate', 2, 'moderate', 2],
    [42, -6, 0, 'high', 3, 'high', 3],
    [42, -5.5, -1, 'high', 3, 'high', 3],
    [49, -0.25, 0, 'none', 0, 'none', 0],
    [49, -0.125, 0, 'none', null, 'none', null],
    [51, 1, 0, 'none', null, 'none', null],
  ] as const)(
    'FND-standards UCVA %i tenths, sphere %f, cylinder %f: %s %s; by the guide %s %s',
    (ucva, sphere, cylinder, degree, level, guideDegree, guideLevel) => {
      const student = sameEyes(ucva, sphere, cylinder)
      const byStandard = { myopia: degree !== 'none', myopiaDegree: degree, warningLevel: level }
      const byGuide = { myopia: guideDegree !== 'none', myopiaDegree: guideDegree, warningLevel: guideLevel }
      expect(gradeVision(student, standard)).toMatchObject(byStandard)
      expect(gradeVision(student, guide)).toMatchObject(byGuide)
    },
  )

  test('FND-standards one eye with both signs is enough; signs of different eyes are not', () => {
    expect(gradeVision(exam(eye(49, -1), eye(51, 0)), standard).myopia).toBe(true)
    expect(gradeVision(exam(eye(49, 0), eye(51, -1)), standard).myopia).toBe(false)
  })

  test('FND-standards under 6 an eye of 4.9 is not myopic', () => {
    const at = (age: number) => gradeVision(exam(eye(49, -1), eye(49, -1), 'none', age), standard).myopia
    expect([at(5), at(6)]).toEqual([false, true])
  })

  test.each([
    // age, UCVA | band, myopia with −0.75 D
    [3, 47, 'moderate', true],
    [3, 48, 'normal', true],
    [4, 48, 'moderate', true],
    [4, 49, 'normal', false],
    [5, 48, 'moderate', true],
    [5, 49, 'mild', false],
    [5, 50, 'normal', false],
  ] as const)(
    'FILE-16 at %i years UCVA of %i tenths is %s, and with −0.75 D myopic: %s',
    (age, tenths, band, myopia) => {
      const graded = gradeVision(exam(eye(tenths, -0.75), eye(tenths, -0.75), 'none', age), standard)
      expect([graded.band, graded.myopia]).toEqual([band, myopia])
    },
  )
})

describe('what cannot be graded', () => {
  test('FND-standards one eye missing: not valid, whatever the other shows', () => {
    expect(gradeVision(exam(eye(42, -4), eye(null, null, null)), standard)).toEqual({
      worseUcvaTenths: null,
      band: null,
      poorVision: null,
      seRight: -4,
      seLeft: null,
      worseSe: null,
      myopia: null,
      myopiaDegree: null,
      warningLevel: null,
      ucvaValid: false,
      refractionValid: false,
    })
  })

  test('FND-standards no refraction: counts for acuity, not for myopia', () => {
    const graded = gradeVision(exam(eye(48, -1), eye(48, null, null)), standard)
    expect(graded).toMatchObject({ band: 'moderate', ucvaValid: true, myopia: null, refractionValid: false })
  })

  test('FND-standards orthokeratology: myopic and valid with good eyes or none measured, never graded', () => {
    const good = gradeVision(exam(eye(51, 0.25), eye(51, 0), 'orthokeratology'), standard)
    expect(good).toMatchObject({
      band: 'normal',
      myopia: true,
      myopiaDegree: null,
      warningLevel: 1,
      refractionValid: true,
    })
    const unseen = gradeVision(exam(eye(null, null), eye(null, null), 'orthokeratology'), standard)
    expect(unseen).toMatchObject({ ucvaValid: false, myopia: true, warningLevel: 1, refractionValid: true })
    const strong = gradeVision(exam(eye(42, -4), eye(42, -4), 'orthokeratology'), standard)
    expect(strong).toMatchObject({ myopiaDegree: null, warningLevel: 2 })
  })
})
