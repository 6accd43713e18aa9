import { expect, test } from 'vitest'
import { correctionOf } from './correction.ts'
import { hasLowReserve } from './hyperopia-reserve.ts'
import type { Glasses, VisionExam } from './grading.ts'

const eye = (ucvaTenths: number | null, cvaTenths: number | null) => ({
  ucvaTenths,
  cvaTenths,
  sphere: null,
  cylinder: null,
  axis: null,
})
const exam = (glasses: Glasses | null, right: number | null, left: number | null): VisionExam => ({
  ageYears: 9,
  glasses,
  right: eye(46, right),
  left: eye(47, left),
})
const poor = { poorVision: true }

test('poor vision without glasses is not corrected; glasses that give 4.9 in both eyes correct it fully', () => {
  expect(correctionOf(exam('none', null, null), poor)).toBe('uncorrected')
  expect(correctionOf(exam('frame', 49, 50), poor)).toBe('full')
  expect(correctionOf(exam('contact', 50, 48), poor)).toBe('under')
})

test('acuity with glasses of one eye says nothing of the worse one', () => {
  expect(correctionOf(exam('frame', 50, null), poor)).toBe('unmeasured')
  expect(correctionOf(exam('frame', 44, null), poor)).toBe('unmeasured')
})

test('a lens worn at night is judged by the day', () => {
  expect(correctionOf(exam('orthokeratology', null, null), poor)).toBe('under')
  expect(correctionOf(exam('orthokeratology', 50, 49), poor)).toBe('full')
})

test('who sees well, or of whom glasses are not known, is in no part', () => {
  expect(correctionOf(exam('frame', 50, 50), { poorVision: false })).toBeNull()
  expect(correctionOf(exam('none', null, null), { poorVision: null })).toBeNull()
  expect(correctionOf(exam(null, 50, 50), poor)).toBeNull()
})

test('the reserve is used up below zero in either eye, and behind every lens worn at night', () => {
  const valid = (worseSe: number | null) => ({ refractionValid: true, worseSe })
  expect(hasLowReserve('none', 'yes', valid(-0.125))).toBe(true)
  expect(hasLowReserve('none', 'yes', valid(0))).toBe(false)
  expect(hasLowReserve('orthokeratology', 'yes', valid(0.5))).toBe(true)
  expect(hasLowReserve('orthokeratology', 'yes', valid(null))).toBe(true)
  expect(hasLowReserve('none', 'yes', { refractionValid: false, worseSe: -1 })).toBeNull()
  for (const unsaid of ['no', null] as const)
    expect(hasLowReserve('orthokeratology', unsaid, valid(-1))).toBeNull()
})
