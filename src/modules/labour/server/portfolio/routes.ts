import { sql } from 'kysely'
import { labourStudentsCount, labourStudentsPage } from '@/modules/labour/contract/exports.ts'
import { labourPortfolio, labourPupils, labourStudentSearch } from '@/modules/labour/contract/portfolio.ts'
import { labourStudentsOfDistrict } from '@/modules/labour/contract/totals.ts'
import { noteOpened } from '@/server/db/note-opened.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'
import { countOfList } from '@/server/lists/count-of-list.ts'
import { labourStudentsSql } from '../lists/labour-students.ts'
import { calendarOfList } from '@/server/lists/sql-lists.ts'
import { noteOneStudent } from '@/server/lists/note-one-student.ts'
import { pageOfList, type PageInput } from '@/server/lists/page-of-list.ts'
import { readPortfolio } from './portfolio.ts'
import { portfolioView, type PortfolioView } from './portfolio-view.ts'
import { readClasses, readStudents } from './students.ts'

const stamp = ({ term, school }: PortfolioView) => ({ term, school: { id: school.id, name: school.name } })

async function pageOfStudents(input: PageInput, context: SignedInContext) {
  const { db, caller } = context
  const list = labourStudentsSql(await calendarOfList(db, caller.scope))
  return noteOneStudent(await pageOfList(db, caller.scope, list, input), input, context)
}

/** Students with their labour, and the portfolio of one. */
export const portfolioRoutes: readonly Route[] = [
  route(labourPupils, async (input, { db, caller, now }) => {
    const view = await portfolioView(db, caller.scope, input, now())
    const classes = await readClasses(db, view.school.id)
    if (input.class !== undefined && !classes.some(({ id }) => id === input.class))
      throw new Failure(403, { messageKey: 'outOfScope' })
    const rows =
      input.class === undefined ? [] : await readStudents(db, view, sql`p.class_id = ${input.class}`)
    return { ...stamp(view), classes, rows }
  }),
  route(labourStudentSearch, async ({ s, term }, { db, caller, now }) => {
    const view = await portfolioView(db, caller.scope, { term }, now())
    const rows = await readStudents(db, view, sql`starts_with(p.name, ${s})`, 50)
    return { ...stamp(view), classes: await readClasses(db, view.school.id), rows }
  }),
  route(labourPortfolio, async ({ student, ...requested }, context) => {
    const { db, caller } = context
    const view = await portfolioView(db, caller.scope, requested, context.now())
    const portfolio = await readPortfolio(db, view, student)
    await noteOpened(db, { schoolId: view.school.id, id: student }, context)
    return portfolio
  }),
  route(labourStudentsPage, pageOfStudents),
  route(labourStudentsOfDistrict, pageOfStudents),
  route(labourStudentsCount, async (input, { db, caller: { scope } }) =>
    countOfList(db, scope, labourStudentsSql(await calendarOfList(db, scope)), input),
  ),
]
