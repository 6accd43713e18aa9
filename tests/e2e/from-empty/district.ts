import chineseDays from 'chinese-days'
import { schoolYearOf } from '../../../src/standards/grade.ts'
import { schoolDay } from '../../../src/lib/school-day.ts'
import { checkCharacter } from '../../../src/standards/student-number.ts'

export interface MadeStudent {
  studentNo: string
  name: string
  sex: '男' | '女'
  birthDate: string
  grade: number
  class: number
}

export interface MadeSchool {
  code: string
  name: string
  stage: '小学' | '初中'
  students: MadeStudent[]
}

const today = schoolDay(new Date())
export const schoolYear = schoolYearOf(today)
export const perClass = 20
/** A day so many days from now, `YYYY-MM-DD`. */
export const dayIn = (days: number) => schoolDay(new Date(Date.now() + days * 86_400_000))

/** The newest day before today on which schools are open: what is done on it is over whatever the hour is now. */
export const lastSchoolDay =
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((days) => dayIn(-days)).find(isSchoolDay) ?? dayIn(-1)

function isSchoolDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday >= 1 && weekday <= 5 && chineseDays.isWorkday(day)
}

const names = '甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉'

/** Twenty students of one age, every other a girl; names and numbers are made up and unlike all others of the district. */
function classOf(school: number, grade: number): MadeStudent[] {
  return Array.from({ length: perClass }, (_, index) => {
    const birthDate = `${schoolYear - grade - 6}-${String(9 + (index % 4)).padStart(2, '0')}-${String(1 + index).padStart(2, '0')}`
    const isGirl = index % 2 === 1
    const digits = `990106${birthDate.replaceAll('-', '')}${school}${grade % 10}${isGirl ? 2 : 1}`
    return {
      studentNo: `${String.fromCodePoint(65 + index)}${digits}${checkCharacter(digits)}`,
      name: `试${'一二三'[school]}${'零一二三四五六七八九'[grade]}${names[index]}`,
      sex: isGirl ? '女' : '男',
      birthDate,
      grade,
      class: 1,
    }
  })
}

const school = (at: number, name: string, stage: MadeSchool['stage'], grades: number[]): MadeSchool => ({
  code: `990106000${at}`,
  name,
  stage,
  students: grades.flatMap((grade) => classOf(at, grade)),
})

/** Two primary schools and the junior school to which they send their sixth grade: two classes of twenty each. */
export const schools: readonly [MadeSchool, MadeSchool, MadeSchool] = [
  school(0, '湖东小学', '小学', [5, 6]),
  school(1, '湖西小学', '小学', [4, 6]),
  school(2, '湖心初级中学', '初中', [7, 8]),
]
