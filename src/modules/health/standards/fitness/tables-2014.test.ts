import { describe, expect, test } from 'vitest'
import { fitnessItemNames, itemDefinitions } from '@/standards/fitness/item.ts'
import { fitnessItems, fitnessWeights, hasFitnessItem } from './items.ts'
import { standard2014 } from './standard-2014.ts'
import { stepsOfRow } from './table-row.ts'

const grades = Array.from({ length: 12 }, (_, index) => index + 1)
const sexes = ['boy', 'girl'] as const
const rows = fitnessItemNames.flatMap((item) =>
  sexes.flatMap((sex) =>
    Object.entries(standard2014.steps[item][sex] ?? {}).map(([grade, steps]) => ({
      item,
      sex,
      grade,
      steps,
    })),
  ),
)

test('FND-standards there are 132 rows, one for each item a grade and sex does, and none besides', () => {
  const done = grades.flatMap((grade) =>
    sexes.flatMap((sex) => fitnessItems(grade, sex).map(({ item }) => `${item} ${sex} ${grade}`)),
  )
  expect(rows.map(({ item, sex, grade }) => `${item} ${sex} ${grade}`).sort()).toEqual(done.sort())
  expect(rows).toHaveLength(132)
})

test.each(rows)(
  'FND-standards $item of a $sex of grade $grade: a better score asks for a better mark',
  (row) => {
    const sign = itemDefinitions[row.item].better === 'higher' ? 1 : -1
    expect(row.steps.length).toBeGreaterThan(12)
    row.steps.slice(1).forEach((step, index) => {
      const better = row.steps[index]!
      expect(better.score).toBeGreaterThan(step.score)
      expect(sign * better.threshold).toBeGreaterThan(sign * step.threshold)
    })
  },
)

test('FND-standards only pull-ups have empty cells', () => {
  const short = rows.filter(({ steps }) => steps.length !== 20)
  expect(new Set(short.map(({ item }) => item))).toEqual(new Set(['pullUps']))
  expect(short.find(({ grade }) => grade === '7')?.steps.map(({ score }) => score)).toEqual([
    100, 95, 90, 85, 80, 76, 72, 68, 64, 60, 50, 40, 30,
  ])
})

test('FND-standards a row with a cell too few is refused', () => {
  expect(() => stepsOfRow('3 2', [100, 90, 80])).toThrow(RangeError)
})

describe('weights', () => {
  test.each(grades)('FND-standards make 100 in grade %i, the BMI 15 of them', (grade) => {
    for (const sex of sexes) {
      const items = fitnessItems(grade, sex)
      expect(items.reduce((sum, { weight }) => sum + weight, 15)).toBe(100)
      expect(fitnessWeights(grade, sex).bmi).toBe(15)
    }
  })

  test('FND-standards items of a grade and sex come in the order of the upload', () => {
    expect(fitnessItems(2, 'girl').map(({ item }) => item)).toEqual([
      'vitalCapacity',
      'sprint50',
      'sitAndReach',
      'rope',
    ])
    expect(fitnessItems(6, 'boy').map(({ item, weight }) => `${item} ${weight}`)).toEqual([
      'vitalCapacity 15',
      'sprint50 20',
      'sitAndReach 10',
      'rope 10',
      'sitUps 20',
      'shuttle 10',
    ])
    expect(
      fitnessItems(9, 'boy')
        .map(({ item }) => item)
        .slice(3),
    ).toEqual(['longJump', 'pullUps', 'run1000'])
    expect(
      fitnessItems(9, 'girl')
        .map(({ item }) => item)
        .slice(3),
    ).toEqual(['longJump', 'sitUps', 'run800'])
  })

  test('FND-standards a grade without the item, and a grade that does not exist', () => {
    expect(hasFitnessItem('run800', 9, 'boy')).toBe(false)
    expect(hasFitnessItem('shuttle', 4, 'girl')).toBe(false)
    expect(hasFitnessItem('shuttle', 5, 'girl')).toBe(true)
    expect(() => fitnessItems(13, 'boy')).toThrow(RangeError)
    expect(() => fitnessItems(6.5, 'boy')).toThrow(RangeError)
  })
})
