import { createElement } from 'react'
import { expect, test } from 'vitest'
import { readDocx } from '../../../../tests/support/read-docx.ts'
import type { ReportDocument } from '../report-data.ts'
import { wordFile } from './word-file.ts'
import { pageMark, pagesMark, type WordLabels } from './word-labels.ts'

/** One white dot. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)
const labels: WordLabels = {
  product: '明目',
  internal: null,
  suppressed: '不显示',
  cards: ['指标', '数值', '说明'],
  page: `第 ${pageMark} / ${pagesMark} 页`,
}
const part = (word: Extract<ReportDocument['blocks'][number], { kind: 'part' }>['word']) => ({
  kind: 'part' as const,
  key: word.kind,
  height: 10,
  content: null,
  word,
})
const document: ReportDocument = {
  title: '视力分析报告 <2026> & "秋"',
  sender: '示范区教育局',
  about: '2026 秋',
  note: '少于 5 人不显示。',
  printed: '打印 2026-11-20，局长',
  blocks: [
    part({ kind: 'title', title: '视力分析报告 <2026> & "秋"', lines: ['全区，12 所学校'] }),
    part({
      kind: 'cards',
      cards: [
        { label: '近视率', value: '53.4%', notes: ['6,728 / 12,605 人', '较 2025 秋 ▼ 0.6 pp'] },
        { label: '高度近视率', value: null, notes: [] },
      ],
    }),
    part({ kind: 'list', title: '一、主要发现', items: ['近视率 53.4%', '女生高 5.9 个百分点'] }),
    part({
      kind: 'pictures',
      isTitled: true,
      pictures: [{ name: '二、学段', note: '%' }, { name: '没有画出的' }],
    }),
    {
      kind: 'table',
      key: 'schools',
      title: '三、分学校情况',
      columns: [
        { key: 'name', label: '学校', width: 30 },
        { key: 'rate', label: '近视率 %', width: 20, numeric: true },
        { key: 'mark', label: '区间', width: 20 },
        { key: 'n', label: '人数', width: 20, numeric: true },
      ],
      rows: [
        { key: 'a', cells: ['清河小学', { n: 425, of: 1102 }, createElement('i'), 1102] },
        { key: 'b', cells: ['东岭小学', null, createElement('i'), undefined] },
        { key: 'total', cells: ['合计', { n: 6728, of: 12605 }, createElement('i'), 12605], look: 'total' },
      ],
    },
  ],
}
const pictures = new Map([['二、学段', { png, width: 300, height: 200 }]])

const fileOf = async (more: Partial<WordLabels> = {}) => {
  const blob = await wordFile({ document, labels: { ...labels, ...more }, pictures })
  return await readDocx(new Uint8Array(await blob.arrayBuffer()))
}

test('VIS-17 a report as a Word file has headings, figures over what they are of, and tables whose heads repeat', async () => {
  const { title, headings, paragraphs, tables, pictures: drawn } = await fileOf()
  expect(title).toBe(document.title)
  expect(headings).toEqual([document.title, '一、主要发现', '二、学段  %', '三、分学校情况'])
  expect(paragraphs).toContain('女生高 5.9 个百分点')
  expect(tables).toEqual([
    {
      heads: 1,
      rows: [
        ['指标', '数值', '说明'],
        ['近视率', '53.4%', '6,728 / 12,605 人  较 2025 秋 ▼ 0.6 pp'],
        ['高度近视率', '不显示', ''],
      ],
    },
    {
      heads: 1,
      // The drawn column is left out: what it draws stands beside it.
      rows: [
        ['学校', '近视率 %', '人数'],
        ['清河小学', '38.6\n425/1,102', '1,102'],
        ['东岭小学', '不显示', '–'],
        ['合计', '53.4\n6,728/12,605', '12,605'],
      ],
    },
  ])
  expect(drawn).toEqual(['二、学段'])
})

test('VIS-17 every page of the Word file says who reports about what, how the figures are made, and its number', async () => {
  const { header, footer } = await fileOf()
  expect(header).toBe('明目  示范区教育局\t2026 秋')
  expect(footer).toBe('少于 5 人不显示。打印 2026-11-20，局长\t第 PAGE / NUMPAGES 页')
  const { header: internal } = await fileOf({ internal: '仅供内部使用' })
  expect(internal).toContain('仅供内部使用')
})
