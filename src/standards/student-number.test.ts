import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCharacter, parseStudentNo } from './student-number.ts'

test('FND-standards the worked example of GB 11643 has check character X', () => {
  expect(checkCharacter('11010519491231002')).toBe('X')
})

test('FND-import a number in lower case and full width is read with its birth date and sex', () => {
  const expected = { ok: true, value: 'G11010519491231002X', birthDate: '1949-12-31', sex: 'female' }
  expect(parseStudentNo('G11010519491231002X')).toEqual(expected)
  expect(parseStudentNo(' ｇ１１０１０５ 19491231002x ')).toEqual(expected)
})

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['11010519491231002X', 'format'],
  ['G11010519491231002', 'format'],
  ['G1101051949123100XX', 'format'],
  ['G110105194912310021', 'checksum'],
])('FND-import student number "%s" is refused: %s', (text, code) => {
  expect(parseStudentNo(text)).toEqual({ ok: false, code })
})

test('FND-import a day that does not exist gives no birth date', () => {
  const digits = '99010620190230001'
  const read = parseStudentNo(`L${digits}${checkCharacter(digits)}`)
  expect(read).toEqual({ ok: true, value: `L${digits}${checkCharacter(digits)}`, sex: 'male' })
})

test('FND-standards any one wrong digit, and any two neighbours exchanged, are noticed', () => {
  const digits = fc.stringMatching(/^\d{17}$/)
  fc.assert(
    fc.property(digits, fc.nat(16), fc.integer({ min: 1, max: 9 }), (good, at, by) => {
      const check = checkCharacter(good)
      const wrong = good.slice(0, at) + String((Number(good[at]) + by) % 10) + good.slice(at + 1)
      expect(parseStudentNo(`G${wrong}${check}`)).toEqual({ ok: false, code: 'checksum' })
      if (at < 16 && good[at] !== good[at + 1]) {
        const swapped = good.slice(0, at) + good.charAt(at + 1) + good.charAt(at) + good.slice(at + 2)
        expect(parseStudentNo(`G${swapped}${check}`)).toEqual({ ok: false, code: 'checksum' })
      }
    }),
  )
})
