import { checkCharacter } from '../../../src/standards/student-number.ts'
import { csv } from './import-server.ts'

/** A valid student number: region 990106, the given birth date, a running number. */
export function studentNo(running: number, birthDate = '2017-05-06'): string {
  const digits = `990106${birthDate.replaceAll('-', '')}${String(running % 1000).padStart(3, '0')}`
  const letter = String.fromCodePoint(71 + Math.floor(running / 1000))
  return `${letter}${digits}${checkCharacter(digits)}`
}

export interface Student {
  no: number
  name?: string
  grade?: number
  class?: number
  phone?: string
  birthDate?: string
}

/** A roster of these students; the first student stands in row 2. */
export const rosterOf = (students: readonly Student[]): File =>
  csv([
    ['学籍号', '姓名', '性别', '出生日期', '年级', '班级', '家长姓名', '家长手机'],
    ...students.map((student) => [
      studentNo(student.no),
      student.name ?? `学生${'甲乙丙丁戊己庚辛壬癸'[student.no % 10]}`,
      student.no % 2 === 0 ? '女' : '男',
      student.birthDate ?? '2017-05-06',
      `${student.grade ?? 3}年级`,
      `${student.class ?? 1}班`,
      '家长某',
      student.phone ?? '13800006021',
    ]),
  ])

export interface Exam {
  no: number
  takenOn?: string
  right?: number
  left?: number
  sphere?: number
}

/** A screening sheet of these exams; the first stands in row 2. */
export const screeningOf = (exams: readonly Exam[]): File =>
  csv([
    ['学籍号', '筛查日期', '右眼裸眼视力', '左眼裸眼视力', '右眼球镜', '左眼球镜'],
    ...exams.map((exam) => [
      studentNo(exam.no),
      exam.takenOn ?? '2026-10-12',
      String(exam.right ?? 5),
      String(exam.left ?? 4.9),
      String(exam.sphere ?? -0.75),
      String(exam.sphere ?? -0.5),
    ]),
  ])
