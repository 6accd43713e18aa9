import { missedWord, parseMissed } from '@/standards/missed.ts'
import type { FieldDefinition } from './field-definition.ts'
import type { Query } from './issue.ts'
import type { RowBuilder } from './row-builder.ts'

/** The column in which a school says who was absent or is exempt. */
export const missedField: FieldDefinition<'missed'> = {
  field: 'missed',
  zh: '缺勤或免检',
  en: 'Absent or exempt',
  synonyms: [
    '状态',
    '筛查状态',
    '检查状态',
    '体检状态',
    '缺勤免检',
    '缺勤',
    '免检',
    '免测',
    '缺勤情况',
    '出勤情况',
    '未检原因',
    '未筛原因',
    '未筛查原因',
    '未检查原因',
    '未体检原因',
    '缺检原因',
    'state',
    'status',
    'attendance',
    'not measured because',
  ],
  required: false,
  width: 16,
  example: '',
}

const measuredLabels = [
  '已筛',
  '已检',
  '已筛查',
  '已体检',
  '已查',
  '正常',
  '完成',
  '已完成',
  '到',
  '出勤',
  '参加',
  'done',
  'present',
]

function readMissed(text: string): Query<string> {
  const missed = parseMissed(text)
  if (missed) return { value: missedWord(missed) }
  if (measuredLabels.includes(text.normalize('NFKC').trim().toLowerCase())) return { value: null }
  return { code: 'unknown', key: 'issue.missed.unknown' }
}

/**
 * Reads who was absent or is exempt: from its own column, or from the words that stand in cells of measures in its place. Sets the value
 * `missed`, null for whoever was measured. A measure beside it is an error where the word stands.
 */
export function readMissedCells(cells: RowBuilder, measures: readonly string[]): string | null {
  const own = cells.read('missed', readMissed)
  const filled = measures.filter((field) => cells.text(field).trim() !== '')
  const labels = filled.map((field) => parseMissed(cells.text(field)))
  const [first] = labels.filter((word) => word !== null)
  // One eye that could not be measured, beside one that was: its own cell refuses the word.
  if (own === null && first?.reason === 'unmeasurable' && labels.includes(null)) return null
  const found = own ?? (first ? missedWord(first) : null)
  if (found === null) return null
  if (labels.includes(null)) {
    const at = own === null ? filled[labels.findIndex((word) => word !== null)] : undefined
    cells.error(at ?? 'missed', 'mismatch', 'issue.missed.measured')
    return null
  }
  cells.result.values['missed'] = found
  return found
}
