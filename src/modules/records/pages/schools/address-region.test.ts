import fc from 'fast-check'
import { expect, test } from 'vitest'
import { regionOf, withRegion } from './address-region.ts'

const regions = [
  { code: '110000', name: '北京市', parent: '86' },
  { code: '110100', name: '市辖区', parent: '110000' },
  { code: '440000', name: '广东省', parent: '86' },
  { code: '440100', name: '广州市', parent: '440000' },
  { code: '440300', name: '深圳市', parent: '440000' },
]
const path = (...codes: string[]) => regions.filter(({ code }) => codes.includes(code))

test.each([
  ['', ['440000', '440300'], '广东省深圳市'],
  ['清河路 12 号', ['440000', '440300'], '广东省深圳市清河路 12 号'],
  ['广东省广州市清河路 12 号', ['440000', '440300'], '广东省深圳市清河路 12 号'],
  ['广东省清河路', ['110000', '110100'], '北京市清河路'],
  ['广州市清河路', ['440000'], '广东省清河路'],
  ['مدرسة 🙂', ['440000'], '广东省مدرسة 🙂'],
])('MAN-08 %s in %j is %s', (address, codes, expected) => {
  expect(withRegion(address, path(...codes), regions)).toBe(expected)
})

test('MAN-08 a chosen region is read back from the address, and choosing it again changes nothing', () => {
  const choices = [path('110000'), path('440000'), path('440000', '440100'), path('440000', '440300')]
  const street = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => `清${text}`)
  fc.assert(
    fc.property(street, fc.constantFrom(...choices), (address, chosen) => {
      const once = withRegion(address, chosen, regions)
      expect(regionOf(once, regions)).toBe(chosen.at(-1)?.code)
      expect(withRegion(once, chosen, regions)).toBe(once)
    }),
  )
})
