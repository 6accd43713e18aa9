import { expect, test } from 'vitest'
import { lists } from '@/contract/lists/lists.ts'
import { uploadKind } from '@/contract/uploads.ts'
import { labelsOf } from './labels.ts'

const languages = ['zh-CN', 'en-US'] as const

test('SHELL-04 a finished export says which list it is of, every list in both languages', () => {
  for (const locale of languages) {
    const titles = Object.keys(lists).map(
      (list) => labelsOf(locale, 'export-done', { what: `@list-${list}`, rows: 3 }).title,
    )
    const [nothing] = titles.map(() => labelsOf(locale, 'export-done', { what: '', rows: 3 }).title)
    expect(new Set(titles).size, locale).toBe(Object.keys(lists).length)
    expect(titles, locale).not.toContain(nothing)
    for (const title of titles) expect(title).not.toMatch(/服务器|server error|@|list-/i)
  }
  const title = (locale: (typeof languages)[number], what: string) =>
    labelsOf(locale, 'export-done', { what, rows: 3 }).title
  expect(title('zh-CN', '@list-visionRecords')).toContain('视力档案')
  expect(title('en-US', '@visionRecords')).toBe(title('en-US', '@list-visionRecords'))
})

test('SHELL-04 an import says what it was of, every kind in both languages', () => {
  for (const locale of languages)
    for (const kind of uploadKind.options) {
      const params = { what: `@${kind}`, round: '', created: 1, updated: 2, school: '' }
      const { title } = labelsOf(locale, 'import-done', params)
      expect(title, `${locale} ${kind}`).not.toBe(
        labelsOf(locale, 'import-done', { ...params, what: '' }).title,
      )
    }
})

test('SHELL-04 a word that no language has any more is left out, never said as a fault of the server', () => {
  const { title } = labelsOf('zh-CN', 'export-done', { what: '@noSuchList', rows: 1 })
  expect(title).toBe(labelsOf('zh-CN', 'export-done', { what: '', rows: 1 }).title)
})
