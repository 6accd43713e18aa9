import { examples } from '@/server/workbook/example-row.ts'
import type { FieldDefinition } from '@/server/workbook/field-definition.ts'

type SchoolField =
  | 'schoolCode'
  | 'schoolName'
  | 'stages'
  | 'ownership'
  | 'setting'
  | 'street'
  | 'address'
  | 'contactName'
  | 'contactPhone'

/** Columns of a list of schools. */
export const schoolFields: readonly FieldDefinition<SchoolField>[] = [
  {
    field: 'schoolCode',
    zh: '学校代码',
    en: 'School code',
    synonyms: ['学校标识码', '标识码', '学校编码', '学校编号', '代码', 'code'],
    required: true,
    width: 16,
    example: '示例代码',
  },
  {
    field: 'schoolName',
    zh: '学校名称',
    en: 'School',
    synonyms: ['学校', '校名', '学校全称', '名称', 'school name', 'name'],
    required: true,
    width: 24,
    example: examples.schoolName,
  },
  {
    field: 'stages',
    zh: '学段',
    en: 'Stages',
    synonyms: ['办学层次', '学校类别', '办学类型', '学校类型', 'stage'],
    required: true,
    width: 16,
    example: '小学、初中',
  },
  {
    field: 'ownership',
    zh: '办学性质',
    en: 'Ownership',
    synonyms: ['公办民办', '举办者', '举办者类型', '性质', 'owner'],
    required: false,
    width: 12,
    example: '公办',
  },
  {
    field: 'setting',
    zh: '城乡',
    en: 'Setting',
    synonyms: ['城乡分类', '所在地', '城乡类型', '驻地类型', 'urban or rural'],
    required: false,
    width: 10,
    example: '城区',
  },
  {
    field: 'street',
    zh: '街道（乡镇）',
    en: 'Street',
    synonyms: [
      '街道',
      '乡镇',
      '街道乡镇',
      '乡镇街道',
      '所在街道',
      '所属街道',
      '所在乡镇',
      '所属乡镇',
      '镇街',
      '所属镇街',
      'township',
      'street or township',
    ],
    required: false,
    width: 16,
    example: '示例街道',
  },
  {
    field: 'address',
    zh: '地址',
    en: 'Address',
    synonyms: ['学校地址', '详细地址', '校址', '通讯地址'],
    required: false,
    width: 36,
    example: '示例路 1 号',
  },
  {
    field: 'contactName',
    zh: '联系人',
    en: 'Contact',
    synonyms: ['联系人姓名', '负责人', '校长', '校长姓名', 'contact name'],
    required: false,
    width: 12,
    example: '示例联系人',
  },
  {
    field: 'contactPhone',
    zh: '联系电话',
    en: 'Contact phone',
    synonyms: ['联系人电话', '电话', '办公电话', '手机', '联系方式', 'phone'],
    required: false,
    width: 16,
    example: '010-00000000',
  },
]
