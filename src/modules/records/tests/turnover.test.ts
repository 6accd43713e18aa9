import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as classes from '@/modules/records/contract/classes.ts'
import { studentsCount } from '@/modules/records/contract/students.ts'
import { startTurnoverDriver, type TurnoverDriver } from '../../../../tests/support/turnover-driver.ts'

let driver: TurnoverDriver
let school: number
beforeEach(async () => {
  driver = await startTurnoverDriver()
  school = driver.schools.first
})
afterEach(() => driver.stop())

const classesOf = async (students: readonly number[]) =>
  (await driver.rosterOf(school))
    .filter(({ id }) => students.includes(id))
    .map(({ label, removed }) => (removed ? `${label} ${removed}` : label))

test('YEAR-01 each class goes up and keeps its number, the last grade graduates, emptied classes close', async () => {
  const [one, five, six] = [
    await driver.fill(school, 1, 2, 4),
    await driver.fill(school, 5, 1, 3),
    await driver.fill(school, 6, 1, 3),
  ]
  await sql`update student set seat_no = 7 where id = ${one.students[0]!}`.execute(driver.db)
  await driver.enrol(school)
  const before = await driver.exams(school)
  const { data: draft } = await driver.as('first').start()
  expect(draft.current).toMatchObject({
    state: 'draft',
    fromYear: 2026,
    toYear: 2027,
    counts: { students: 10, promote: 7, graduate: 3, repeat: 0, leave: 0, undecided: 0 },
    newClasses: [
      { grade: 2, number: 2, students: 4, limit: 45, closed: false },
      { grade: 6, number: 1, students: 3, limit: 45, closed: false },
    ],
  })
  // Nothing is written before the commit.
  expect(await classesOf(one.students)).toEqual(Array(4).fill('2026 1.2'))

  const { data: done } = await driver.as('first').commit()
  expect(done.current).toMatchObject({ state: 'done', blockers: [], refusal: '' })
  expect(await classesOf(one.students)).toEqual(Array(4).fill('2027 2.2'))
  expect(await classesOf(five.students)).toEqual(Array(3).fill('2027 6.1'))
  expect(await classesOf(six.students)).toEqual(Array(3).fill('2026 6.1 left'))
  const roster = await driver.rosterOf(school)
  expect(roster.find(({ id }) => id === one.students[0])).toMatchObject({ seat: 7 })
  expect(roster.filter(({ removed }) => removed === 'left').every(({ closed }) => closed)).toBe(true)
  // What is open of the old year keeps class and grade of its time; who left is due no more.
  const after = await driver.exams(school)
  expect(after).toEqual(before.filter(({ student }) => !six.students.includes(student)))
  expect(await driver.differences()).toBe(0)
  expect(done.years).toEqual([])
})

test('YEAR-02 repeating a grade, leaving with and without a destination, undecided: only who is decided is committed', async () => {
  const [one, two] = [await driver.fill(school, 1, 1, 5), await driver.fill(school, 2, 1, 3)]
  await driver.as('first').start()
  const [repeats, leaves, nowhere, stays] = one.students as [number, number, number, number]
  await driver.as('first').students([repeats], { outcome: 'repeat' })
  await driver.as('first').students([leaves], { outcome: 'leave', destination: '外省小学' })
  await driver.as('first').students([stays], { outcome: 'undecided' })
  const { data } = await driver.as('first').students([nowhere], { outcome: 'leave' })
  expect(data.current?.counts).toMatchObject({ promote: 4, repeat: 1, leave: 1, undecided: 2 })
  const { data: done } = await driver.as('first').commit()
  expect(await classesOf(one.students)).toEqual([
    '2027 1.1',
    '2026 1.1 left',
    '2026 1.1',
    '2026 1.1',
    '2027 2.1',
  ])
  expect(await classesOf(two.students)).toEqual(Array(3).fill('2027 3.1'))
  // Those who stayed can be turned over next, into the classes that are there.
  expect(done.years).toEqual([{ fromYear: 2026, classes: 1, students: 2 }])
  await driver.as('first').start()
  await driver.as('first').commit()
  expect(await classesOf([nowhere, stays])).toEqual(['2027 2.1', '2027 2.1'])
  expect(await driver.differences()).toBe(0)
})

