import { expect, test } from 'vitest'
import { curvatureText, lensText } from './exam-text.ts'
import { nextExamOf } from './next-exam.ts'
import { noFile, noLenses } from '../testing/no-file.ts'

const round = {
  id: 6,
  schoolYear: 2026,
  year: 2026,
  term: 'autumn' as const,
  open: true,
  startsOn: '2026-10-08',
  endsOn: '2026-10-30',
}

test('FILE-10 the next examination is half a year after the newest, or by the day of an open follow-up', () => {
  const rows = [
    { takenOn: '2026-10-12', round },
    { takenOn: null, round: { ...round, endsOn: '2026-03-30' } },
  ]
  expect(nextExamOf([], null)).toBeNull()
  expect(nextExamOf(rows, null)).toEqual({ last: '2026-10-12', by: '2027-04-13', isVisit: false })
  expect(nextExamOf(rows, { dueOn: '2026-11-11', visited: null })).toMatchObject({
    by: '2026-11-11',
    isVisit: true,
  })
  const visited = { on: '2026-11-01', hospital: '市一院' }
  expect(nextExamOf(rows, { dueOn: '2026-11-11', visited })).toMatchObject({ by: '2027-04-13' })
})

test('FILE-10 lenses and curvatures are written as an optician writes them, with what is not known left out', () => {
  const row = {
    ...noLenses,
    ...noFile,
    round,
    grade: 3,
    school: '清河小学',
    takenOn: '2026-10-12',
    glasses: null,
    ucvaRight: 5,
    ucvaLeft: 5,
    seRight: null,
    seLeft: null,
    band: null,
    myopia: null,
    degree: null,
    warning: null,
    age: 9,
    sphereRight: -1.5,
    cylinderRight: -0.5,
    axisRight: 90,
    sphereLeft: 0.75,
    k1Right: 42.25,
    k1AxisRight: 175,
    k2Right: 43.5,
    k2Left: 43,
  }
  expect([lensText(row, 'Right'), lensText(row, 'Left')]).toEqual(['−1.50 / −0.50 × 90', '+0.75'])
  expect([curvatureText(row, 'Right'), curvatureText(row, 'Left')]).toEqual([
    '42.25 @175 / 43.50',
    '– / 43.00',
  ])
})
