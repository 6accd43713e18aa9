import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { findDoubts, samePhotoBits, textPrint, type Submitted } from './doubts.ts'
import type * as photoHashes from '@/standards/photo-hash.ts'
import { hashDistance, photoHash } from '@/standards/photo-hash.ts'

vi.mock('@/standards/photo-hash.ts', async (real) => {
  const actual = await real<typeof photoHashes>()
  return { ...actual, hashDistance: vi.fn(actual.hashDistance) }
})

const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((bits) => bits.toString(16).padStart(16, '0'))
/** A hash and, to the bit, one that is just near enough or just too far. */
const near = fc
  .tuple(
    fc.constantFrom(0x0123456789abcdefn, 0xfedcba9876543210n),
    fc.uniqueArray(fc.nat(63), { maxLength: 7 }),
  )
  .map(([from, bits]) =>
    bits
      .reduce<bigint>((all, bit) => all ^ (1n << BigInt(bit)), from)
      .toString(16)
      .padStart(16, '0'),
  )
const record = fc.record({
  task: fc.nat(5),
  student: fc.nat(8),
  at: fc.nat(600_000),
  text: fc.constantFrom(
    '',
    '扫地',
    '今天帮妈妈洗了全家的碗',
    '今天帮妈妈，洗了全家的碗！',
    '把教室的地拖了两遍很累',
  ),
  photos: fc.array(fc.oneof(hash, near, fc.constantFrom('00ff00ff00ff00ff', '00ff00ff00ff00fe')), {
    maxLength: 2,
  }),
})
const records = fc.uniqueArray(record, {
  selector: ({ task, student }) => `${task} ${student}`,
  maxLength: 25,
})
const one = (more: Partial<Submitted>): Submitted => ({
  task: 1,
  student: 1,
  at: 0,
  text: '',
  photos: [],
  ...more,
})

test('WRK-02 doubts are the same in whatever order the records come, each has several members, none of one twice', () => {
  fc.assert(
    fc.property(records, fc.nat(), (submitted, seed) => {
      const doubts = findDoubts(submitted)
      const turned = submitted.toSorted((a, b) => ((a.at * 31 + seed) % 97) - ((b.at * 31 + seed) % 97))
      expect(
        findDoubts(turned)
          .map(({ key }) => key)
          .toSorted(),
      ).toEqual(doubts.map(({ key }) => key).toSorted())
      expect(new Set(doubts.map(({ key }) => key)).size).toBe(doubts.length)
      for (const { members } of doubts) expect(new Set(members).size).toBe(members.length)
      for (const { members } of doubts) expect(members.length).toBeGreaterThan(1)
    }),
  )
})

test('WRK-02 any two records with nearly the same photo are found together; of one record, photos alike are no doubt', () => {
  fc.assert(
    fc.property(records, (submitted) => {
      const photo = findDoubts(submitted).filter(({ kind }) => kind === 'photo')
      for (const a of submitted)
        for (const b of submitted) {
          const alike = a.photos.some((x) => b.photos.some((y) => hashDistance(x, y) <= samePhotoBits))
          if (a !== b && alike)
            expect(photo.some(({ members }) => members.includes(a) && members.includes(b))).toBe(true)
        }
    }),
  )
  expect(findDoubts([one({ photos: ['00', '00'].map((each) => each.repeat(8)) })])).toEqual([])
})

test('WRK-02 the distance of hashes is a metric, and brightness changes no hash', () => {
  fc.assert(
    fc.property(hash, hash, hash, (a, b, c) => {
      expect(hashDistance(a, b)).toBe(hashDistance(b, a))
      expect(hashDistance(a, a)).toBe(0)
      expect(hashDistance(a, c)).toBeLessThanOrEqual(hashDistance(a, b) + hashDistance(b, c))
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.nat(200), { minLength: 72, maxLength: 72 }), fc.nat(50), (greys, lighter) => {
      expect(photoHash(greys.map((grey) => grey + lighter))).toBe(photoHash(greys))
    }),
  )
})

test('WRK-02 a class entered in one minute is no doubt, one student with two tasks in it is; short texts say nothing', () => {
  expect(findDoubts([one({ student: 1 }), one({ student: 2 })])).toEqual([])
  expect(findDoubts([one({ task: 1 }), one({ task: 2, at: 30_000 })])).toMatchObject([
    { kind: 'minute', key: 'minute:1-1.2-1' },
  ])
  expect(findDoubts([one({ text: '扫地了' }), one({ student: 2, text: '扫地了' })])).toEqual([])
  expect(textPrint('今天 ＡＢ，拖地！')).toBe('今天ab拖地')
  const texts = findDoubts([
    one({ text: '今天帮妈妈洗碗了!' }),
    one({ student: 2, text: '今天帮妈妈，洗碗了' }),
  ])
  expect(texts.map(({ kind }) => kind)).toEqual(['text'])
})

test('WRK-02 of five thousand photos those of one bucket are compared, not each with each', () => {
  let seed = 7n
  const random = () => (seed = (seed * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n)
  const photo = (student: number) =>
    student % 50 === 0 ? 'ffff0000ffff0000' : random().toString(16).padStart(16, '0')
  const submitted = Array.from({ length: 5000 }, (_, student) =>
    one({ student, at: student * 60_000, photos: [photo(student)] }),
  )
  vi.mocked(hashDistance).mockClear()
  expect(findDoubts(submitted).map(({ members }) => members.length)).toEqual([100])
  expect(vi.mocked(hashDistance).mock.calls.length, 'of twelve and a half million pairs').toBeLessThan(
    200_000,
  )
})