test('YEAR-03 classes are split evenly and merged; names and seats go along where one class becomes one', async () => {
  const [split, a, b] = [
    await driver.fill(school, 1, 1, 9),
    await driver.fill(school, 2, 1, 4),
    await driver.fill(school, 2, 2, 3),
  ]
  await sql`update class set name = '向日葵班' where id in (${a.id}, ${split.id})`.execute(driver.db)
  await driver.as('first').start()
  const { data } = await driver.as('first').classes([
    { id: split.id, targets: [1, 5] },
    { id: b.id, targets: [1] },
  ])
  expect(data.current?.newClasses.map(({ grade, number, students }) => [grade, number, students])).toEqual([
    [2, 1, 5],
    [2, 5, 4],
    [3, 1, 7],
  ])
  await driver.as('first').commit()
  const { rows } = await sql<{ label: string; name: string; boys: number; girls: number }>`
    select c.grade || '.' || c.number as label, c.name, r.boys, r.girls
    from class c join roster_class_summary r on r.class_id = c.id where c.school_year = 2027 order by 1`.execute(
    driver.db,
  )
  expect(rows).toEqual([
    { label: '2.1', name: '', boys: 3, girls: 2 },
    { label: '2.5', name: '', boys: 2, girls: 2 },
    { label: '3.1', name: '', boys: 4, girls: 3 },
  ])
  expect(await driver.differences()).toBe(0)
})

test('YEAR-03 teachers go up with their class, and the account sees the new one', async () => {
  const cls = await driver.fill(school, 3, 1, 3)
  await sql`
    insert into teacher_class (school_id, class_id, teacher_id, is_head)
    select ${school}, ${cls.id}, id, true from teacher where school_id = ${school}`.execute(driver.db)
  await driver.as('first').start()
  await driver.as('first').commit()
  const { data } = await driver.as('teacher').ask(studentsCount, { query: {} })
  expect(data.total).toBe(3)
  await driver.as('first').undo()
  const heads = await sql<{ n: number }>`
    select count(*)::int as n from teacher_class where school_id = ${school} and is_head`.execute(driver.db)
  expect(heads.rows[0]?.n).toBe(2)
})

test('YEAR-04 a nine-year school goes from 6 to 7 inside; a choice that its stages do not allow is refused', async () => {
  const third = driver.schools.third
  await driver.db
    .insertInto('account')
    .values({
      username: 'third',
      name: 'third',
      role: 'admin',
      school_id: third,
      region_code: null,
      password_hash: (
        await driver.db
          .selectFrom('account')
          .select('password_hash')
          .where('username', '=', 'first')
          .executeTakeFirstOrThrow()
      ).password_hash,
    })
    .execute()
  const [six, nine] = [await driver.fill(third, 6, 1, 2), await driver.fill(third, 9, 1, 2)]
  const { data } = await driver.as('third').start()
  expect(data.current?.counts).toMatchObject({ promote: 2, graduate: 2 })
  const early = await driver.as('third').students(six.students, { outcome: 'graduate' })
  expect([early.code, early.msg]).toEqual([409, '只有毕业年级的学生可以毕业'])
  const late = await driver.as('third').students(nine.students, { outcome: 'promote' })
  expect(late.code).toBe(409)
  expect((await driver.as('third').classes([{ id: nine.id, targets: [1] }])).code).toBe(409)
  await driver.as('third').commit()
  expect((await driver.rosterOf(third)).map(({ label, removed }) => [label, removed])).toEqual([
    ['2027 7.1', null],
    ['2027 7.1', null],
    ['2026 9.1', 'left'],
    ['2026 9.1', 'left'],
  ])
})

test('YEAR-05 undo brings everything back: classes, seats, lists of open rounds, teachers, figures', async () => {
  await driver.fill(school, 1, 1, 4)
  await driver.fill(school, 6, 1, 3)
  await driver.enrol(school)
  // The new year's round is open already when the school turns over.
  const { rows } = await sql<{ id: number }>`
    insert into screening_round (region_code, school_year, year, term, starts_on, ends_on, is_open)
    values ('990901', 2027, 2027, 'autumn', '2027-09-10', '2027-11-30', true) returning id`.execute(driver.db)
  const newRound = rows[0]!.id
  await sql`
    insert into health_round (region_code, kind, school_year, year, term, starts_on, ends_on, is_open)
    values ('990901', 'check', 2027, 2027, 'autumn', '2027-09-10', '2027-11-30', true)`.execute(driver.db)
  const read = async () => ({
    roster: await driver.rosterOf(school),
    exams: await driver.exams(school),
    checks: (
      await sql`select student_id, class_id from health_check where school_id = ${school}`.execute(driver.db)
    ).rows,
    classes: (
      await sql`select school_year, grade, number, closed_at from class where school_id = ${school} order by id`.execute(
        driver.db,
      )
    ).rows,
    figures: (
      await sql`select class_id, students, boys, girls from roster_class_summary where school_id = ${school} order by 1`.execute(
        driver.db,
      )
    ).rows,
  })
  const before = await read()
  await driver.as('first').start()
  await driver.as('first').commit()
  const enrolled = (await driver.exams(school)).filter(({ round }) => round === newRound)
  expect(enrolled.map(({ grade }) => grade)).toEqual([2, 2, 2, 2])
  expect((await read()).checks).toHaveLength(4)
  expect(await driver.differences()).toBe(0)

  const { data } = await driver.as('first').undo()
  expect(data.current).toBeNull()
  expect(data.years).toEqual([{ fromYear: 2026, classes: 2, students: 7 }])
  expect(await read()).toEqual(before)
  expect(await driver.differences()).toBe(0)
})

