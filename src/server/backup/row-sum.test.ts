import { expect, test } from 'vitest'
import { RowSum } from './row-sum.ts'

const sumOf = (...chunks: string[]) => {
  const sum = new RowSum()
  for (const chunk of chunks) sum.add(Buffer.from(chunk))
  return sum.total()
}

test('OPS-01 the sum of a table is that of its rows, in whatever order and pieces they come', () => {
  expect(sumOf('a\tb\nc\n')).toEqual(sumOf('c', '\na', '\t', 'b', '\n'))
  expect(sumOf('a\nb\n').rows).toBe(2)
  expect(sumOf('a\nb\n').sum).not.toBe(sumOf('a\nc\n').sum)
  expect(sumOf('a\na\n').sum).not.toBe(sumOf('b\nb\n').sum)
  expect(sumOf()).toEqual({ rows: 0, sum: '0'.repeat(64) })
})
