import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grades as allGrades, stages } from '@/standards/grade.ts'
import { gradesOf, stagesOf } from './stage-grades.ts'

test('VIS-11 stages and their grades say the same, whichever are chosen', () => {
  fc.assert(
    fc.property(fc.subarray([...stages]), (chosen) => {
      expect(stagesOf(gradesOf(chosen))).toEqual(chosen)
    }),
  )
})

test('VIS-11 a stage counts as chosen only with all of its grades', () => {
  const grades = fc.subarray<number>([...allGrades])
  fc.assert(
    fc.property(grades, (chosen) => {
      expect(gradesOf(stagesOf(chosen)).every((grade) => chosen.includes(grade))).toBe(true)
      expect(stagesOf(chosen).length === stages.length).toBe(chosen.length === allGrades.length)
    }),
  )
})
