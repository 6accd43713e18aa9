import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../src/server/seed/accounts.ts'
import { seedDemo, seedIfEmpty } from '../../src/server/compose/seed/seed-demo.ts'
import { seedLarge } from '../../src/server/compose/seed/seed-large.ts'
import { verifyFigures } from '../../src/server/compose/verify-figures.ts'
import { createDemoDatabase, demoSeededAt as today } from '../support/demo-database.ts'
import { createDatabase } from '../support/harness.ts'

const fingerprint = sql<{ hash: string }>`
  select md5(string_agg(concat_ws('|', s.student_no, s.name, e.round_id, e.grade, e.state, e.taken_on, e.glasses,
    e.ucva_right, e.sphere_left, e.axis_right, e.warning), ',' order by e.round_id, s.student_no)) as hash
  from vision_exam e join student s on s.school_id = e.school_id and s.id = e.student_id`

const recordFingerprint = sql<{ hash: string }>`
  select md5(string_agg(line, ',' order by line collate "C")) as hash from (
    select concat_ws('|', 'pupil', student_no, name, sex, birth_date, seat_no, id_number, enrolled_in, boarding, guardians, removed) as line
    from student
    union all select concat_ws('|', 'teacher', name, phone, roles, is_master) from teacher
    union all select concat_ws('|', 'school', name, address, contact_name, contact_phone, ownership, setting, street) from school) all_lines`

const healthFingerprint = sql<{ hash: string }>`
  select md5(string_agg(concat_ws('|', student_id, round_id, height_cm, bmi, systolic, haemoglobin), ','
    order by student_id, round_id)) as hash from health_check`

let database: Awaited<ReturnType<typeof createDemoDatabase>>
beforeAll(async () => {
  database = await createDemoDatabase()
})
afterAll(() => database.drop())

/** Rows of a question put to the seeded database. */
async function rows<T>(text: string): Promise<T[]> {
  return (await sql.raw<T>(text).execute(database.db)).rows
}

/** One percentage of the open round. */
async function percentage(part: string, of: string, where = 'true'): Promise<number> {
  const [row] = await rows<{ value: number }>(`
    select 100.0 * sum(${part}) / sum(${of}) as value
    from vision_grade_summary g join screening_round r on r.id = g.round_id
    where r.is_open and ${where}`)
  return row!.value
}

