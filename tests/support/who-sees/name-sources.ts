import * as binding from '../../../src/modules/records/contract/binding-codes.ts'
import { competitionEntries } from '../../../src/modules/competitions/contract/competition.ts'
import { competitionPart } from '../../../src/modules/competitions/contract/results.ts'
import { fitnessCompleteness } from '../../../src/contract/exports.ts'
import { fitnessBorderline } from '../../../src/modules/health/contract/analysis.ts'
import { healthCardById } from '../../../src/modules/health/contract/card.ts'
import { healthResultsPage } from '../../../src/modules/health/contract/results.ts'
import { labourStudentsPage } from '../../../src/modules/labour/contract/exports.ts'
import { labourPortfolio, labourPupils } from '../../../src/modules/labour/contract/portfolio.ts'
import { labourTaskData } from '../../../src/modules/labour/contract/tasks.ts'
import { leaversPage } from '../../../src/modules/records/contract/leavers.ts'
import { peAssessment } from '../../../src/modules/pe/contract/assessment.ts'
import { peLesson } from '../../../src/modules/pe/contract/lessons.ts'
import { peLoadsPage, peMarksPage } from '../../../src/modules/pe/contract/lists.ts'
import { peStudent, peStudents } from '../../../src/modules/pe/contract/students.ts'
import { search } from '../../../src/contract/search.ts'
import { sportEntryClass } from '../../../src/modules/records/contract/entry-class.ts'
import {
  sportStudentsPage,
  sportStudent,
  sportStudents,
} from '../../../src/modules/sport/contract/students.ts'
import { sportTaskData } from '../../../src/modules/sport/contract/tasks.ts'
import { studentBin, studentById, studentsOfClass } from '../../../src/modules/records/contract/students.ts'
import { tripRoster } from '../../../src/modules/trips/contract/trips.ts'
import { planRows, rawRows } from '../../../src/contract/uploads.ts'
import { progressUnscreened } from '../../../src/modules/vision/contract/progress.ts'
import { visionRecordById, visionRecordsPage } from '../../../src/modules/vision/contract/records.ts'
import { visionSeats } from '../../../src/modules/vision/contract/seats.ts'
import { at, ask, demo, namesOf, ownIds, type Reader } from './driver.ts'
import { exported, nameSource, type NameSource } from './name-source.ts'

const inClass = () => ({ query: { filters: { class: [at.ofClass] } }, limit: 20 })
/** The own school whole, its district masked. */
const bySchool = { school: 'whole', bureau: 'masked' } as const
const byClass = { school: 'whole', teacher: 'whole' } as const
const ofSchool = (reader: Reader) => (reader === 'bureau' ? { school: demo.schools.school01 } : {})

