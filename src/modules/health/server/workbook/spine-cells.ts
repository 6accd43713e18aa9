import type { SagittalShape, SpineVerdict } from '@/modules/health/standards/spine.ts'
import { plainText } from '@/server/workbook/cell-text.ts'
import type { FieldValue, Query } from '@/server/workbook/issue.ts'

type Values = Readonly<Record<string, FieldValue>>

const straight = new Set(['0', '无', '无侧弯', '正常', '否', '未见异常', '未见侧弯', '-', 'none', 'normal'])
const bent = /^(左低右高|左低|左|右低左高|右低|右)[,，、]?\(?(i{1,3}|[123]|[一二三])度?\)?$/
const degrees: Record<string, number> = { i: 1, ii: 2, iii: 3, 一: 1, 二: 2, 三: 3 }

/** A segment as the degree of its bend, Ⅰ to Ⅲ: below 0 where the left is low, above 0 where the right is; 0 is straight. */
export function readBend(text: string): Query<number> {
  const plain = plainText(text).toLowerCase().replace(/\s/g, '')
  if (straight.has(plain)) return { value: 0 }
  if (/^[+-]?[1-3]$/.test(plain)) return { value: Number(plain) }
  const [, side = '', degree = ''] = bent.exec(plain) ?? []
  const value = degrees[degree] ?? Number(degree)
  if (side === '' || !(value >= 1 && value <= 3)) return { code: 'unknown', key: 'issue.spine.bend' }
  return { value: side.startsWith('左') ? -value : value }
}

const shapes: Record<SagittalShape, readonly string[]> = {
  none: [...straight, '无前后弯曲异常', '无异常', '无前后弯'],
  flatBack: ['平背', 'flatback', 'flat back'],
  lordosis: ['前凸', '前凸异常', '前弯', 'lordosis'],
  kyphosis: ['后凸', '后凸异常', '后弯', '驼背', 'kyphosis'],
}

export function readSagittal(text: string): Query<SagittalShape> {
  const plain = plainText(text).toLowerCase()
  const shape = (Object.keys(shapes) as SagittalShape[]).find((each) => shapes[each].includes(plain))
  return shape ? { value: shape } : { code: 'unknown', key: 'issue.spine.sagittal' }
}

const whole = new Set([...straight, '未见弯曲', '无异常', '阴性', '没有', 'no', '合格'])
const wrong = new Set([
  '异常',
  '不正常',
  '有异常',
  '弯曲异常',
  '有',
  '是',
  '阳性',
  '+',
  '不合格',
  '侧弯',
  '有侧弯',
  '弯曲',
  'abnormal',
  'yes',
])
const unseen = new Set(['未查', '未检', '未测', '免测', '缺席', '/'])

/** A verdict on the whole spine: 正常 or 异常; what is bent somewhere is 异常 as well. */
export function readOverall(text: string): Query<SpineVerdict> {
  const plain = plainText(text).toLowerCase().replace(/\s/g, '')
  if (whole.has(plain)) return { value: 'normal' }
  if (unseen.has(plain)) return { value: null }
  const [bend, shape] = [readBend(text), readSagittal(text)]
  const isBent = ('value' in bend && bend.value !== 0) || ('value' in shape && shape.value !== 'none')
  if (wrong.has(plain) || isBent) return { value: 'abnormal' }
  return { code: 'unknown', key: 'issue.spine.overall' }
}

const parts = ['spineThoracic', 'spineThoracolumbar', 'spineLumbar', 'spineSagittal']

/** Whether anything of a spine was examined by itself. */
export const hasSpineParts = (values: Values): boolean =>
  parts.some((part) => (values[part] ?? null) !== null)

/** Whether the verdict on the whole says other than what was examined by itself. */
export function spineContradicts(values: Values): boolean {
  const overall = values['spineOverall'] ?? null
  if (overall === null || !hasSpineParts(values)) return false
  const isBent = parts.some((part) => ![null, 0, 'none'].includes(values[part] ?? null))
  return isBent !== (overall === 'abnormal')
}
