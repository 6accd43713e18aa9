import type { FieldDefinition } from '@/server/workbook/field-definition.ts'
import { name, studentNo } from '@/server/workbook/person-fields.ts'

type RosterField =
  | 'studentNo'
  | 'name'
  | 'sex'
  | 'birthDate'
  | 'grade'
  | 'class'
  | 'boarding'
  | 'guardianName'
  | 'guardianPhone'

/** Columns of a roster. */
export const rosterFields: readonly FieldDefinition<RosterField>[] = [
  studentNo,
  name,
  {
    field: 'sex',
    zh: '性别',
    en: 'Sex',
    synonyms: ['学生性别', 'gender'],
    required: true,
    width: 8,
    example: '男',
  },
  {
    field: 'birthDate',
    zh: '出生日期',
    en: 'Birth date',
    synonyms: ['出生年月日', '出生年月', '生日', '出生时间', 'date of birth', 'dob', 'birthday'],
    required: true,
    width: 14,
    example: '2019-01-01',
  },
  {
    field: 'grade',
    zh: '年级',
    en: 'Grade',
    synonyms: ['所在年级', '所属年级', '年级名称', '就读年级'],
    required: false,
    width: 10,
    example: '一年级',
  },
  {
    field: 'class',
    zh: '班级',
    en: 'Class',
    synonyms: [
      '年级班级',
      '班级名称',
      '所在班级',
      '所属班级',
      '行政班',
      '行政班级',
      '班别',
      '班',
      'grade and class',
      'gradeclass',
    ],
    required: true,
    width: 10,
    example: '1班',
  },
  {
    field: 'boarding',
    zh: '是否住校',
    en: 'Boarding',
    synonyms: [
      '住校',
      '住宿',
      '寄宿',
      '走读',
      '是否住宿',
      '是否寄宿',
      '是否走读',
      '是否住校生',
      '是否住宿生',
      '是否寄宿生',
      '是否走读生',
      '住校走读',
      '走读住校',
      '寄宿走读',
      '走读寄宿',
      '住校情况',
      '住宿情况',
      '就读方式',
      'boarder',
      'boarding or day',
      'day student',
    ],
    required: false,
    width: 10,
    example: '走读',
  },
  {
    field: 'guardianName',
    zh: '家长姓名',
    en: 'Guardian',
    synonyms: [
      '监护人姓名',
      '监护人',
      '家长',
      '联系人',
      '家长名字',
      'guardian name',
      'parent',
      'parent name',
    ],
    required: false,
    width: 12,
    example: '示例家长',
  },
  {
    field: 'guardianPhone',
    zh: '家长手机',
    en: 'Guardian mobile',
    synonyms: [
      '家长手机号',
      '家长手机号码',
      '家长电话',
      '监护人手机',
      '监护人手机号',
      '监护人电话',
      '联系电话',
      '联系方式',
      '手机号码',
      '手机号',
      '手机',
      '电话',
      'guardian phone',
      'parent phone',
      'mobile',
      'phone',
    ],
    required: false,
    width: 16,
    example: '13800000000',
  },
]