export const nameSources: NameSource[] = [
  nameSource(
    'students of a class',
    studentsOfClass,
    () => ({ school: demo.schools.school01, class1: at.ofClass, l: 20 }) as never,
    ({ rows }) => namesOf(rows),
    { ...byClass, bureau: 'masked' },
  ),
  nameSource(
    'a student’s record',
    studentById,
    () => ({ id: at.student.id }),
    ({ name }) => [name],
    {
      ...byClass,
      bureau: 'masked',
    },
  ),
  nameSource(
    'the bin',
    studentBin,
    () => ({}),
    ({ rows }) => namesOf(rows.filter(({ id }) => id === at.removed)),
    bySchool,
  ),
  nameSource(
    'leavers',
    leaversPage,
    () => ({ limit: 20 }),
    ({ rows }) => namesOf(rows.filter(({ id }) => id === at.leaver.id)),
    bySchool,
  ),
  nameSource(
    'search',
    search,
    () => ({ text: at.student.name }) as never,
    ({ students }) => namesOf(students.rows.filter(({ schoolId }) => schoolId === demo.schools.school01)),
    { ...byClass, bureau: 'masked' },
  ),
  nameSource('vision records', visionRecordsPage, inClass, ({ rows }) => namesOf(rows), {
    ...byClass,
    bureau: 'masked',
  }),
  nameSource(
    'a vision record',
    visionRecordById,
    () => ({ id: at.student.id }),
    ({ student: member }) => [member.name],
    { ...byClass, bureau: 'masked' },
  ),
  nameSource(
    'who is not screened',
    progressUnscreened,
    () => ({ class: at.ofClass }),
    ({ students }) => namesOf(students),
    {
      school: 'whole',
    },
  ),
  nameSource('check-ups and tests', healthResultsPage, inClass, ({ rows }) => namesOf(rows), {
    ...byClass,
    bureau: 'masked',
  }),
  nameSource(
    'seats of a class',
    visionSeats,
    () => ({ class: at.ofClass }),
    ({ rows }) => namesOf(rows),
    byClass,
  ),
  nameSource(
    'a health card',
    healthCardById,
    () => ({ id: at.student.id }),
    ({ student: member }) => [member.name],
    bySchool,
  ),
  nameSource(
    'whose fitness test is not complete',
    fitnessCompleteness,
    () => ({ grade: at.grade }),
    ({ rows }) => namesOf(rows.filter(({ student }) => ownIds.has(student))),
    { school: 'whole' },
  ),
  nameSource(
    'who is just short',
    fitnessBorderline,
    () => ({ grade: at.grade }),
    ({ dots }) => namesOf(dots?.filter(({ student }) => ownIds.has(student ?? 0))),
    {
      school: 'whole',
    },
  ),
  nameSource(
    'sport of a class',
    sportStudents,
    (by) => ({ ...ofSchool(by), class: at.ofClass }),
    ({ rows }) => namesOf(rows),
    bySchool,
  ),
  nameSource(
    'sport of a child',
    sportStudent,
    (by) => ({ ...ofSchool(by), student: at.student.id }),
    ({ name }) => [name],
    bySchool,
  ),
  nameSource(
    'the list of sport',
    sportStudentsPage,
    (by) => ({
      query: {
        filters: { class: [at.ofClass], ...(by === 'bureau' && { school: [demo.schools.school01] }) },
      },
      limit: 20,
    }),
    ({ rows }) => namesOf(rows),
    bySchool,
  ),
  nameSource(
    'sport entered by a teacher',
    sportEntryClass,
    () => ({ class: at.ofClass }),
    ({ students }) => namesOf(students),
    byClass,
  ),
  nameSource(
    'a sport task',
    sportTaskData,
    () => ({ id: at.sportTask }),
    ({ students }) => namesOf(students),
    byClass,
  ),
  nameSource(
    'labour of a class',
    labourPupils,
    (by) => ({ ...ofSchool(by), class: at.ofClass }),
    ({ rows }) => namesOf(rows),
    bySchool,
  ),
  nameSource(
    'a labour portfolio',
    labourPortfolio,
    (by) => ({ ...ofSchool(by), student: at.student.id }),
    ({ student }) => [student.name],
    bySchool,
  ),
  nameSource('the list of labour', labourStudentsPage, inClass, ({ rows }) => namesOf(rows), bySchool),
  nameSource(
    'a labour task',
    labourTaskData,
    () => ({ id: at.labourTask }),
    ({ students }) => namesOf(students),
    byClass,
  ),
  nameSource(
    'safety alerts of a lesson',
    peLesson,
    () => ({ id: at.lesson }),
    ({ alerts }) => namesOf(alerts),
    byClass,
  ),
  nameSource(
    'pupils of a lesson',
    peLesson,
    () => ({ id: at.lesson }),
    ({ students }) => namesOf(students),
    byClass,
  ),
  nameSource(
    'PE of a class',
    peStudents,
    () => ({ class: at.ofClass }),
    ({ rows }) => namesOf(rows),
    byClass,
  ),
  nameSource(
    'PE of a child',
    peStudent,
    () => ({ student: at.student.id }),
    ({ name }) => [name],
    byClass,
  ),
  nameSource(
    'marks of a lesson',
    peAssessment,
    () => ({ lesson: at.marked }),
    ({ rows }) => namesOf(rows),
    byClass,
  ),
  nameSource('the list of loads', peLoadsPage, inClass, ({ rows }) => namesOf(rows), { school: 'whole' }),
  nameSource(
    'the list of marks',
    peMarksPage,
    () => ({ limit: 20 }),
    ({ rows }) => namesOf(rows.filter(({ studentId }) => ownIds.has(studentId))),
    {
      school: 'whole',
    },
  ),
  nameSource(
    'slips with codes',
    binding.codesMake,
    () => ({ for: 'pupils-of-class' as const, classId: at.ofClass }),
    ({ sheets }) => namesOf(sheets.map(({ student: person }) => person ?? {})),
    { ...byClass, bureau: 'masked' },
  ),
  nameSource(
    'codes that were made',
    binding.codesList,
    () => ({ classId: at.ofClass }),
    ({ rows }) => namesOf(rows.map(({ student: person }) => person ?? {})),
    { ...byClass, bureau: 'masked' },
  ),
  nameSource(
    'a published result of the district',
    competitionPart,
    () => ({ id: at.part }),
    ({ rows }) => namesOf(rows.filter(({ school }) => school.id === demo.schools.school01)),
    { school: 'whole', other: 'masked', bureau: 'masked' },
  ),
  {
    name: 'the same on a wall',
    published: { school: 'masked', other: 'masked', bureau: 'masked' },
    by: async (reader) => {
      const reply = await ask(reader, competitionPart, { id: at.part, audience: 'published' })
      return namesOf(reply?.rows.filter(({ school }) => school.id === demo.schools.school01))
    },
  },
  nameSource(
    'entries of a competition',
    competitionEntries,
    () => ({ id: at.competition }),
    ({ entries }) => namesOf(entries.map(({ student }) => student).filter(({ id }) => ownIds.has(id))),
    { school: 'whole' },
  ),
  nameSource(
    'a trip’s roster',
    tripRoster,
    () => ({ id: at.trip }),
    ({ students }) => namesOf(students),
    byClass,
  ),
  nameSource(
    'the preview of an import',
    planRows,
    () => ({ plan: at.plan }),
    ({ rows }) => rows.map(({ values }) => String(values['name'])),
    { school: 'whole' },
  ),
  nameSource(
    'rows of an import',
    rawRows,
    () => ({ plan: at.plan }),
    ({ rows }) => rows.map(({ raw }) => raw['name']!),
    {
      school: 'whole',
    },
  ),
  exported('students', 'an export of students', bySchool),
  exported('visionRecords', 'an export of vision records', bySchool),
  exported('peLoads', 'an export of loads', { school: 'whole' }),
]
