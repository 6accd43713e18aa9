import type { FitnessItem } from '@/standards/fitness/item.ts'
import type { FieldDefinition } from '@/server/workbook/field-definition.ts'
import { bodyFields, type BodyField } from '@/server/workbook/person-fields.ts'

type FitnessField = BodyField | FitnessItem

const body = bodyFields({ zh: '测试日期', en: 'Tested on' })

const item = (
  field: FitnessItem,
  zh: string,
  en: string,
  example: string,
  synonyms: readonly string[],
): FieldDefinition<FitnessField> => ({ field, zh, en, synonyms, required: false, width: 14, example })

/** Columns of the fitness test, in the order of the national upload. */
export const fitnessFields: readonly FieldDefinition<FitnessField>[] = [
  body.studentNo,
  body.name,
  body.sex,
  body.takenOn,
  body.heightCm,
  body.weightKg,
  body.vitalCapacity,
  item('sprint50', '50米跑', '50 m run', '9.8', ['50m跑', '50米', '五十米跑', '50m']),
  item('sitAndReach', '坐位体前屈', 'Sit and reach', '9.6', ['体前屈', '坐位体前屈cm']),
  item('rope', '一分钟跳绳', 'Rope skipping', '98', ['1分钟跳绳', '跳绳', '一分钟跳绳次', 'rope']),
  item('sitUps', '一分钟仰卧起坐', 'Sit-ups', '28', ['1分钟仰卧起坐', '仰卧起坐', 'situps']),
  item('shuttle', '50米×8往返跑', '50 m × 8 shuttle', '', [
    '50米x8往返跑',
    '50米*8往返跑',
    '50×8往返跑',
    '50x8往返跑',
    '50*8往返跑',
    '往返跑',
    '400米往返跑',
    '50m×8往返跑',
    'shuttle run',
  ]),
  item('longJump', '立定跳远', 'Standing long jump', '', ['跳远', '立定跳远cm', 'long jump']),
  item('pullUps', '引体向上', 'Pull-ups', '', ['引体', '引体向上次', 'pullups']),
  item('run1000', '1000米跑', '1000 m run', '', ['1000m跑', '1000米', '一千米跑', '1000m']),
  item('run800', '800米跑', '800 m run', '', ['800m跑', '800米', '八百米跑', '800m']),
]
