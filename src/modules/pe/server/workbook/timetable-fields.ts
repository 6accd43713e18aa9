import { examples } from '@/server/workbook/example-row.ts'
import type { FieldDefinition } from '@/server/workbook/field-definition.ts'

type TimetableField = 'grade' | 'class' | 'weekday' | 'period' | 'teacher' | 'topic' | 'venue'

const column = (
  field: TimetableField,
  zh: string,
  en: string,
  more: Pick<FieldDefinition<TimetableField>, 'example' | 'synonyms' | 'required'>,
): FieldDefinition<TimetableField> => ({ field, zh, en, width: 14, ...more })

/** Columns of a timetable as a list; as a week matrix its cells are read into the same. */
export const timetableFields: readonly FieldDefinition<TimetableField>[] = [
  column('grade', '年级', 'Grade', { example: '三年级', required: false, synonyms: ['所在年级'] }),
  column('class', '班级', 'Class', {
    example: '1班',
    required: true,
    synonyms: ['班', '班级名称', '上课班级', '行政班', 'class name'],
  }),
  column('weekday', '星期', 'Weekday', {
    example: '周一',
    required: true,
    synonyms: ['周', '周几', '星期几', '上课星期', '日期', 'day', 'day of week'],
  }),
  column('period', '节次', 'Period', {
    example: '第3节',
    required: true,
    synonyms: ['节', '第几节', '课节', '上课节次', '课次', 'lesson', 'period no'],
  }),
  column('teacher', '任课教师', 'Teacher', {
    example: examples.teacher,
    required: true,
    synonyms: ['教师', '体育教师', '老师', '上课教师', '授课教师', '教师姓名', 'teacher name'],
  }),
  column('topic', '课程内容', 'Topic', {
    example: '体育',
    required: false,
    synonyms: ['课程', '内容', '学科', '科目', '课程名称', 'subject', 'course'],
  }),
  column('venue', '场地', 'Place', {
    example: '操场',
    required: false,
    synonyms: ['地点', '上课地点', '上课场地', '场馆', '教室', 'venue', 'location'],
  }),
]
