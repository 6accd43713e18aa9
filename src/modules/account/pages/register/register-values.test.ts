import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cleaned,
  grouped,
  maskedMobile,
  mayAskForCode,
  noValues,
  problemOf,
  registerFields,
} from './register-values.ts'

const fit = {
  username: 'liu_2026',
  mail: 'liu@example.org',
  password: 'secret',
  mobile: '138 0013 6021',
  captcha: '123456',
}

test('AUTH-06 every field is asked for', () => {
  expect(registerFields.map((field) => problemOf(field, noValues))).toEqual([
    'usernameRequired',
    'mailRequired',
    'passwordRequired',
    'mobileRequired',
    'captchaRequired',
  ])
  expect(registerFields.map((field) => problemOf(field, fit))).toEqual(Array(5).fill(undefined))
})

test('AUTH-06 a mobile is eleven digits that begin with 1, however they are grouped', () => {
  const digits = fc.stringMatching(/^1\d{10}$/)
  fc.assert(
    fc.property(digits, (mobile) => {
      const typed = grouped(mobile)
      expect(typed).toMatch(/^\d{3} \d{4} \d{4}$/)
      expect(cleaned({ ...fit, mobile: typed }).mobile).toBe(mobile)
      expect(problemOf('mobile', { ...fit, mobile: typed })).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      const isMobile = /^1\d{10}$/.test(text.replace(/[\s-]/g, ''))
      fc.pre(text.replace(/[\s-]/g, '') !== '')
      expect(problemOf('mobile', { ...fit, mobile: text })).toBe(isMobile ? undefined : 'mobileForm')
    }),
  )
})

test.each([
  ['mail', 'liu@wangjiang', 'mailForm'],
  ['mail', ' liu@example.org ', undefined],
  ['username', 'abc', 'usernameForm'],
  ['username', 'a'.repeat(21), 'usernameForm'],
  ['username', '刘老师呀', 'usernameForm'],
  ['password', '12345', 'passwordShort'],
  ['password', 'x'.repeat(201), 'passwordLong'],
  ['captcha', '12345', 'captchaForm'],
  ['captcha', '123 456', undefined],
] as const)('AUTH-06 %s %j: %s', (name, value, problem) => {
  expect(problemOf(name, { ...fit, [name]: value })).toBe(problem)
})

test('AUTH-07 a code may be asked for once all before it is fit', () => {
  expect(mayAskForCode({ ...fit, captcha: '' })).toBe(true)
  for (const name of ['username', 'mail', 'password', 'mobile'] as const) {
    expect(mayAskForCode({ ...fit, [name]: '' })).toBe(false)
  }
  expect(maskedMobile('13800136021')).toBe('138 **** 6021')
})
