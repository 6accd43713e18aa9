import type { Cell } from '@/widgets/cell.ts'
import type { DetailColumn } from './detail-data.ts'

/** Made-up schools, for stories and tests. */
export type SampleRow = {
  id: string
  name: string
  myopia: Cell
  change: number | null | undefined
  boys: Cell
  girls: Cell
  poor: Cell
  coverage: Cell
  acuity: number | null
}

export const sampleColumns: readonly DetailColumn<SampleRow>[] = [
  { key: 'name', label: '学校', kind: 'text', read: ({ name }) => name },
  { key: 'of', label: '有效人数', kind: 'count', read: ({ myopia }) => myopia && myopia.of },
  { key: 'n', label: '近视人数', kind: 'count', read: ({ myopia }) => myopia && myopia.n },
  { key: 'myopia', label: '近视率 %', kind: 'rate', isMain: true, read: ({ myopia }) => myopia },
  { key: 'drawn', label: '区间（虚线为均值）', kind: 'interval', read: ({ myopia }) => myopia },
  { key: 'range', label: '95% 区间', kind: 'range', read: ({ myopia }) => myopia },
  { key: 'change', label: '较 2025 秋 pp', kind: 'change', read: ({ change }) => change },
  { key: 'boys', label: '男 %', kind: 'rate', read: ({ boys }) => boys },
  { key: 'girls', label: '女 %', kind: 'rate', read: ({ girls }) => girls },
  { key: 'poor', label: '视力不良率 %', kind: 'rate', isExtra: true, read: ({ poor }) => poor },
  { key: 'acuity', label: '平均视力', kind: 'figure', isExtra: true, read: ({ acuity }) => acuity },
  { key: 'coverage', label: '覆盖率 %', kind: 'rate', read: ({ coverage }) => coverage },
]

const share = (percent: number, of: number) => ({ n: Math.round((percent * of) / 100), of })

export const sampleRow = (
  name: string,
  n: number,
  of: number,
  change: number | undefined,
  boys: number,
  girls: number,
): SampleRow => ({
  id: name,
  name: `${name}小学`,
  myopia: { n, of },
  change,
  boys: share(boys, Math.round(of * 0.52)),
  girls: share(girls, Math.round(of * 0.48)),
  poor: share((n * 100) / of + 3, of),
  coverage: share(94, Math.round(of * 1.06)),
  acuity: 4.86,
})

export const sampleRows = [
  sampleRow('锦程', 85, 140, -1.4, 61.1, 60.3),
  sampleRow('望江', 83, 138, -0.9, 58.3, 62.1),
  sampleRow('云溪实验', 145, 248, -2.3, 56.3, 60.7),
  sampleRow('滨湖', 116, 199, 0.5, 53.7, 63.7),
  sampleRow('清河', 110, 190, -1.7, 57.3, 58.6),
  sampleRow('石桥', 53, 98, undefined, 54, 54.2),
  sampleRow('青石', 53, 120, -1.5, 43, 45.5),
  sampleRow('南塘', 34, 86, -0.7, 38, 41.2),
  sampleRow('东岭', 24, 76, -1.9, 30, 33),
]

export const sampleTotal: SampleRow = {
  ...sampleRow('', 959, 1801, -0.9, 51.3, 55.4),
  id: 'total',
  name: '合计',
}

/** A school of which nothing may be shown. */
export const hiddenRow = (name: string): SampleRow => ({
  id: name,
  name: `${name}小学`,
  myopia: null,
  change: null,
  boys: null,
  girls: null,
  poor: null,
  coverage: share(90, 40),
  acuity: null,
})
