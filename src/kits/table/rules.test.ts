import { expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import type { ListColumn } from '@/contract/lists/list.ts'
import { lists } from '@/contract/lists/lists.ts'
import { cellText, spaced } from './cell-text.ts'
import { rangeText } from './conditions.ts'
import { actOf } from './grid-keys.ts'
import { sameView } from './same-view.ts'
import { nextSort } from './sort.ts'

test('MAN-03 a head sorts up, down, and gives the list its own order back', () => {
  const up = nextSort([], 'name', false)
  expect(up).toEqual([{ key: 'name' }])
  const down = nextSort(up, 'name', false)
  expect(down).toEqual([{ key: 'name', descending: true }])
  expect(nextSort(down, 'name', false)).toEqual([])
  expect(nextSort(down, 'class', false)).toEqual([{ key: 'class' }])
})

test('MAN-03 Shift adds up to three keys, turns one round in its place and takes it out', () => {
  const three = ['a', 'b', 'c'].reduce(
    (sort, key) => nextSort(sort, key, true),
    nextSort([], 'a', false).slice(1),
  )
  expect(three.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  expect(nextSort(three, 'd', true).map(({ key }) => key)).toEqual(['a', 'b', 'd'])
  const turned = nextSort(three, 'b', true)
  expect(turned[1]).toEqual({ key: 'b', descending: true })
  expect(nextSort(turned, 'b', true).map(({ key }) => key)).toEqual(['a', 'c'])
})

test('MAN-03 keys walk rows and stay inside', () => {
  const size = { rows: 10, page: 4 }
  const to = (at: number, key: string, more = {}) => actOf(at, { key, ...more }, size)
  expect(to(0, 'ArrowUp')).toEqual({ kind: 'go', to: 0, extends: false })
  expect(to(3, 'ArrowDown', { shiftKey: true })).toEqual({ kind: 'go', to: 4, extends: true })
  expect(to(8, 'PageDown')).toEqual({ kind: 'go', to: 9, extends: false })
  expect(to(8, 'PageUp')).toEqual({ kind: 'go', to: 4, extends: false })
  expect(to(5, 'End', { ctrlKey: true })).toEqual({ kind: 'go', to: 9, extends: false })
  expect(
    [to(1, ' '), to(1, 'Enter'), to(1, 'Escape'), to(1, 'a', { metaKey: true })].map((act) => act?.kind),
  ).toEqual(['toggle', 'open', 'leave', 'all'])
  expect([to(1, 'a'), to(1, 'ArrowDown', { altKey: true }), to(1, 'c', { ctrlKey: true })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(actOf(0, { key: 'ArrowDown' }, { rows: 0, page: 4 })).toBeUndefined()
})

test('MAN-03 a view is known by what it shows, not by how it was written', () => {
  const view = { filters: { grade: [7, 8], guardians: ['unbound'] }, columns: [{ key: 'name', width: 104 }] }
  const again = {
    filters: { guardians: ['unbound'], grade: [8, 7] },
    sort: [],
    columns: [{ key: 'name', width: 90 }],
  }
  expect(sameView(view, again)).toBe(true)
  expect(sameView(view, { ...again, sort: [{ key: 'class' }] })).toBe(false)
  expect(sameView(view, { ...again, columns: [{ key: 'name' }, { key: 'sex' }] })).toBe(false)
})

const texts = {
  value: (key: string, value: string | number) => `${key}:${value}`,
  classText: () => '五年级3班',
  between: '、',
}
const write = (column: Partial<ListColumn>, value: unknown) =>
  cellText({ key: 'k', type: 'text', width: 90, ...column } as ListColumn, value, texts)

test.each([
  [{ type: 'mobile' }, '138****6021', '138 **** 6021'],
  [{ type: 'studentNumber' }, 'G3301****0417', 'G3301 **** 0417'],
  [{ type: 'date' }, '2013-**-**', '2013-**-**'],
  [{ type: 'integer' }, 12345, '12,345'],
  [{ type: 'integer', filter: 'year' }, 2024, '2024'],
  [{ type: 'integer' }, 0, '0'],
  [{ type: 'integer' }, null, ''],
  [{ type: 'choice' }, ['pe', 'doctor'], 'k:pe、k:doctor'],
  [{ type: 'choice' }, [], ''],
  [{ type: 'class' }, { grade: 5, number: 3, name: '' }, '五年级3班'],
  [{ type: 'text' }, 'עברית😀', 'עברית😀'],
] as [Partial<ListColumn>, unknown, string][])('MAN-03 a cell %o writes %o as %s', (column, value, text) => {
  expect(write(column, value)).toBe(text)
})

test('MAN-09 a shown mobile is grouped like a masked one', () => {
  expect(spaced('13855216295')).toBe('138 5521 6295')
  expect(spaced('0571-88210000')).toBe('0571-88210000')
})

test('MAN-03 a range says which side is open', () => {
  expect([rangeText({ from: 30 }), rangeText({ to: 50 }), rangeText({ from: 30, to: 50 })]).toEqual([
    '≥ 30',
    '≤ 50',
    '30–50',
  ])
})

test.each(['zh-CN', 'en-US'])(
  'I18N-03 every list has its words in %s: noun, heads, values',
  async (language) => {
    startWithAllNamespaces()
    await i18n.changeLanguage(language)
    const has = (key: string) => i18n.exists(`lists:${key}`)
    const missing = Object.values(lists).flatMap(({ name, columns }) => [
      ...['noun', 'search'].map((key) => `${name}.${key}`),
      ...(columns as readonly ListColumn[]).flatMap(({ key, choices }) => [
        `${name}.columns.${key}`,
        ...(Array.isArray(choices)
          ? (choices as string[]).map((value) => `${name}.values.${key}.${value}`)
          : []),
      ]),
    ])
    expect(missing.filter((key) => !has(key))).toEqual([])
  },
)
