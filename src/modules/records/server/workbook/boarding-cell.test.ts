import { expect, test } from 'vitest'
import { boardingBelow, readBoarding } from './boarding-cell.ts'

test.each([
  ['boarder', ['是', '住校', '住校生', '寄宿生', '住宿', '√', '1', 'Yes', ' 寄 宿 ']],
  ['day', ['否', '走读', '走读生', '不住校', '通学', '×', '0', 'No', 'Day student']],
] as const)('MAN-10 %s in the words of schools', (value, texts) => {
  for (const word of texts) expect(readBoarding(word), word).toEqual({ value })
})

test('MAN-10 other words are no answer', () => {
  for (const word of ['大概', '周末回家', '住校走读'])
    expect(readBoarding(word)).toMatchObject({ code: 'unknown' })
})

test('MAN-10 yes below a title that asks who goes home is a day student', () => {
  expect(boardingBelow('是否走读', '是')).toBe('走读')
  expect(boardingBelow('走读生 （必填）', '否')).toBe('住校')
  expect(boardingBelow('走读', '住校')).toBe('住校')
  expect(boardingBelow('是否住校', '是')).toBe('是')
  expect(boardingBelow('走读/住校', '走读')).toBe('走读')
})