test('YEAR-05 undone, what was chosen is there again in the next draft', async () => {
  const one = await driver.fill(school, 1, 1, 3)
  await driver.as('first').start()
  await driver.as('first').classes([{ id: one.id, targets: [4] }])
  await driver.as('first').students([one.students[0]!], { outcome: 'repeat', number: 2 })
  await driver.as('first').commit()
  expect(await classesOf(one.students)).toEqual(['2027 1.2', '2027 2.4', '2027 2.4'])
  await driver.as('first').undo()
  const { data } = await driver.as('first').start()
  expect(data.current?.newClasses.map(({ grade, number }) => [grade, number])).toEqual([
    [1, 2],
    [2, 4],
  ])
})

test('YEAR-06 whatever hangs on the new classes keeps a turnover, and is named', async () => {
  const one = await driver.fill(school, 1, 1, 3)
  await driver.as('first').start()
  await driver.as('first').commit()
  const student = one.students[0]!
  const { rows } = await sql<{ id: number }>`select id::int from class where school_year = 2027`.execute(
    driver.db,
  )
  const cls = rows[0]!.id
  const blockers = async () => (await driver.as('first').page()).current!.blockers
  expect(await blockers()).toEqual([])

  await sql`
    insert into vision_exam (school_id, round_id, student_id, class_id, grade, sex, state, taken_on)
    values (${school}, ${driver.rounds.currentRound}, ${student}, ${cls}, 2, 1, 'done', '2027-09-20')`.execute(
    driver.db,
  )
  expect(await blockers()).toEqual([{ kind: 'screened', n: 1, what: '1年1班0 · 二年级 1 班' }])
  const refused = await driver.as('first').undo()
  expect([refused.code, refused.msg]).toEqual([409, '之后已有新的记录，不能撤销：1年1班0 · 二年级 1 班'])
  await sql`delete from vision_exam where class_id = ${cls}`.execute(driver.db)

  await sql`update student set version = version + 1 where id = ${student}`.execute(driver.db)
  expect(await blockers()).toMatchObject([{ kind: 'student-changed', n: 1 }])
  await sql`update student set version = version - 1 where id = ${student}`.execute(driver.db)

  await sql`
    insert into labour_lesson (school_id, class_id, day, task_group, periods, grade, students, minutes, entered_by)
    values (${school}, ${cls}, '2027-09-20', 1, 1, 2, 3, 40, 1)`.execute(driver.db)
  expect(await blockers()).toMatchObject([{ kind: 'labour', n: 1, what: '二年级 1 班' }])
  await sql`delete from labour_lesson`.execute(driver.db)

  await sql`
    insert into student (school_id, class_id, region_code, name, sex) values (${school}, ${cls}, '990901', '新来', 1)`.execute(
    driver.db,
  )
  expect(await blockers()).toMatchObject([{ kind: 'student-added', what: '新来 · 二年级 1 班' }])
  await sql`delete from student where name = '新来'`.execute(driver.db)
  expect((await driver.as('first').undo()).code).toBe(0)
  expect(await classesOf(one.students)).toEqual(Array(3).fill('2026 1.1'))
})

test('YEAR-06 a year is not turned over twice, nor by somebody who saw an older draft', async () => {
  const one = await driver.fill(school, 1, 1, 3)
  await driver.as('first').start()
  expect((await driver.as('first').start()).code).toBe(409)
  const seen = (await driver.as('first').page()).current!
  await driver.as('first').classes([{ id: one.id, targets: [2] }])
  const { turnoverCommit } = await import('@/modules/records/contract/turnover.ts')
  const late = await driver.as('first').ask(turnoverCommit, { id: seen.id, version: seen.version })
  expect(late.code).toBe(409)
  await driver.as('first').commit()
  expect((await driver.as('first').start(2027)).code).toBe(409)
  expect((await driver.as('first').start(2026)).code).toBe(409)
  const closed = await driver.as('first').ask(classes.classesList, { query: {} })
  expect(closed.code).toBe(0)
})

test('YEAR-06 a new class that is there and closed refuses the school, with a reason, and nothing of it is written', async () => {
  const one = await driver.fill(school, 1, 1, 3)
  await sql`
    insert into class (school_id, school_year, grade, number, closed_at) values (${school}, 2027, 2, 1, now())`.execute(
    driver.db,
  )
  await driver.as('first').start()
  const { data } = await driver.as('first').commit()
  expect(data.current).toMatchObject({ state: 'failed' })
  expect(data.current?.refusal).toContain('已停用')
  expect(data.current?.newClasses).toMatchObject([{ closed: true }])
  expect(await classesOf(one.students)).toEqual(Array(3).fill('2026 1.1'))
  await driver.as('first').classes([{ id: one.id, targets: [3] }])
  expect((await driver.as('first').commit()).data.current?.state).toBe('done')
})
