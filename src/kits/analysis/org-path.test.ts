import { expect, test } from 'vitest'
import { drillTo, levelOf, searchAt, upFrom, type OrgPath } from './org-path.ts'

const stored: OrgPath & { round: number; stage: string } = { round: 6, stage: 'primary' }

test('VIS-01 a drill goes down district › school › grade › class and keeps every filter', () => {
  const school = drillTo(stored, { school: 3 })
  expect(school).toEqual({ ...stored, school: 3 })
  const grade = drillTo(school, { grade: 5 })
  expect(grade).toEqual({ ...stored, school: 3, grade: 5 })
  expect(drillTo(grade, { class: 41 })).toEqual({ ...stored, school: 3, grade: 5, class: 41 })
})

test('VIS-01 from one class to one of another grade, the grade follows', () => {
  const search = { ...stored, grade: 5, class: 41 }
  expect(drillTo(search, { grade: 6, class: 52 })).toEqual({ ...stored, grade: 6, class: 52 })
  expect(drillTo(search, { grade: 6 })).toEqual({ ...stored, grade: 6 })
})

test('VIS-01 up leaves one level at a time and ends at home', () => {
  const deep = { ...stored, school: 3, grade: 5, class: 41 }
  const grade = upFrom(deep)
  expect(grade).toEqual({ ...stored, school: 3, grade: 5 })
  const school = upFrom(grade!)
  expect(school).toEqual({ ...stored, school: 3 })
  expect(upFrom(school!)).toEqual(stored)
  expect(upFrom(stored)).toBeNull()
})

test('VIS-01 the level is that of the deepest place named', () => {
  expect(levelOf({}, 'region')).toBe('region')
  expect(levelOf({}, 'school')).toBe('school')
  expect(levelOf({ school: 3 }, 'region')).toBe('school')
  expect(levelOf({ grade: 2 }, 'school')).toBe('grade')
  expect(levelOf(searchAt({}, { school: 1, grade: 2, class: 3 }), 'region')).toBe('class')
})
