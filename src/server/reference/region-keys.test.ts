import { expect, test } from 'vitest'
import { regionsWithKeys } from './region-keys.ts'

const { rows } = regionsWithKeys()

test('MAN-08 there are 34 provinces, and every city stands under one of them', () => {
  const provinces = rows.filter(({ parent }) => parent === '86')
  expect(provinces).toHaveLength(34)
  const codes = new Set(provinces.map(({ code }) => code))
  expect(rows.filter(({ parent }) => parent !== '86' && !codes.has(parent))).toEqual([])
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
})

test.each([
  ['440100', '广州市', 'guangzhoushi', 'gzs'],
  ['500000', '重庆市', 'chongqingshi', 'cqs'],
  ['610000', '陕西省', 'shanxisheng', 'sxs'],
])('MAN-08 %s %s is found by %s and %s', (code, name, pinyin, initials) => {
  expect(rows.find((row) => row.code === code)).toMatchObject({ name, pinyin, initials })
})

test('MAN-08 the letter is the one that the pinyin begins with, and codes have six digits', () => {
  for (const { code, letter, initials, name } of rows) {
    expect(code).toMatch(/^\d{6}$/)
    expect(`${name} ${letter}`).toBe(`${name} ${initials[0]?.toUpperCase()}`)
  }
})
