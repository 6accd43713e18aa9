import { examples } from '@/server/workbook/example-row.ts'
import type { FieldDefinition } from '@/server/workbook/field-definition.ts'

type TeacherField = 'name' | 'phone' | 'js' | 'classes' | 'headClass'

/** Columns of a list of teachers. */
export const teacherFields: readonly FieldDefinition<TeacherField>[] = [
  {
    field: 'name',
    zh: '姓名',
    en: 'Name',
    synonyms: ['教师姓名', '老师姓名', '教职工姓名', '名字', 'teacher name', 'full name', 'teacher'],
    required: true,
    width: 12,
    example: examples.name,
  },
  {
    field: 'phone',
    zh: '手机',
    en: 'Mobile',
    synonyms: ['手机号', '手机号码', '联系电话', '联系方式', '电话', '教师手机', 'phone', 'mobile number'],
    required: true,
    width: 16,
    example: '13800000000',
  },
  {
    field: 'js',
    zh: '角色',
    en: 'Roles',
    synonyms: ['岗位', '职务', '任教学科', '学科', '职责', 'role', 'subject', 'duty'],
    required: false,
    width: 18,
    example: '班主任、科任教师',
  },
  {
    field: 'classes',
    zh: '任教班级',
    en: 'Classes taught',
    synonyms: ['所教班级', '教学班级', '任课班级', '班级', 'classes'],
    required: false,
    width: 28,
    example: '五年级1班、五年级2班',
  },
  {
    field: 'headClass',
    zh: '班主任班级',
    en: 'Head teacher of',
    synonyms: ['所带班级', '管理班级', '班主任', 'head of class', 'homeroom'],
    required: false,
    width: 16,
    example: '五年级1班',
  },
]