describe('the demo district', () => {
  test('FND-seed has 13 schools, six rounds and about 14 000 students in the open one', async () => {
    expect(database.seeded).toMatchObject({ schools: 13, rounds: 6 })
    const [open] = await rows<{ students: number; schools: number }>(`
      select count(*)::int as students, count(distinct school_id)::int as schools
      from vision_exam e join screening_round r on r.id = e.round_id where r.is_open`)
    expect(open!.schools).toBe(12)
    expect(open!.students).toBeGreaterThan(13_500)
    expect(open!.students).toBeLessThan(14_500)
    const names = await rows<{ term: string; year: number }>(
      'select year, term from screening_round order by starts_on',
    )
    expect(names.at(0)).toEqual({ year: 2024, term: 'spring' })
    expect(names.at(-1)).toEqual({ year: 2026, term: 'autumn' })
  })

  test('FND-seed myopia rises with grade about as published', async () => {
    expect(await percentage('myopia', 'refraction_valid', 'grade = 1')).toBeCloseTo(14, -0.7)
    const primary = await percentage('myopia', 'refraction_valid', 'grade <= 6')
    const junior = await percentage('myopia', 'refraction_valid', 'grade between 7 and 9')
    const senior = await percentage('myopia', 'refraction_valid', 'grade >= 10')
    expect([primary, junior, senior]).toEqual([
      expect.closeTo(36, -0.7),
      expect.closeTo(71, -0.7),
      expect.closeTo(80, -0.7),
    ])
    expect(await percentage('high_myopia', 'refraction_valid')).toBeLessThan(8)
  })

  test('FND-seed girls are above boys, in every stage', async () => {
    for (const stage of ['grade <= 6', 'grade between 7 and 9', 'grade >= 10']) {
      const boys = await percentage('myopia', 'refraction_valid', `sex = 1 and ${stage}`)
      expect(await percentage('myopia', 'refraction_valid', `sex = 2 and ${stage}`)).toBeGreaterThan(boys + 2)
    }
  })

  test('FND-seed schools differ: one stands out above the others of its stage, one below', async () => {
    const schools = await rows<{ name: string; rate: number }>(`
      select s.name, 100.0 * sum(myopia) / sum(refraction_valid) as rate
      from vision_grade_summary g join screening_round r on r.id = g.round_id join school s on s.id = g.school_id
      where r.is_open and grade <= 6 group by s.name order by rate desc`)
    const rates = schools.map(({ rate }) => rate)
    expect(rates[0]! - rates[1]!).toBeGreaterThan(4)
    expect(rates.at(-2)! - rates.at(-1)!).toBeGreaterThan(3)
  })

  test('FND-seed the district falls slightly from year to year', async () => {
    const autumns = await rows<{ rate: number }>(`
      select 100.0 * sum(myopia) / sum(refraction_valid) as rate
      from vision_grade_summary g join screening_round r on r.id = g.round_id
      where r.term = 'autumn' and grade <= 6 group by r.year order by r.year`)
    const [first, second, third] = autumns.map(({ rate }) => rate)
    expect(first! - second!).toBeGreaterThan(0)
    expect(second! - third!).toBeGreaterThan(0)
    expect(first! - third!).toBeLessThan(5)
  })

  test('FND-seed covers 88 to 99 % in closed rounds; one school is late in the open one', async () => {
    const coverage = await rows<{ open: boolean; share: number }>(`
      select r.is_open as open, 100.0 * sum(screened) / sum(enrolled) as share
      from vision_grade_summary g join screening_round r on r.id = g.round_id group by g.school_id, r.id`)
    for (const { share } of coverage.filter(({ open }) => !open)) {
      expect(share).toBeGreaterThan(88)
      expect(share).toBeLessThan(99)
    }
    expect(coverage.filter(({ open, share }) => open && share < 80)).toHaveLength(1)
  })

  test('FND-seed eyes of primary students change by −0.25 to −0.6 D in a year, in the middle', async () => {
    const [row] = await rows<{ median: number }>(`
      select percentile_disc(0.5) within group (order by bin) * 0.05 as median
      from vision_progression_summary p join screening_round r on r.id = p.round_id,
        generate_series(1, p.eyes) where r.is_open and grade <= 6`)
    expect(row!.median).toBeLessThan(-0.24)
    expect(row!.median).toBeGreaterThan(-0.6)
  })

  test('FND-seed letters reach most guardians in time, and answers go with the follow-up', async () => {
    const [row] = await rows<{ made: number; done: number; share: number; stray: number }>(`
      select (select sum(made)::int from guardian_letter_summary) as made,
        (select sum(screened)::int from vision_grade_summary g join screening_round r on r.id = g.round_id where r.is_open) as done,
        (select 100.0 * sum(in_time) / sum(made) from guardian_letter_summary) as share,
        (select count(*)::int from guardian_letter l left join vision_follow_up f using (school_id, round_id, student_id)
          where (l.reply = 'visited' and f.visited_on is null) or l.opened_at > '${today.toISOString()}') as stray`)
    expect(row!.made).toBe(row!.done)
    expect(Number(row!.share)).toBeGreaterThan(50)
    expect(Number(row!.share)).toBeLessThan(95)
    expect(row!.stray).toBe(0)
  })

  test('FND-seed the newest arrivals lie in the hours before the given instant', async () => {
    const [row] = await rows<{ n: number; first: Date; last: Date }>(
      'select count(*)::int as n, min(arrived_at) as first, max(arrived_at) as last from vision_arrival',
    )
    expect(row!.n).toBeGreaterThan(20)
    expect(row!.first.getTime()).toBeGreaterThan(today.getTime() - 6 * 3_600_000)
    expect(row!.last.getTime()).toBeLessThan(today.getTime())
  })

  test('FND-seed keys that were not checked while writing hold', async () => {
    const orphans = await rows(`
      select 1 from vision_exam e
      left join student s on s.school_id = e.school_id and s.id = e.student_id
      left join class c on c.school_id = e.school_id and c.id = e.class_id and c.grade = e.grade
      where s.id is null or c.id is null
      union all
      select 1 from student s left join class c on c.school_id = s.school_id and c.id = s.class_id
      where c.id is null`)
    expect(orphans).toEqual([])
  })

  test('MAN-01 every school has its record, and a master bound to the account that administers it', async () => {
    const bare = await rows(`
      select 1 from school s
      left join teacher t on t.school_id = s.id and t.is_master
      left join account a on a.id = t.account_id and a.school_id = s.id and a.role = 'admin'
      where s.address = '' or s.contact_name = '' or s.contact_phone = '' or a.id is null`)
    expect(bare).toEqual([])
    const kinds = await rows('select distinct ownership, setting from school')
    expect(kinds.length).toBeGreaterThan(2)
  })

  test('MAN-02 most present classes have a head teacher, a few have none; classes of the past are closed', async () => {
    const [count] = await rows<{ open: number; headless: number; closed: number }>(`
      select count(*) filter (where closed_at is null)::int as open,
        count(*) filter (where closed_at is null and not exists (
          select from teacher_class tc where tc.school_id = c.school_id and tc.class_id = c.id and tc.is_head))::int as headless,
        count(*) filter (where closed_at is not null)::int as closed
      from class c`)
    expect(count!.open).toBeGreaterThan(200)
    expect(count!.headless).toBeGreaterThan(0)
    expect(count!.headless / count!.open).toBeLessThan(0.15)
    expect(count!.closed).toBeGreaterThan(count!.open)
    const [teacher] = await rows<{ classes: number }>(`
      select count(*)::int as classes from teacher_class tc
      join teacher t on t.school_id = tc.school_id and t.id = tc.teacher_id
      join account a on a.id = t.account_id where a.username = 'teacher01' and a.role = 'teacher'`)
    expect(teacher!.classes).toBeGreaterThan(0)
  })

  test('MAN-03 students are those of present classes; a handful of records lack something, about half have a guardian bound', async () => {
    const [sum] = await rows<Record<string, number>>(`
      select sum(students)::int as students, sum(no_sex)::int as no_sex, sum(no_birth)::int as no_birth,
        sum(no_number)::int as no_number, sum(duplicates)::int as duplicates, 100 * sum(bound) / sum(students) as bound
      from roster_class_summary`)
    expect(sum!['students']).toBeGreaterThan(13_500)
    for (const gap of ['no_sex', 'no_birth', 'no_number', 'duplicates']) {
      expect(sum![gap], gap).toBeGreaterThanOrEqual(12)
      expect(sum![gap], gap).toBeLessThan(100)
    }
    expect(sum!['bound']).toBeGreaterThan(40)
    expect(sum!['bound']).toBeLessThan(80)
    const left = await rows(`
      select 1 from student s join class c on c.school_id = s.school_id and c.id = s.class_id
      where (s.removed is null) <> (c.closed_at is null)`)
    expect(left).toEqual([])
    expect(await rows(`select 1 from student where region_code <> '990106'`)).toEqual([])
  })

  test('WRK-09 its trips have a base about to lose its qualification, one that is closed, and a full session with a waiting list', async () => {
    const ending = await rows(
      `select from trip_base where closed_at is null and qualified_until between date '2026-11-22' and date '2027-01-20'`,
    )
    expect(ending).toHaveLength(1)
    const closed = await rows(
      `select from trip_base b where closed_at is not null
        and not exists (select from trip_session s where s.base_id = b.id)`,
    )
    expect(closed).toHaveLength(1)
    const full = await rows(
      `select from trip_session where day > date '2026-11-21' and waiting > 0 and waiting_groups > 0`,
    )
    expect(full.length).toBeGreaterThan(0)
  })

  test('AUTH-03 accounts are marked demo and open with the public password', async () => {
    const accounts = await rows<{ username: string; password_hash: string; role: string }>(
      'select username, password_hash, role from account where demo order by username',
    )
    expect(accounts.map(({ username }) => username)).toEqual([
      'bureau01',
      ...Array.from({ length: 13 }, (_, n) => `school${String(n).padStart(2, '0')}`),
      'teacher01',
    ])
    expect(accounts[0]!.role).toBe('qu')
    expect(await verify(accounts[0]!.password_hash, demoPassword)).toBe(true)
  })
})

