import { expect, test } from 'vitest'
import { isLinked } from '@/widgets/mark/mark-links.ts'
import { linkOfRows } from './link-of.ts'

const linkOf = linkOfRows([
  { key: 'class-17', grade: 5 },
  { key: 'class-18', grade: 6 },
])
const link = (a: string, b: string) => isLinked(linkOf(a), linkOf(b))

test('VIS-09 one grade is the same in every panel, whatever its mark is called', () => {
  for (const id of ['5', '5:now', '5:lowReserve', 'grade-5']) expect(linkOf(id)).toEqual(['grade-5'])
  expect(link('5:before', 'grade-5')).toBe(true)
  expect(link('5:now', '6:now')).toBe(false)
})

test('VIS-09 a class is marked with its grade, and not with the classes beside it', () => {
  expect(link('class-17', 'grade-5')).toBe(true)
  expect(link('grade-5', 'class-17:newly')).toBe(true)
  expect(link('class-17', 'class-18')).toBe(false)
  // Of another filter than the rows of the page: it is still itself.
  expect(linkOf('class-99')).toEqual(['class-99'])
})

test('VIS-09 what stands for nothing in another panel is linked with nothing', () => {
  for (const id of ['total', 'boy', 'primary:0', '']) {
    expect(linkOf(id)).toEqual([])
    expect(isLinked(linkOf(id), linkOf(id))).toBe(false)
  }
})
