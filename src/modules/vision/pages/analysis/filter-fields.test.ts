import { beforeAll, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import type { AnalysisSearch } from '@/modules/vision/pages/analysis-search.ts'
import { filterFields } from './filter-fields.ts'
import { schoolStages, type Stage } from '@/standards/grade.ts'

beforeAll(() => startWithAllNamespaces())

const round = (id: number, year: number) => ({
  id,
  schoolYear: year,
  year,
  term: 'autumn' as const,
  startsOn: `${year}-10-08`,
  endsOn: `${year}-12-20`,
  open: false,
})
const rounds = [round(6, 2026), round(4, 2025), round(2, 2024)]
function fieldsOf(search: AnalysisSearch, stages: readonly Stage[] = schoolStages) {
  const change = vi.fn<(part: Partial<AnalysisSearch>) => void>()
  const fields = filterFields({
    search,
    change,
    rounds,
    round: rounds[0],
    compared: rounds[1],
    stages,
    t: i18n.getFixedT('zh-CN', 'analysis'),
    vision: i18n.getFixedT('zh-CN', 'vision'),
  })
  return { change, field: (key: string) => fields.find((one) => one.key === key) }
}

test('VIS-09 a stage narrows the grades to choose from, and changing it lets the grade go', () => {
  const { field, change } = fieldsOf({ stage: 'junior', grade: 8 })
  expect(field('grade')?.options.map(({ label }) => label)).toEqual(['全部', '七年级', '八年级', '九年级'])
  field('stage')?.onChange('primary')
  expect(change).toHaveBeenLastCalledWith({ stage: 'primary', grade: undefined, class: undefined })
  field('grade')?.onClear?.()
  expect(change).toHaveBeenLastCalledWith({ grade: undefined, class: undefined })
})

test('VIS-03 a school of one stage is not asked for its stage, and has the grades of it', () => {
  const { field } = fieldsOf({}, ['primary'])
  expect(field('stage')).toBeUndefined()
  expect(field('grade')?.options).toHaveLength(7)
})

test('VIS-09 the newest round is the address without one; another round begins a new comparison', () => {
  const { field, change } = fieldsOf({ compare: 2 })
  field('round')?.onChange('6')
  expect(change).toHaveBeenLastCalledWith({ round: undefined, compare: undefined })
  field('round')?.onChange('4')
  expect(change).toHaveBeenLastCalledWith({ round: 4, compare: undefined })
  expect(field('compare')?.options.map(({ value }) => value)).toEqual(['4', '2'])
  expect(field('compare')?.isSet).toBe(true)
})

test('VIS-09 glasses are worn, not worn, or either; the way back is in the field', () => {
  const { field, change } = fieldsOf({ glasses: 'worn' })
  expect(field('glasses')?.options.map(({ label }) => label)).toEqual(['全部', '是', '否'])
  field('glasses')?.onChange('none')
  expect(change).toHaveBeenLastCalledWith({ glasses: 'none' })
  field('glasses')?.onClear?.()
  expect(change).toHaveBeenLastCalledWith({ glasses: undefined })
})
