import { expect, test } from 'vitest'
import { encode } from 'uqr'
import { drawn } from './qr-code.tsx'

test('AUTH-12 the drawn path has exactly the dark modules, with four of quiet zone around', () => {
  const text = 'https://mingmu.example/phone#abcdefghijklmnopqrstuvwxyz012345'
  const { data } = encode(text, { ecc: 'M', border: 4 })
  const { path, width } = drawn(text)
  const dark = new Set<string>()
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let i = 0; i < Number(length); i++) dark.add(`${Number(x) + i} ${y}`)
  }
  const expected = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
  expect([...dark].toSorted()).toEqual(expected.toSorted())
  expect(path.replaceAll(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('')
  const positions = expected.flatMap((position) => position.split(' ').map(Number))
  expect([Math.min(...positions), Math.max(...positions)]).toEqual([4, width - 5])
})
