import { expect, test } from 'vitest'
import { deskSizeOf, furnitureOf, heightOfDesk, seatRowOf } from './seats.ts'

test('VIS-16 the worse a worse eye reads, the nearer to the board', () => {
  // normal, mild (4.9), moderate (4.6 to 4.8), severe (4.5 and less)
  expect([0, 1, 2, 3].map(seatRowOf)).toEqual(['any', 'middle', 'front', 'front'])
})

test('VIS-16 desk and chair are of the size whose standard height by GB/T 3976—2014 is nearest', () => {
  const sizes = Array.from({ length: 11 }, (_, size) => size)
  expect(sizes.map(heightOfDesk)).toEqual([187.5, 180, 172.5, 165, 157.5, 150, 142.5, 135, 127.5, 120, 112.5])
  expect(sizes.map((size) => deskSizeOf(heightOfDesk(size)))).toEqual(sizes)
  expect([153.7, 153.8, 146.3, 146.2].map(deskSizeOf)).toEqual([5, 4, 5, 6])
  expect([210, 98].map(deskSizeOf)).toEqual([0, 10])
})

test('VIS-16 each size has the heights of desk and chair of GB/T 3976—2014, and no other size has any', () => {
  expect([0, 5, 10].map(furnitureOf)).toEqual([
    { desk: 790, chair: 460 },
    { desk: 640, chair: 360 },
    { desk: 490, chair: 270 },
  ])
  expect([-1, 11].map(furnitureOf)).toEqual([undefined, undefined])
})
