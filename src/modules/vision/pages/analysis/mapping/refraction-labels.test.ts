import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { dumbbellFinding } from '@/widgets/dumbbell/to-dumbbell-marks.ts'
import { pathOfMark, type Refraction } from './refraction-rows.ts'
import { correctionLabels, toCorrection } from './to-correction.ts'
import { eyesLabels, toEyes } from './to-eyes.ts'
import { earlyRisk, refractionLabels, toRefractionBars } from './to-refraction-bars.ts'

beforeAll(() => startWithAllNamespaces())
const t = i18n.getFixedT('zh-CN', 'analysis')
const vision = i18n.getFixedT('zh-CN', 'vision')

type Part = Refraction['total']
const part = (low: number | null, more: Partial<Part> = {}): Part => ({
  astigmatism: { n: 40, of: 100 },
  anisometropia: null,
  lowReserve: low === null ? null : { n: low, of: 100 },
  glasses: { n: 30, of: 100 },
  correction: { uncorrected: 20, under: 10, full: 30, unmeasured: 0 },
  acuity: { right: { mean: 4.9, of: 100 }, left: { mean: 4.87, of: 100 } },
  ...more,
})
const refraction = (
  rows: Refraction['rows'],
  total = part(60),
  by: Refraction['by'] = 'grade',
): Refraction => ({
  round: {
    id: 1,
    schoolYear: 2026,
    year: 2026,
    term: 'autumn',
    startsOn: '2026-10-08',
    endsOn: '2026-12-20',
    open: true,
  },
  definitionSet: 'ws-t-663-2020',
  asOf: '2026-11-20T02:40:00.000Z',
  by,
  total,
  rows,
})
const grade = (of: number, low: number | null, more: Partial<Part> = {}) => ({
  key: `grade-${of}`,
  grade: of,
  stage: 'primary' as const,
  ...part(low, more),
})
const grades = refraction([grade(1, 8), grade(2, 14), grade(6, 55)])

test('VIS-03 the sentence of refraction gives the whole with its counts and the highest grade; hidden is said', () => {
  expect(refractionLabels(grades, 'lowReserve', t, vision)).toBe('合计 60.0%（60 / 100）；六年级最高，55.0%')
  expect(refractionLabels(grades, 'anisometropia', t, vision)).toBe('人数过少，合计不显示')
  expect(toRefractionBars(grades, 'anisometropia', '', vision).series[0]?.cells).toEqual([null, null, null])
})

test('VIS-03 the early risk is of the first two grades together, hidden where one of them is, and of no class', () => {
  expect(earlyRisk(grades)).toEqual({ n: 22, of: 200 })
  expect(earlyRisk(refraction([grade(1, null), grade(2, 14)]))).toBeNull()
  expect(earlyRisk(refraction([grade(6, 55)]))).toBeUndefined()
  expect(earlyRisk(refraction([grade(1, 8)], part(8), 'class'))).toBeUndefined()
})

test('VIS-03 the correction is a share of those with poor vision; hidden it is hidden whole', () => {
  expect(correctionLabels(grades, t)).toBe(
    '视力不良 60 人中未矫 20 人，占 33.3%；戴镜仍欠矫 10 人；全体戴镜率 30.0%',
  )
  const hidden = refraction([grade(1, 8, { correction: null }), grade(2, 8)], part(60, { correction: null }))
  expect(correctionLabels(hidden, t)).toBe('人数过少，构成不显示')
  expect(toCorrection(hidden, t, vision).rows[0]?.counts).toEqual([null, null, null, null])
  const { parts, rows } = toCorrection(grades, t, vision)
  expect(parts.map(({ label }) => label)).toEqual(['足矫', '欠矫', '未矫'])
  expect(rows.at(-1)).toMatchObject({ label: '合计', counts: [30, 10, 20] })
})

test('VIS-03 both eyes: the means, and where they differ most', () => {
  const worse = { right: { mean: 4.8, of: 90 }, left: { mean: 4.72, of: 90 } }
  const data = refraction([grade(1, 8), grade(6, 55, { acuity: worse })])
  const eyes = toEyes(data, { right: '右眼', left: '左眼' }, vision)
  expect(eyesLabels(data, dumbbellFinding(eyes), t)).toBe(
    '右眼平均 4.90，左眼 4.87；六年级相差最大，左眼低 0.08',
  )
  const hidden = refraction([], part(60, { acuity: { right: null, left: null } }))
  expect(eyesLabels(hidden, null, t)).toBe('人数过少，平均视力不显示')
})

test('VIS-03 a mark leads to its grade, or to its class', () => {
  expect(pathOfMark('6:lowReserve', grades)).toEqual({ grade: 6 })
  expect(pathOfMark('grade-2', grades)).toEqual({ grade: 2 })
  const classes = refraction([{ key: 'class-17', id: 17, number: 3, grade: 2, ...part(8) }], part(8), 'class')
  expect(pathOfMark('class-17:lowReserve', classes)).toEqual({ grade: 2, class: 17 })
  expect(pathOfMark('total', grades)).toBeUndefined()
})
