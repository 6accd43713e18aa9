import type { OpenItem } from '@/contract/exports.ts'
import type { FitnessItem } from '@/standards/fitness/item.ts'
import { fitnessItems } from '@/modules/health/standards/fitness/items.ts'
import { markColumns, sexOfCode } from '../summaries/fitness-columns.ts'
import { markText } from '@/modules/health/standards/fitness/mark-text.ts'
import type { CellKind, TableColumn, TableRow, TableValue } from '@/server/workbook/table.ts'
import { fitnessFields } from '../workbook/fitness-fields.ts'
import { openItems } from './open-items.ts'
import type { TestedStudent } from './tested-students.ts'

/** Items in the order of the national upload: those of everybody, then those of grades. */
const itemOrder: readonly FitnessItem[] = [
  ...(['vitalCapacity', 'sprint50', 'sitAndReach'] as const),
  ...(['rope', 'sitUps', 'shuttle', 'longJump', 'pullUps', 'run1000', 'run800'] as const),
]
const longRuns: readonly FitnessItem[] = ['shuttle', 'run1000', 'run800']
const titles = new Map<string, string>(fitnessFields.map(({ field, zh }) => [field, zh]))
const grades = '一二三四五六七八九'

/** 11 to 16, 21 to 23, 31 to 33: stage and year in it. */
const gradeCode = (grade: number): number => (grade <= 6 ? 10 + grade : grade <= 9 ? 14 + grade : 21 + grade)
const gradeName = (grade: number): string =>
  grade <= 9 ? `${grades[grade - 1]}年级` : `高${grades[grade - 10]}年级`

type Marked = ReadonlyMap<OpenItem['item'], OpenItem['why']>
/** 1301: the grade's code and the number of the class in it. */
export const classCode = ({ grade, number }: { grade: number; number: number }): string =>
  `${gradeCode(grade)}${String(number).padStart(2, '0')}`
export const className = ({ grade, number }: { grade: number; number: number }): string =>
  `${gradeName(grade)}${number}班`
export const itemTitle = (item: FitnessItem): string => titles.get(item) ?? item

interface Column extends TableColumn {
  valueOf: (student: TestedStudent, open: Marked) => TableValue
}
const column = (title: string, kind: CellKind, valueOf: Column['valueOf'], width = 10): Column => ({
  title,
  kind,
  width,
  valueOf,
})
const absent = '缺席'
const exempt = '免测'
const unfilled = (open: Marked, item: OpenItem['item']): TableValue =>
  open.has(item) ? { marked: open.get(item) === 'absent' ? absent : '' } : null

const who: readonly Column[] = [
  column('年级编号', 'number', ({ grade }) => gradeCode(grade)),
  column('班级编号', 'code', (student) => classCode(student)),
  column('班级名称', 'text', (student) => className(student), 14),
  column('学籍号', 'code', ({ studentNo }) => studentNo ?? { marked: '' }, 24),
  // Neither is stored here: the school fills it in.
  column('民族代码', 'code', () => null),
  column('姓名', 'text', ({ name }, open) => (open.size > 0 ? { marked: name } : name), 12),
  column('性别', 'number', ({ sex }, open) => (sex === 0 ? unfilled(open, 'sex') : sex), 6),
  column('出生日期', 'date', ({ birthDate }, open) => birthDate ?? unfilled(open, 'birthDate'), 12),
  column('家庭住址', 'text', () => null, 20),
]
const body: readonly Column[] = [
  column('身高', 'number', ({ test }, open) => test?.height_cm ?? unfilled(open, 'heightCm')),
  column('体重', 'number', ({ test }, open) => test?.weight_kg ?? unfilled(open, 'weightKg')),
]

const itemColumn = (item: FitnessItem): Column =>
  column(
    titles.get(item) ?? item,
    longRuns.includes(item) ? 'text' : 'number',
    ({ test, grade, sex }, open) => {
      const raw = test?.[markColumns[item]] ?? null
      if (raw !== null) return longRuns.includes(item) ? markText(item, raw) : raw
      const isDone = sex !== 0 && fitnessItems(grade, sexOfCode(sex)).some((each) => each.item === item)
      if (isDone && (test?.state === 'exempt' || test?.no_mark?.[item] === 'exempt')) return exempt
      return unfilled(open, item)
    },
    14,
  )

/** The national upload as a table: the columns that these students' grades have; what is missing is marked, and whose it is. */
export function nationalTable(students: readonly TestedStudent[]): { columns: Column[]; rows: TableRow[] } {
  const done = new Set<FitnessItem>(['vitalCapacity', 'sprint50', 'sitAndReach'])
  for (const { grade, sex } of students)
    if (sex !== 0) for (const { item } of fitnessItems(grade, sexOfCode(sex))) done.add(item)
  const columns = [...who, ...body, ...itemOrder.filter((item) => done.has(item)).map(itemColumn)]
  const rows = students.map((student) => {
    const open: Marked = new Map(openItems(student).map(({ item, why }) => [item, why]))
    return columns.map(({ valueOf }) => valueOf(student, open))
  })
  return { columns, rows }
}
