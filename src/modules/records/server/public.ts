/** What the modules above may use of this one's server; everything else is its own. */
export { hashOfToken, newToken, schoolOfToken } from './binding/binding-token.ts'
export { boundStudent, type BoundStudent } from './binding/bound-student.ts'
export { newCode } from './binding/insert-codes.ts'
export { knowsChild } from './binding/same-person.ts'
export { writeDays } from './calendar/change-calendar.ts'
export { closedDaysOf, closedKey, closedOn, onSchoolDays, type ClosedDay } from './calendar/closed-days.ts'
export { holidaysBetween } from './calendar/holidays-of-term.ts'
export type { ChangedRound, RecordsFollower, YearEnd } from './followers.ts'
export { teacherFinder } from './import/named-teacher.ts'
export { isMasked, readStudentsMasked } from './import/students-masked.ts'
export { studentsNumbered, readStudentsNumbered, type NumberedStudent } from './import/students-numbered.ts'
export { sameName } from './import/same-name.ts'
export {
  findStudents,
  findWholeStudents,
  removedSince,
  studentColumns,
  studentJoins,
  studentsHere,
} from './lists/student-sql.ts'
export { teachersSql } from './lists/teachers.ts'
export { closeRound, openRound, reopenRound, usualRound } from './rounds/change-rounds.ts'
export { markMissed } from './rounds/mark-missed.ts'
export { lockRound, readRounds } from './rounds/round-record.ts'
export { plainParam, roundParams } from './rounds/round-name.ts'
export { notifyRound } from './rounds/notify-round.ts'
export { readRecordCounts } from './schools/record-counts.ts'
export { drawState, planVisits, type ExamState, type Visit } from './seed/attendance.ts'
export { planRounds, schoolDayUpTo, type RoundPlan } from './seed/calendar.ts'
export { entryYear, type RecordPlan } from './seed/draw-records.ts'
export { drawEyes, worseEyeSe, type Eyes } from './seed/eyes.ts'
export { calendarOfYears } from './seed/plan-calendar.ts'
export { studentDrawer, type ClassPlan, type Student } from './seed/students.ts'
export type { SchoolPlan, StoredSchool } from './seed/school-plans.ts'
export { writePeople } from './seed/write-people.ts'