test('FND-seed a second start writes nothing, nor does production mode', async () => {
  expect(await seedIfEmpty(database.db, { seed: 'demo', mode: 'demo' }, today)).toBeNull()
  expect(await seedDemo(database.db, { schools: 12, rounds: 6, today })).toBeNull()
  const empty = await createDatabase()
  expect(await seedIfEmpty(empty.db, { seed: 'demo', mode: 'production' }, today)).toBeNull()
  expect(await seedIfEmpty(empty.db, { seed: 'none', mode: 'demo' }, today)).toBeNull()
  await empty.drop()
})

test('FND-seed the same instant gives the same district', async () => {
  const [first, second] = [await createDatabase(), await createDatabase()]
  const hashes: string[] = []
  const records: string[] = []
  const health: string[] = []
  for (const { db } of [first, second]) {
    await seedDemo(db, { schools: 2, rounds: 3, healthYears: 4, today })
    for (const { hash } of (await healthFingerprint.execute(db)).rows) health.push(hash)
    hashes.push((await fingerprint.execute(db)).rows[0]!.hash)
    records.push((await recordFingerprint.execute(db)).rows[0]!.hash)
  }
  expect(hashes[0]).toBe(hashes[1])
  expect(records[0]).toBe(records[1])
  expect(health[0]).toBe(health[1])
  await first.drop()
  await second.drop()
})

