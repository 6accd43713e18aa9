import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeCredential } from './credential.ts'

const decode = (sent: string) => {
  const inner = atob(sent)
  const bytes = Uint8Array.from(atob(inner.slice(10)), (char) => char.charCodeAt(0))
  return { prefix: inner.slice(0, 10), text: new TextDecoder().decode(bytes) }
}

test('AUTH-02 any text survives the encoding, Chinese and emoji included', () => {
  const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('周老师', '密码🔐é', '', ' a '))
  fc.assert(fc.property(texts, (text) => decode(encodeCredential(text)).text === text))
})

test('AUTH-02 ten ASCII letters stand before the text, new ones each time', () => {
  const sent = [encodeCredential('school01'), encodeCredential('school01')]
  for (const each of sent) expect(decode(each).prefix).toMatch(/^[A-Za-z]{10}$/)
  expect(sent[0]).not.toBe(sent[1])
})
