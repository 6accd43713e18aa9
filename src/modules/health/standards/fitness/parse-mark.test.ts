import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemDefinitions, type FitnessItem } from '@/standards/fitness/item.ts'
import { fitnessItems } from './items.ts'
import { parseMark } from './parse-mark.ts'

const boy9 = { grade: 9, sex: 'boy' } as const
const girl9 = { grade: 9, sex: 'girl' } as const
const boy6 = { grade: 6, sex: 'boy' } as const

const childOf: Partial<Record<FitnessItem, typeof boy9 | typeof girl9 | typeof boy6>> = {
  rope: boy6,
  shuttle: boy6,
  sitUps: girl9,
  run800: girl9,
}
const read = (item: FitnessItem, text: string) => parseMark(item, text, childOf[item] ?? boy9)

test.each([
  ['run1000', `3'45"`, 225],
  ['run1000', '3′45″', 225],
  ['run1000', '3’45”', 225],
  ['run1000', `3'45''`, 225],
  ['run1000', '3′45′′', 225],
  ['run1000', '３＇４５＂', 225],
  ['run1000', "3'45", 225],
  ['run1000', '3分45秒', 225],
  ['run1000', '3分 5秒', 185],
  ['run1000', '4分钟', 240],
  ['run1000', '3:45', 225],
  ['run1000', '3：05', 185],
  ['run1000', '3.45', 225],
  ['run1000', '3.05', 185],
  ['run1000', '225', 225],
  ['run1000', '225秒', 225],
  ['run1000', '225"', 225],
  ['run1000', '225.3', 226],
  ['run800', ' 4.00 ', 240],
  ['shuttle', `1'36"`, 96],
  ['shuttle', '1.36', 96],
  ['shuttle', '96', 96],
  ['sprint50', '8.9', 8.9],
  ['sprint50', '8"9', 8.9],
  ['sprint50', "8''9", 8.9],
  ['sprint50', '8.9秒', 8.9],
  ['sprint50', '8秒9', 8.9],
  ['sprint50', '9', 9],
  ['sprint50', '8.91', 9],
  ['sprint50', '10.10', 10.1],
  ['vitalCapacity', '2900', 2900],
  ['vitalCapacity', '2900ml', 2900],
  ['vitalCapacity', '２９００', 2900],
  ['sitAndReach', '-4.2', -4.2],
  ['sitAndReach', '−4.2', -4.2],
  ['sitAndReach', '－4.2cm', -4.2],
  ['sitAndReach', '+9', 9],
  ['sitAndReach', '-0', 0],
  ['longJump', '205厘米', 205],
  ['pullUps', '0', 0],
  ['sitUps', '40次', 40],
  ['rope', '157', 157],
] as const)('FND-import %s: %s is %d', (item, text, raw) => {
  expect(read(item, text)).toEqual({ ok: true, mark: { state: 'value', raw }, warnings: [] })
})

test.each([
  ['run1000', `9'99"`, 'seconds'],
  ['run1000', '9.99', 'seconds'],
  ['run1000', '3.60', 'seconds'],
  ['run1000', '3:61', 'seconds'],
  ['run1000', `3'45"6`, 'format'],
  ['run1000', '3.456', 'format'],
  ['run1000', '-225', 'format'],
  ['run1000', '完成', 'format'],
  ['run1000', `2'05"`, 'range'],
  ['run1000', '0', 'range'],
  ['run1000', '1201', 'range'],
  ['run800', `1'50"`, 'range'],
  ['sprint50', "8'9", 'format'],
  ['sprint50', '5.3', 'range'],
  ['sprint50', '89', 'range'],
  ['shuttle', '59', 'range'],
  ['sitUps', '36.5', 'decimals'],
  ['pullUps', '-1', 'range'],
  ['sitAndReach', '9.25', 'decimals'],
  ['sitAndReach', '90', 'range'],
  ['vitalCapacity', '99999', 'range'],
  ['longJump', '2.05', 'decimals'],
  ['longJump', '376', 'range'],
  ['rope', '1e2', 'format'],
  ['rope', '.', 'format'],
] as const)('FND-import %s: %s is refused: %s', (item, text, code) => {
  expect(read(item, text)).toEqual({ ok: false, code })
})

