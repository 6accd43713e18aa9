import type { FieldDefinition } from '@/server/workbook/field-definition.ts'
import { name as nameField, studentNo } from '@/server/workbook/person-fields.ts'

type EntryField = 'studentNo' | 'name' | 'contest' | 'seedMark'
type ResultField = 'contest' | 'phase' | 'heat' | 'lane' | 'studentNo' | 'name' | 'result'

const name = { ...nameField, required: false }

const column = <F extends EntryField | ResultField>(
  field: F,
  zh: string,
  en: string,
  more: Pick<FieldDefinition<F>, 'example' | 'synonyms' | 'required'>,
): FieldDefinition<F> => ({ field, zh, en, width: 16, ...more })

const contest = column('contest', '比赛项目', 'Event', {
  example: '4-6年级女子100米',
  required: true,
  synonyms: ['参赛项目', '报名项目', '组别项目', '项目', '竞赛项目', 'competition event'],
})

/** Who is entered in which event of a competition. */
export const entryFields: readonly FieldDefinition<EntryField>[] = [
  studentNo,
  name,
  contest,
  column('seedMark', '报名成绩', 'Entry mark', {
    example: '15.20',
    required: false,
    synonyms: ['最好成绩', '历史成绩', '参考成绩', 'seed', 'seed mark', 'best mark'],
  }),
]

/** Results of a competition, by who starts where. */
export const resultFields: readonly FieldDefinition<ResultField>[] = [
  contest,
  column('phase', '赛次', 'Round of the event', {
    example: '决赛',
    required: false,
    synonyms: ['轮次', '阶段', 'round', 'phase'],
  }),
  column('heat', '组次', 'Heat', { example: '1', required: false, synonyms: ['组', '分组', '组号'] }),
  column('lane', '道次', 'Lane', {
    example: '4',
    required: false,
    synonyms: ['道', '跑道', '道号', '出场顺序', '顺序', 'order'],
  }),
  { ...studentNo, required: false },
  name,
  column('result', '成绩', 'Result', {
    example: `1'23"45`,
    required: true,
    synonyms: ['比赛成绩', '决赛成绩', '预赛成绩', 'mark', 'time'],
  }),
]
