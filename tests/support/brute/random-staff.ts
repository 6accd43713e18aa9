import { sql } from 'kysely'
import { studentUnbind } from '../../../src/modules/records/contract/binding.ts'
import { teacherAdd, teacherDelete } from '../../../src/modules/records/contract/teachers.ts'
import { codeOf, tryToBind } from '../binding-steps.ts'
import type { TestServer } from '../harness.ts'
import { schoolYear } from '../rounds-driver.ts'
import { oneOf, whole, type Draw } from './random-sheets.ts'

interface Office {
  school: number
  token: string
}

/** Teachers of some classes, one of them gone again; and guardians of some students, of whom one has ended it. */
export async function writeStaff(server: TestServer, draw: Draw, offices: readonly Office[]): Promise<void> {
  for (const office of offices) {
    await teach(server, draw, office)
    await bind(server, draw, office)
  }
}

async function teach({ db, ask }: TestServer, draw: Draw, { school, token }: Office) {
  const { rows: classes } = await sql<{ id: number }>`
    select id::int as id from class where school_id = ${school} and school_year = ${schoolYear} order by id`.execute(
    db,
  )
  const added: number[] = []
  for (let no = 0; no < 4 && classes.length > 0; no += 1) {
    const taught = [...new Set([oneOf(draw, classes).id, oneOf(draw, classes).id])]
    const phone = `137${String(10 * school + no).padStart(8, '0')}`
    const { code, msg, data } = await ask(
      teacherAdd,
      {
        name: `老师${'甲乙丙丁'[no]}`,
        phone,
        js: ['subject'],
        classes: taught.map((id) => ({ id, head: no === 0 })),
      },
      { token },
    )
    if (code !== 0) throw new Error(`teacher: ${code} ${msg}`)
    added.push(data.id)
  }
  if (added.length > 0) await ask(teacherDelete, { ids: [oneOf(draw, added)] }, { token })
}

/** Some by one guardian, some by two: a student counts once, and as long as one of them stands. */
async function bind(server: TestServer, draw: Draw, { school, token }: Office) {
  const { rows: students } = await sql<{ no: string; name: string }>`
    select s.student_no as no, s.name from student s join class c on c.school_id = s.school_id and c.id = s.class_id
    where s.school_id = ${school} and s.removed is null and c.school_year = ${schoolYear} order by s.id`.execute(
    server.db,
  )
  if (students.length === 0) return
  const code = await codeOf(server, { for: 'school' }, token)
  const held: string[] = []
  for (const { no: number, name } of students.filter(() => draw() < 0.3).slice(0, 9))
    for (let guardian = whole(draw, 1, 2); guardian > 0; guardian -= 1) {
      const bound = await tryToBind(server, new Date(), { code, name, number })
      if (bound.status !== 200) throw new Error(`binding: ${bound.text}`)
      held.push(bound.token)
    }
  for (const guardian of held.slice(0, 2)) await server.ask(studentUnbind, { token: guardian })
}
