import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productionPolicy, passwordRules } from './password-policy.ts'

const broken = (password: string, names: string[] = []) =>
  passwordRules(productionPolicy, password, names).flatMap(({ rule, isMet }) => (isMet ? [] : [rule]))

test.each([
  ['', ['length', 'classes', 'names']],
  ['abcdefghij', ['classes']],
  ['abc123', ['length']],
  ['abcdefgh12', []],
  ['一二三四五六七八九12', []],
  ['my-long-sentence', []],
  ['1234567890', ['classes']],
  [`a1${'x'.repeat(199)}`, ['length']],
])('SETUP-03 the password %j breaks %j', (password, rules) => expect(broken(password)).toEqual(rules))

test('SETUP-03 a password with the name of the account or the organisation in it is refused, whatever its case', () => {
  expect(broken('Zhang_San-2026', ['zhang_san'])).toEqual(['names'])
  expect(broken('云溪区教育局2026', ['', '云溪区教育局'])).toEqual(['names'])
  // Two characters occur by chance.
  expect(broken('abcdefgh12', ['ab'])).toEqual([])
})

test('SETUP-03 a longer password never breaks more rules of length and classes', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (start, more) => {
      const before = broken(start).filter((rule) => rule !== 'names')
      const after = broken(start + more).filter((rule) => rule !== 'names')
      expect(before).toEqual(expect.arrayContaining(after))
    }),
  )
})