describe('warnings', () => {
  test.each([
    ['run1000', '3.5', 230, ['shortened']],
    ['run1000', '4', 240, ['shortened']],
    ['run1000', '2.3', 150, ['unusual', 'shortened']],
    ['run1000', `2'30"`, 150, ['unusual']],
    ['sprint50', '5.9', 5.9, ['unusual']],
    ['sprint50', '25', 25, ['unusual']],
    ['vitalCapacity', '8000', 8000, ['unusual']],
    ['pullUps', '41', 41, ['unusual']],
    ['sitAndReach', '-30', -30, ['unusual']],
  ] as const)('FND-import %s: %s is %d with %s', (item, text, raw, warnings) => {
    expect(read(item, text)).toEqual({ ok: true, mark: { state: 'value', raw }, warnings })
  })
})

describe('no mark', () => {
  test.each([
    ['免测', 'exempt'],
    [' 免 ', 'exempt'],
    ['缺考', 'absent'],
    ['请假', 'absent'],
    ['', 'missing'],
    ['  ', 'missing'],
    ['-', 'missing'],
    ['未测', 'missing'],
  ])('FND-import «%s» is %s', (text, state) => {
    expect(read('run1000', text)).toEqual({ ok: true, mark: { state }, warnings: [] })
  })
})

describe('an item the grade or sex does not do', () => {
  test('FND-import a mark is refused, whatever it says', () => {
    expect(parseMark('run800', '240', boy9)).toEqual({ ok: false, code: 'notForGrade' })
    expect(parseMark('rope', '120', girl9)).toEqual({ ok: false, code: 'notForGrade' })
    expect(parseMark('shuttle', '跑了', { grade: 4, sex: 'boy' })).toEqual({ ok: false, code: 'notForGrade' })
  })

  test('FND-import an empty cell, or a word all along the row, is nothing', () => {
    for (const text of ['', '免测', '缺考'])
      expect(parseMark('run800', text, boy9)).toEqual({ ok: true, mark: { state: 'missing' }, warnings: [] })
  })
})

describe('any time', () => {
  const seconds = fc.integer({ min: 160, max: 599 })
  const two = (n: number) => String(n).padStart(2, '0')

  test('FND-import reads the same in every spelling', () => {
    fc.assert(
      fc.property(seconds, (all) => {
        const minutes = Math.floor(all / 60)
        const rest = all % 60
        const spellings = [
          `${minutes}'${two(rest)}"`,
          `${minutes}′${two(rest)}″`,
          `${minutes}.${two(rest)}`,
          `${minutes}:${two(rest)}`,
          `${minutes}分${rest}秒`,
          `${all}`,
        ]
        for (const text of spellings)
          expect(read('run1000', text)).toEqual({
            ok: true,
            mark: { state: 'value', raw: all },
            warnings: [],
          })
      }),
    )
  })

  test('FND-import whatever is typed, a value comes out only for an item of the child, as fine as it is measured', () => {
    const text = fc.oneof(fc.string({ maxLength: 8 }), fc.stringMatching(/^-?\d{1,4}([.'":]\d{1,2})?["']?$/))
    const student = fc.record({
      grade: fc.integer({ min: 1, max: 12 }),
      sex: fc.constantFrom('boy' as const, 'girl' as const),
    })
    const names = fc.constantFrom(...(Object.keys(itemDefinitions) as FitnessItem[]))
    fc.assert(
      fc.property(names, text, student, (item, typed, of) => {
        const query = parseMark(item, typed, of)
        if (!query.ok || query.mark.state !== 'value') return
        expect(fitnessItems(of.grade, of.sex).map((each) => each.item)).toContain(item)
        expect(query.mark.raw).toBe(Number(query.mark.raw.toFixed(itemDefinitions[item].decimals)))
      }),
      { numRuns: 500 },
    )
  })
})
