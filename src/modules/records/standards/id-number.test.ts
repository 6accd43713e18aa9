import { expect, test } from 'vitest'
import { parseIdNumber } from './id-number.ts'
import { checkCharacter } from '@/standards/student-number.ts'

const numberOf = (digits: string) => digits + checkCharacter(digits)

test('MAN-03 an identity number says birth date and sex, in whatever width it is typed', () => {
  const boy = numberOf('99010620170506001')
  expect(parseIdNumber(` ${boy} `)).toEqual({ ok: true, value: boy, birthDate: '2017-05-06', sex: 'boy' })
  expect(parseIdNumber(numberOf('99010620170506002'))).toMatchObject({ sex: 'girl' })
})

test('MAN-03 a wrong check character, a day that never was and another length are distinguished from a right number', () => {
  const right = numberOf('99010620170506001')
  const wrong = right.slice(0, 17) + (right.endsWith('1') ? '2' : '1')
  expect(parseIdNumber(wrong)).toEqual({ ok: false, code: 'checksum' })
  expect(parseIdNumber(numberOf('99010620170231001'))).toEqual({ ok: false, code: 'format' })
  expect(parseIdNumber(right.slice(0, 17))).toEqual({ ok: false, code: 'format' })
})