test('FND-seed a large district stands beside the demo, and a second run goes on where the first stopped', async () => {
  const options = { schools: 3, rounds: 2, region: '990200', today, sportDays: 30 }
  const written = await seedLarge(database.db, options)
  expect(written).toMatchObject({ schools: 3, rounds: 2 })
  expect(written.exams).toBeGreaterThan(3000)
  const [last] = await rows<{ id: number }>(`select max(id) as id from school where region_code = '990200'`)
  const labour = [
    'evidence',
    'assessment',
    'submission',
    'task_student',
    'task_class',
    'task_summary',
    'task',
  ].concat('record', 'lesson', 'no_lesson', 'week_summary', 'group_summary')
  const records = [
    ...labour.map((name) => `labour_${name}`),
    'vision_retest',
    'vision_follow_up',
    'vision_exam',
    'vision_arrival',
    'health_follow_up',
    'health_arrival',
    'health_check',
    'fitness_test',
    'questionnaire',
    'sport_record',
    'sport_arrival',
    'sport_day',
    'sport_day_summary',
    'sport_item_summary',
    'sport_hour_summary',
    'guardian_binding',
    'teacher',
  ]
  for (const table of [...records, 'student', 'class']) {
    await rows(`delete from ${table} where school_id = ${last!.id}`)
  }
  const large = `select id from school where region_code = '990200'`
  const [oldest] = await rows<{ day: string }>(
    `select min(day)::text as day from sport_day where school_id in (${large})`,
  )
  expect(oldest!.day).toBe('2026-10-23')
  expect(await rows(`select from labour_week_summary where school_id in (${large}) limit 1`)).toHaveLength(1)
  const again = await seedLarge(database.db, options)
  expect(again.exams).toBeGreaterThan(0)
  expect(again.exams).toBeLessThan(written.exams)
  expect(await verifyFigures(database.db, () => {})).toMatchObject({ differences: 0 })
  await expect(seedLarge(database.db, { ...options, rounds: 4 })).rejects.toThrow('--region')
  await expect(seedLarge(database.db, { ...options, region: '990106' })).rejects.toThrow('--region')
})
