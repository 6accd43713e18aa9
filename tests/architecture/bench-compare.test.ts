import { expect, test } from 'vitest'
import { compared } from '../bench/compare.ts'
import type { Figure } from '../bench/figure.ts'

const figure = (name: string, value: number, unit: Figure['unit'] = 'KB'): Figure => ({
  part: 'weight',
  name,
  value,
  unit,
  by: 'one run',
})

test('PERF-bench two commits stand beside each other, with what one of them has not', () => {
  const rows = compared(
    [figure('/login', 142), figure('old page', 10), figure('requests', 11, 'requests')],
    [figure('/login', 112.2), figure('requests', 9, 'requests'), figure('new page', 3.25)],
  )
  expect(rows).toEqual([
    { name: '/login', before: '142.0 KB', after: '112.2 KB', change: '−21.0 %' },
    { name: 'requests', before: '11', after: '9', change: '−18.2 %' },
    { name: 'new page', before: '–', after: '3.3 KB', change: '' },
    { name: 'old page', before: '10.0 KB', after: '–', change: '' },
  ])
})
