import type { SagittalShape } from '@/standards/health/spine.ts'
import { plainText } from './cell-text.ts'
import type { Reading } from './issue.ts'

const straight = new Set(['0', '无', '无侧弯', '正常', '否', '未见异常', '未见侧弯', '-', 'none', 'normal'])
const bent = /^(左低右高|左低|左|右低左高|右低|右)[,，、]?\(?(i{1,3}|[123]|[一二三])度?\)?$/
const degrees: Record<string, number> = { i: 1, ii: 2, iii: 3, 一: 1, 二: 2, 三: 3 }

/** A segment as the degree of its bend, Ⅰ to Ⅲ: below 0 where the left is low, above 0 where the right is; 0 is straight. */
export function readBend(text: string): Reading<number> {
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

export function readSagittal(text: string): Reading<SagittalShape> {
  const plain = plainText(text).toLowerCase()
  const shape = (Object.keys(shapes) as SagittalShape[]).find((each) => shapes[each].includes(plain))
  return shape ? { value: shape } : { code: 'unknown', key: 'issue.spine.sagittal' }
}
