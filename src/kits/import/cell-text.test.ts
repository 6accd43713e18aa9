import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { showValue } from './cell-text.ts'
import { isNumeric } from './fields.ts'

beforeAll(() => startWithAllNamespaces())

test.each([
  ['spineThoracic', 0, '无', 'None'],
  ['spineLumbar', -1, '左低右高Ⅰ度', 'Left low Ⅰ'],
  ['spineThoracolumbar', 3, '右低左高Ⅲ度', 'Right low Ⅲ'],
  ['spineSagittal', 'none', '无', 'None'],
  ['spineSagittal', 'flatBack', '平背', 'Flat back'],
  ['spineSagittal', 'kyphosis', '后凸', 'Kyphosis'],
  ['spineOverall', 'abnormal', '异常', 'Abnormal'],
  ['run1000', 225, '3\'45"', '3\'45"'],
  ['shuttle', 120, '2\'00"', '2\'00"'],
  ['run800', 'absent', '缺席', 'Absent'],
  ['sprint50', 8.5, '8.5', '8.5'],
  ['heightCm', 138.5, '138.5', '138.5'],
])('HEA-07 %s %s is shown as %s', (field, value, zh, en) => {
  expect(showValue(field, value, i18n.getFixedT('zh-CN', 'import'))).toBe(zh)
  expect(showValue(field, value, i18n.getFixedT('en-US', 'import'))).toBe(en)
})

test.each([
  ['ucvaRight', 3.7, '3.7', '3.7'],
  ['ucvaRight', 'belowFour', '<4.0', '<4.0'],
  ['ucvaLeft', 'fingers', '指数', 'Counts fingers'],
  ['cvaRight', 'handMotion', '手动', 'Hand motion'],
  ['cvaLeft', 'light', '光感', 'Light perception'],
  ['ucvaRight', 'noLight', '无光感', 'No light perception'],
])('VIS-04 the plan shows %s %s as %s', (field, value, zh, en) => {
  expect(showValue(field, value, i18n.getFixedT('zh-CN', 'import'))).toBe(zh)
  expect(showValue(field, value, i18n.getFixedT('en-US', 'import'))).toBe(en)
})

test('HEA-07 measures stand at the right, words of the spine at the left', () => {
  for (const field of ['heightCm', 'haemoglobin', 'run800', 'deciduousFilled'])
    expect(isNumeric(field)).toBe(true)
  for (const field of ['spineThoracic', 'spineSagittal', 'takenOn', 'sex'])
    expect(isNumeric(field)).toBe(false)
})
