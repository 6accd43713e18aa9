import { expect, test } from 'vitest'
import { dropEdge, dropIndex, edgeSpeed } from './drop-index.ts'

const row = [
  { id: 'home', from: 0, width: 80 },
  { id: 'a', from: 80, width: 100 },
  { id: 'b', from: 180, width: 100 },
  { id: 'c', from: 280, width: 100 },
]

test('TAB-06 a held tab lands before the tab whose middle it has not passed', () => {
  expect(dropIndex(row, 'c', 20)).toBe(0)
  expect(dropIndex(row, 'c', 129)).toBe(1)
  expect(dropIndex(row, 'c', 131)).toBe(2)
  expect(dropIndex(row, 'a', 400)).toBe(3)
})

test('TAB-06 the drop mark stands at the edge that the tab will have', () => {
  expect(dropEdge(row, 'c', 1)).toBe(80)
  expect(dropEdge(row, 'a', 2)).toBe(280)
  expect(dropEdge(row, 'a', 3)).toBe(380)
})

test('TAB-06 near an end of the row it moves by itself, the faster the nearer', () => {
  expect(edgeSpeed(200, 600)).toBe(0)
  expect(edgeSpeed(30, 600)).toBe(-1)
  expect(edgeSpeed(0, 600)).toBe(-8)
  expect(edgeSpeed(598, 600)).toBe(8)
})
