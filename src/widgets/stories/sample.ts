import { rankByRate } from '@/standards/ranking.ts'
import type { TileGroup } from '@/widgets/tile-map/to-tile-marks.ts'

/** Made-up figures of an invented district, for stories and pictures of the manual. */
export const grades = ['一', '二', '三', '四', '五', '六'].map((label, i) => ({
  id: `g${i + 1}`,
  label,
  group: '小学',
}))

export const allGrades = [
  ...grades,
  ...['七', '八', '九'].map((label, i) => ({ id: `g${i + 7}`, label, group: '初中' })),
  ...['一', '二', '三'].map((label, i) => ({ id: `g${i + 10}`, label, group: '高中' })),
]

export const rounds = ['2024 春', '2024 秋', '2025 春', '2025 秋', '2026 春', '2026 秋']

/** Rates in per cent as counts of `of`. */
export const cells = (of: number, ...percents: number[]) =>
  percents.map((percent) => ({ n: Math.round((percent * of) / 100), of }))

const school = (
  name: string,
  roster: number,
  percent: number,
  changePp: number | null = null,
  coverage = 95,
) => {
  const of = Math.round((roster * coverage) / 100)
  return {
    id: name,
    name,
    roster,
    rate: { n: Math.round((of * percent) / 100), of },
    changePp,
    coverage: { n: of, of: roster },
  }
}

export const district: TileGroup[] = [
  {
    id: 'primary',
    label: '小学',
    rate: { n: 3859, of: 11450 },
    tiles: [
      school('锦程', 1010, 42, -1),
      school('清河', 1224, 41.9, -1.2),
      school('望江', 940, 38.6),
      school('云溪实验', 1560, 37.9, -1.6),
      school('滨湖', 1190, 35.8, 0.4),
      school('柳荫路', 860, 32.9),
      school('新苑', 1020, 31.3, -0.5),
      school('梧桐', 990, 30.9, 1.4),
      school('向阳', 990, 30.9),
      school('石桥', 640, 26.9, null, 76),
      school('青石', 700, 25.1),
      school('南塘', 620, 21.2),
      school('东岭', 469, 20.3),
    ],
  },
  {
    id: 'junior',
    label: '初中',
    rate: { n: 4547, of: 6600 },
    tiles: [
      school('文澜', 880, 76.2),
      school('清河中学', 960, 72, -1.2),
      school('育才', 880, 70.8),
      school('滨湖中学', 1180, 70.2, 1.4),
      school('翠屏', 720, 66.1),
      school('松涛', 690, 62.5),
      school('南塘中学', 570, 57.2),
    ],
  },
  {
    id: 'senior',
    label: '高中',
    rate: { n: 3834, of: 4816 },
    tiles: [
      school('云溪高级', 1700, 83.3, -1),
      school('明德', 1420, 81.3, -2.4),
      school('临江', 1300, 78, 0.7),
      school('云溪职教', 930, 71, null, 74),
    ],
  },
]

export const ranked = () => {
  const schools = district[0]?.tiles ?? []
  const items = schools.map(({ id, rate, coverage }) => ({
    id,
    n: rate?.n ?? 0,
    of: coverage && coverage.n * 100 < coverage.of * 80 ? 0 : (rate?.of ?? 0),
  }))
  return rankByRate(items, { minimumOf: 30 }).map((row) => {
    const own = schools.find(({ id }) => id === row.id)
    return { ...row, name: `${row.id}小学`, rate: own?.rate ?? null, coverageLow: row.rank === null }
  })
}

const classRates = [
  [17.1, 10.3, 22.2, 14.6, 10.5],
  [27, 20.5, 22.2, 10.8, 34.2],
  [32.5, 28.2, 46.3, 42.1, 30.6],
  [51.2, 40.5, 56.8, 50, 41],
  [61.5, 44.7, 62.2, 56.8, 64.1],
  [68.4, 79.5, 62.9, 62.9, 87.2],
]
const changes = [-0.4, 1.1, -1.8, -2.1, -0.9, -1.2]

/** Grades × classes of one school. */
export const heatRows = (classes = 5) =>
  classRates.map((rates, i) => {
    const row = cells(39, ...Array.from({ length: classes }, (_, c) => rates[c % rates.length] ?? 0))
    const n = row.reduce((sum, cell) => sum + cell.n, 0)
    return {
      id: `g${i + 1}`,
      label: `${'一二三四五六'[i]}年级`,
      cells: row.map((rate, c) => ({ id: `g${i + 1}c${c + 1}`, rate })),
      total: { n, of: 39 * classes },
      changePp: changes[i] ?? null,
    }
  })
export const heatColumns = (classes = 5) => Array.from({ length: classes }, (_, i) => `${i + 1} 班`)
