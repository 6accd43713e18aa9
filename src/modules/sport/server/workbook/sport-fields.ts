import type { FieldDefinition } from '@/server/workbook/field-definition.ts'
import { bodyFields } from '@/server/workbook/person-fields.ts'

type SportField = 'studentNo' | 'name' | 'item' | 'takenOn' | 'startTime' | 'minutes' | 'amount' | 'place'

const { studentNo, name, takenOn } = bodyFields({ zh: '运动日期', en: 'Day of sport' })

const column = (
  field: SportField,
  zh: string,
  en: string,
  more: Pick<FieldDefinition<SportField>, 'example' | 'synonyms' | 'required'>,
): FieldDefinition<SportField> => ({ field, zh, en, width: 14, ...more })

/** Columns of sport records; a time of day may stand beside the day. */
export const sportFields: readonly FieldDefinition<SportField>[] = [
  studentNo,
  name,
  column('item', '运动项目', 'Sport item', {
    example: '跳绳',
    required: true,
    synonyms: ['项目', '项目名称', '运动名称', '锻炼项目', 'item', 'sport'],
  }),
  { ...takenOn, required: true, synonyms: ['锻炼日期', '开始日期', '活动日期', ...takenOn.synonyms] },
  column('startTime', '开始时间', 'Start time', {
    example: '16:30',
    required: false,
    synonyms: ['时间', '运动时间', '开始时刻', '时刻', 'time', 'started'],
  }),
  column('minutes', '时长分钟', 'Minutes', {
    example: '30',
    required: true,
    synonyms: ['时长', '运动时长', '分钟', '分钟数', '锻炼时长', 'duration'],
  }),
  column('amount', '数量', 'Amount', {
    example: '600',
    required: false,
    synonyms: ['个数', '次数', '距离', '步数', '成绩', 'count'],
  }),
  column('place', '校内校外', 'In school or out', {
    example: '校内',
    required: false,
    synonyms: ['场所', '地点', '是否校内', 'place'],
  }),
]
