import { expect, test } from 'vitest'
import { sheetLabels } from './sheet-labels.ts'

test('FILE-14 a letter names the class of a kindergarten as that of a school, or as the school calls it', () => {
  const [zh, en] = [sheetLabels.zh, sheetLabels.en]
  const of = (grade: number) => ({ grade, number: 2, name: '' })
  expect([-3, -1, 1, 10].map((grade) => zh.class(of(grade)))).toEqual([
    '小班2班',
    '大班2班',
    '一年级2班',
    '高一2班',
  ])
  expect([-1, 5].map((grade) => en.class(of(grade)))).toEqual(['K3, Class 2', 'Grade 5, Class 2'])
  expect(zh.class({ ...of(-1), name: '向日葵班' })).toBe('向日葵班')
})
