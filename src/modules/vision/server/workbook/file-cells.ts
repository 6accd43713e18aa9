import { plainText } from '@/server/workbook/cell-text.ts'
import type { Query } from '@/server/workbook/issue.ts'
import type { RowBuilder } from '@/server/workbook/row-builder.ts'
import {
  biometryLimits,
  biometryMeasures,
  isBeyondLimits,
  isUnusual,
  longestDevice,
  longestExaminer,
  type BiometryMeasure,
  type Cycloplegia,
  type ExamSource,
} from '@/modules/vision/standards/biometry.ts'
import type { Side } from './eye-fields.ts'
import { readAxis } from './optical-cells.ts'

const answers: Record<Cycloplegia, readonly string[]> = {
  yes: ['是', '有', '已散瞳', '散瞳', '已', '√', '1', 'yes', 'y', 'true'],
  no: ['否', '无', '未散瞳', '未', '不散瞳', '小瞳', '×', '0', 'no', 'n', 'false'],
}
const sources: Record<ExamSource, readonly string[]> = {
  screening: ['学校筛查', '筛查', '学校', '校内', 'screening', 'school'],
  clinic: ['医院', '医疗机构', '门诊', '眼科', '复查', '医院检查', 'clinic', 'hospital'],
}

const among =
  <T extends string>(of: Record<T, readonly string[]>, key: string) =>
  (text: string): Query<T> => {
    const plain = plainText(text).toLowerCase()
    const found = (Object.keys(of) as T[]).find((each) => of[each].includes(plain))
    return found ? { value: found } : { code: 'unknown', key }
  }

const unitText = /\s*(?:mm(?:hg)?|毫米(?:汞柱)?|d|度)$/i

/** A number of a measure with its unit or without; beyond what an instrument shows it is refused. */
export function readBiometry(text: string, measure: BiometryMeasure): Query<number> {
  const { low, high, unit, decimals } = biometryLimits[measure]
  const plain = plainText(text).replace(unitText, '')
  if (!/^\+?\d+(\.\d+)?$/.test(plain))
    return { code: 'format', key: 'issue.biometry.format', params: { unit } }
  const value = Number(plain)
  if (isBeyondLimits(measure, value))
    return { code: 'range', key: 'issue.biometry.range', params: { low, high, unit } }
  const scale = 10 ** decimals
  return { value: Math.round(value * scale) / scale }
}

const shortText =
  (field: string, max: number) =>
  (text: string): Query<string> =>
    text.length <= max ? { value: text } : { code: 'range', key: `issue.${field}.range`, params: { max } }

/** What the refraction file adds to a row; what is seldom so is warned of. */
export function readFileCells(cells: RowBuilder): void {
  cells.read('cycloplegia', among(answers, 'issue.cycloplegia.unknown'))
  for (const side of ['Right', 'Left'] as const) {
    for (const measure of biometryMeasures) readOne(cells, measure, side)
    cells.read(`k1Axis${side}`, readAxis)
    cells.read(`k2Axis${side}`, readAxis)
  }
  cells.read('device', shortText('device', longestDevice))
  cells.read('examiner', shortText('examiner', longestExaminer))
  cells.read('source', among(sources, 'issue.source.unknown'))
}

function readOne(cells: RowBuilder, measure: BiometryMeasure, side: Side): void {
  const field = `${measure}${side}`
  const value = cells.read(field, (text) => readBiometry(text, measure))
  if (value === null || !isUnusual(measure, value)) return
  const { usualLow, usualHigh, unit } = biometryLimits[measure]
  cells.warn(field, 'range', 'issue.biometry.unusual', { low: usualLow, high: usualHigh, unit })
}
