import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const texts = (language: string) => {
  const folder = new URL(`../../locales/${language}/`, import.meta.url)
  const walk = (node: unknown, path: string): [string, string][] =>
    typeof node === 'object' && node !== null
      ? Object.entries(node).flatMap(([key, value]) => walk(value, `${path}.${key}`))
      : [[path, String(node)]]
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      walk(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), file.replace('.json', '')),
    )
}

/** Chinese that an English text keeps, and why. */
const chineseInEnglish: Readonly<Record<string, string>> = {
  'demo.columns.zh-CN': 'A language is named in itself.',
  'import-issues.issue.class.noGrade': 'The spelling of a class that an import accepts.',
  'import-issues.issue.classes.format': 'The spelling of a class that an import accepts.',
  'import-issues.issue.spine.bend': 'Codes of a finding, typed as they are.',
  'import-issues.issue.spine.sagittal': 'Codes of a finding, typed as they are.',
  'import-issues.workbook.teachersNote': 'The spelling of a class that an import accepts.',
  'import-issues.workbook.checkNote': 'Codes of a finding, typed as they are.',
  'import-issues.workbook.fitnessNote': 'Words for exempt and absent, typed as they are.',
  'import-issues.workbook.timetableNote': 'The spelling of a class and a weekday that an import accepts.',
  'setup.usualName': 'The usual name of a bureau is Chinese in every language.',
}

/** Wordings that a reader does not understand, each with a plain one in its place. */
const struck = [
  '窗口参与率',
  '今日到达',
  '隐去',
  '横断面',
  '下钻',
  '班周',
  '校周',
  '人日',
  '迟的班',
  '怎样算一人',
  '均匀计划',
  '已记下',
  '未封顶',
  '不封顶',
  '限额日均',
  '核对计划',
  '计划明细',
  '没有读出来',
  '剂量越大',
]

test('I18N-01 an English text holds no Chinese characters and no full-width punctuation', () => {
  const chinese = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/
  const found = texts('en-US').filter(([, text]) => chinese.test(text))
  expect(found.map(([key]) => key).toSorted()).toEqual(Object.keys(chineseInEnglish).toSorted())
})

test.each(struck)('I18N-01 no Chinese text says %s any more', (labels) => {
  expect(texts('zh-CN').filter(([, text]) => text.includes(labels))).toEqual([])
})

test('I18N-01 in English a student is called a student, and a guardian reads of a child', () => {
  const found = texts('en-US').filter(([, text]) => /\bpupils?\b/i.test(text.replaceAll(/{{.*?}}/g, '')))
  expect(found).toEqual([])
})
