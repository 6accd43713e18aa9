import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsPhone } from './phone-in-text.ts'

const digits = (n: number) => fc.stringMatching(new RegExp(`^\\d{${n}}$`))
const word = fc.constantFrom('', '今天洗了碗', '电话', 'tel: ', '，')

test('WRK-02 a phone number in a text is found, in whatever width and however it is spaced', () => {
  fc.assert(
    fc.property(word, digits(8), fc.constantFrom('', ' ', '-', ' - '), word, (before, rest, gap, after) => {
      const number = `139${gap}${rest.slice(0, 4)}${gap}${rest.slice(4)}`
      expect(holdsPhone(before + number + after)).toBe(true)
      const wide = number.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
      expect(holdsPhone(before + wide + after)).toBe(true)
    }),
  )
  expect(holdsPhone('010-12345678')).toBe(true)
})

test('WRK-02 days, minutes and other short numbers are no phone number', () => {
  for (const text of ['扫地 30 分钟', '2026-11-23 做的', '第 1 次用了 45 分，第 2 次 30 分', '', '一三九'])
    expect(holdsPhone(text), text).toBe(false)
})
