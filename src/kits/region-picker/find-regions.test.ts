import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cursorAt, moved, rowsBeside, start, type Cursor } from './cursor.ts'
import { findRegions } from './find-regions.ts'
import { toTree } from './region-tree.ts'
import { someRegions } from './testing/some-regions.ts'

const tree = toTree(someRegions)
const names = (text: string) => findRegions(tree, text).map(({ name }) => name)

test('MAN-08 thirty-four provinces stand by letter, each with its cities in the order of their codes', () => {
  expect(tree.provinces).toHaveLength(34)
  expect(tree.letters).toEqual([...tree.letters].toSorted())
  const codes = tree.citiesOf('440000').map(({ code }) => code)
  expect(codes).toHaveLength(21)
  expect(codes).toEqual([...codes].toSorted())
})

test.each([
  ['广', ['广东省', '广州市', '广西壮族自治区']],
  ['gd', ['广东省']],
  ['gzs', ['广州市', '贵州省', '赣州市']],
  ['chongq', ['重庆市']],
  ['4401', ['广州市']],
  ['４４０１', ['广州市']],
  ['GUANGZ', ['广州市']],
  ['广东 sz', ['深圳市']],
  ['gd/jy', ['揭阳市']],
  ['壮族', ['广西壮族自治区']],
  ['x'.repeat(40), []],
  ['🙂', []],
  ['', []],
  ['  ', []],
])('MAN-08 %s finds %j', (text, found) => expect(names(text)).toEqual(found))

test('MAN-08 every region is found by its name, its pinyin, its initials and its code', () => {
  fc.assert(
    fc.property(fc.constantFrom(...someRegions), (region) => {
      for (const text of [region.name, region.pinyin, region.initials, region.code])
        expect(findRegions(tree, text)).toContain(region)
      expect(findRegions(tree, region.code)[0]).toBe(region)
    }),
  )
})

test('MAN-08 any text is answered without an error, each region at most once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const found = findRegions(tree, text)
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})

test('MAN-08 no key leads the cursor off the lists, and a code finds its place', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'a']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 60 }), (pressed) => {
      const end = pressed.reduce<Cursor>((at, key) => moved(tree, at, key) ?? at, start)
      expect(tree.provinces[end.province]).toBeDefined()
      if (end.row !== null) expect(end.row).toBeLessThan(rowsBeside(tree, end.province))
    }),
  )
  const { province, row } = cursorAt(tree, '440300')
  expect(tree.provinces[province]?.code).toBe('440000')
  expect(tree.citiesOf('440000')[row! - 1]?.name).toBe('深圳市')
  expect(cursorAt(tree, '999999')).toEqual(start)
})
