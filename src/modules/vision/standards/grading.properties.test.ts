import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { definitionSets } from '@/standards/definition-set.ts'
import { exam, eye } from './fixtures/vision-exam.ts'
import { myopiaDegrees, visionBands } from '@/standards/vision-bands.ts'
import { gradeVision, type Glasses } from './grading.ts'

const standard = definitionSets['ws-t-663-2020']
const guide = definitionSets['guide-2021']

/** Marks in tenths, and below them the ranks of what has none (acuity.ts). */
const anyAcuity = fc.integer({ min: 0, max: 53 })

describe('any exam', () => {
  const tenths = fc.option(anyAcuity, { freq: 9 })
  const quarters = fc.option(
    fc.integer({ min: -40, max: 20 }).map((n) => n / 4),
    { freq: 9 },
  )
  const anyEye = fc
    .tuple(tenths, quarters, quarters)
    .map(([ucva, sphere, cylinder]) => eye(ucva, sphere, cylinder))
  const set = fc.constantFrom(standard, guide)
  const glasses = fc.constantFrom<Glasses>('none', 'frame', 'contact', 'orthokeratology')

  test('FND-standards is graded the same with its eyes exchanged', () => {
    fc.assert(
      fc.property(anyEye, anyEye, glasses, set, (a, b, worn, by) => {
        const one = gradeVision(exam(a, b, worn), by)
        const other = gradeVision(exam(b, a, worn), by)
        expect({ ...other, seRight: other.seLeft, seLeft: other.seRight }).toEqual(one)
      }),
    )
  })

  test('FND-standards a worse acuity never gives a better band', () => {
    fc.assert(
      fc.property(anyAcuity, anyAcuity, fc.nat(5), (a, b, drop) => {
        const rank = (ucva: number) =>
          visionBands.indexOf(gradeVision(exam(eye(ucva, 0), eye(b, 0)), standard).band!)
        expect(rank(Math.max(0, a - drop))).toBeGreaterThanOrEqual(rank(a))
      }),
    )
  })

  test('FND-standards a more negative SE never lowers the degree or the level', () => {
    const se = fc.integer({ min: -80, max: 20 }).map((n) => n / 8)
    fc.assert(
      fc.property(tenths, se, anyEye, fc.nat(40), set, (ucva, sphere, other, more, by) => {
        const before = gradeVision(exam(eye(ucva, sphere), other), by)
        const after = gradeVision(exam(eye(ucva, sphere - more / 8), other), by)
        expect(after.refractionValid).toBe(before.refractionValid)
        if (before.myopiaDegree === null || after.myopiaDegree === null) return
        expect(myopiaDegrees.indexOf(after.myopiaDegree)).toBeGreaterThanOrEqual(
          myopiaDegrees.indexOf(before.myopiaDegree),
        )
        expect(after.warningLevel ?? -1).toBeGreaterThanOrEqual(before.warningLevel ?? -1)
      }),
    )
  })

  test('FND-standards the parts make the whole: band with validity, degree with myopia', () => {
    fc.assert(
      fc.property(anyEye, anyEye, glasses, set, (a, b, worn, by) => {
        const graded = gradeVision(exam(a, b, worn), by)
        expect(graded.band !== null).toBe(graded.ucvaValid)
        expect(graded.poorVision).toBe(graded.band && graded.band !== 'normal')
        expect(graded.myopia !== null).toBe(graded.refractionValid)
        if (worn !== 'orthokeratology')
          expect(graded.myopia).toBe(graded.myopiaDegree && graded.myopiaDegree !== 'none')
      }),
    )
  })
})
