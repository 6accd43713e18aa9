import type { FieldDefinition } from '@/server/workbook/field-definition.ts'
import { bodyFields } from '@/server/workbook/person-fields.ts'

type QuestionnaireField =
  | 'studentNo'
  | 'name'
  | 'sex'
  | 'takenOn'
  | `${'outdoor' | 'screen' | 'sleep' | 'sport'}Minutes`
  | 'parentMyopic'
  | 'readingLong'
  | 'staysIn'
  | 'sugaryDrinks'

const { studentNo, name, sex, takenOn } = bodyFields({ zh: '填写日期', en: 'Answered on' })

const column = (
  field: QuestionnaireField,
  zh: string,
  en: string,
  example: string,
  synonyms: readonly string[],
): FieldDefinition<QuestionnaireField> => ({ field, zh, en, synonyms, required: false, width: 16, example })

/** Columns of a parents' questionnaire. */
export const questionnaireFields: readonly FieldDefinition<QuestionnaireField>[] = [
  studentNo,
  name,
  sex,
  { ...takenOn, synonyms: ['填表日期', '问卷日期', '提交时间', '提交日期', '答题时间', ...takenOn.synonyms] },
  column('parentMyopic', '父母近视', 'Parent short-sighted', '是', [
    '父母是否近视',
    '父母一方及以上近视',
    '父母近视情况',
    '家长近视',
    'parent myopic',
  ]),
  column('outdoorMinutes', '每日户外时间', 'Outdoors a day', '90', [
    '户外时间',
    '户外活动时间',
    '每日户外活动时间',
    '每天户外时间',
    '户外时间分钟',
    'outdoor',
  ]),
  column('screenMinutes', '每日屏幕时间', 'Screen a day', '45', [
    '屏幕时间',
    '电子屏幕时间',
    '每天屏幕时间',
    '看屏幕时间',
    '电子产品使用时间',
    '屏幕时间分钟',
    'screen',
  ]),
  column('sleepMinutes', '每日睡眠时间', 'Sleep a day', '9.5小时', [
    '睡眠时间',
    '每天睡眠时间',
    '睡眠时长',
    '睡眠小时',
    'sleep',
  ]),
  column('sportMinutes', '每日校外运动时间', 'Sport a day', '40', [
    '校外运动时间',
    '运动时间',
    '每天运动时间',
    '每日运动时间',
    '体育锻炼时间',
    '校外运动时间分钟',
    'sport',
  ]),
  column('readingLong', '连续读写超过40分钟', 'Reads over 40 min', '否', [
    '读写连续超过40分钟',
    '连续读写40分钟以上',
    '连续近距离用眼超过40分钟',
    'reading',
  ]),
  column('staysIn', '课间留在教室', 'Stays in at break', '否', [
    '课间是否留在教室',
    '课间不出教室',
    '课间在教室',
    'stays in',
  ]),
  column('sugaryDrinks', '饮用含糖饮料', 'Sugary drinks', '否', [
    '含糖饮料',
    '喝含糖饮料',
    '是否饮用含糖饮料',
    '每周饮用含糖饮料',
    'sugary',
  ]),
]
