import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactText } from './redact-text.ts'

test.each([
  ['phone 13800136021', 'phone 138****6021'],
  ['拨打 138-0013-6021 未通', '拨打 138****6021 未通'],
  ['+86 138 0013 6021', '+138****6021'],
  ['１３８００１３６０２１', '138****6021'],
  ['身份证 11010120190419893X', '身份证 ****893X'],
  ['学籍 G990106201904198931', '学籍 G****8931'],
  ['a%40b.cn?to=li%40example.cn', '***@***?to=***@***'],
  ['{"password":"a b\\"c","n":1}', '{"password":"****","n":1}'],
  ['{\\"password\\":\\"abc\\",\\"n\\":1}', '{\\"password\\":\\"****\\",\\"n\\":1}'],
  ['POST /x?password=ab%26cd&n=1', 'POST /x?password=****&n=1'],
  ['密码：open sesame', '密码：****'],
  ['Authorization: Bearer abc.def', 'Authorization: ****'],
  ['out_c2VjcmV0', 'out_****'],
  ['/display/Zm9vYmFy?theme=wall', '/display/…?theme=wall'],
  ['session 3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'session 3f25…3301'],
])('LOG-01 %s is stored as %s', (input, stored) => expect(redactText(input)).toBe(stored))

test.each([
  '504 /eye/api/SchoolAdminData/eyesight/grade',
  '/visionCheck/citySchoolProgress?round=3&start=2026-11-15&end=2026-11-20',
  'at useSchoolAdminData (http://127.0.0.1:8080/assets/definition-drawer-BVXGFbIM.js:12:34567)',
  'TypeError: Cannot read properties of undefined (reading "map")',
  '2026-11-20 10:40:12 导入提交，1,129 行',
  'Loading chunk failed (timeout): vision-records-D8BetiZL.js',
])('LOG-02 what helps to find a fault stays: %s', (text) => expect(redactText(text)).toBe(text))

const token = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'))
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const phone = digits(9).map((rest) => `1${rest}0`)
const identity = fc.tuple(digits(17), fc.constantFrom(...'0123456789X')).map((parts) => parts.join(''))
const student = fc.oneof(digits(8), digits(10), digits(15), digits(18))
const separated = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.constantFrom('', '-', ' ', '.', ' - '), fc.constantFrom(3, 4, 6))
    .map(([all, by, size]) => all.match(new RegExp(`.{1,${size}}`, 'g'))!.join(by))
const wide = (text: string) =>
  text.replace(/[0-9A-Za-z]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
const written = (secret: string) =>
  fc.constantFrom(
    secret,
    wide(secret),
    encodeURIComponent(secret),
    [...secret].map((one) => `%${one.charCodeAt(0).toString(16)}`).join(''),
  )
const around = fc.constantFrom(
  '',
  ' ',
  '，',
  '"',
  '=',
  '/',
  '?x=',
  '&',
  '<',
  '(',
  'http://h/p?q=',
  'é',
  '\n',
  ':',
)

/** As a reader would put it together again. */
const bare = (text: string) => text.normalize('NFKC').replace(/[^0-9A-Za-z]/g, '')

test.each([
  ['a token', token],
  ['a phone', separated(phone)],
  ['an identity number', separated(identity)],
  ["a pupil's number", separated(student).filter((text) => !/^\d{4}-\d\d-?\d\d$/.test(text))],
  [
    'a credential',
    fc.uint8Array({ minLength: 32, maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('base64')),
  ],
])('LOG-01 %s survives in no text, however it is written', (_, secret) => {
  fc.assert(
    fc.property(
      secret.chain((one) => fc.tuple(fc.constant(one), written(one))),
      around,
      around,
      ([one, form], before, after) => {
        const stored = redactText(`x${before}${form}${after}y`)
        expect(bare(stored)).not.toContain(bare(one))
      },
    ),
    { numRuns: 800 },
  )
})

test('LOG-01 a token beside a slash is a token still, whatever its letters', () => {
  const one = `aQ${'A'.repeat(41)}`
  expect(redactText(`x${one}/y`)).not.toContain(one)
})

test('LOG-01 no mail address survives', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z0-9][a-z0-9._+-]{1,20}@[a-z0-9-]{2,12}\.(cn|com|edu\.cn)$/),
      around,
      (mail, before) => {
        expect(redactText(`to ${before} ${mail} sent`)).not.toContain(mail)
        expect(redactText(`?to=${encodeURIComponent(mail)}`)).not.toContain(mail)
      },
    ),
  )
})

test('LOG-01 whatever a password is made of, none survives behind its name', () => {
  const password = fc
    .string({ minLength: 6, maxLength: 24 })
    .filter((text) => text.trim().length > 5 && !text.includes('****'))
  fc.assert(
    fc.property(
      password,
      fc.constantFrom('password', 'passWord', 'pwd', 'mima', '密码', 'captcha', 'x-token'),
      (secret, key) => {
        for (const text of [
          JSON.stringify({ a: 1, [key]: secret, b: 2 }),
          JSON.stringify(JSON.stringify({ [key]: secret })),
          `/x?n=1&${key}=${encodeURIComponent(secret)}&m=2`,
          `failed with ${key}: ${secret}`,
        ])
          expect(redactText(text)).not.toContain(secret.trim())
      },
    ),
    { numRuns: 500 },
  )
})

test('LOG-01 a text of a megabyte is read in no time', () => {
  const from = performance.now()
  redactText('password="'.repeat(100_000))
  redactText('1 '.repeat(500_000))
  redactText('a@'.repeat(500_000))
  expect(performance.now() - from).toBeLessThan(2000)
})
