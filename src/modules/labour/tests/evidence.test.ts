import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as evidence from '@/modules/labour/contract/evidence.ts'
import * as taskCalls from '@/modules/labour/contract/tasks.ts'
import { labourPortfolio, labourPupils, labourStudentSearch } from '@/modules/labour/contract/portfolio.ts'
import { recordLabour } from '@/modules/labour/server/record-labour.ts'
import {
  dayAt,
  startSportTaskDriver,
  today,
  type SportTaskDriver,
} from '../../../../tests/support/sport-task-driver.ts'

let driver: SportTaskDriver
let a: number[]
let b: number[]
const tokens: Record<string, string> = {}
let tasks: number[]
const window = { start: dayAt(5), end: today }

const as = (name: string) => ({ token: tokens[name]! })
/** What a student gave in for one of two tasks, minutes apart. */
const give = (task: number, student: number, classId: number, text: string, minutesAgo: number) =>
  sql`
  with of_task as (insert into labour_task_class values (${driver.schools.first}, ${task}, ${classId}) on conflict do nothing),
    own as (insert into labour_task_student values (${driver.schools.first}, ${task}, ${student}, ${classId}))
  select`
    .execute(driver.db)
    .then(() =>
      sql`
  insert into labour_submission (school_id, task_id, student_id, class_id, day, minutes, text, at, on_time, state)
  values (${driver.schools.first}, ${task}, ${student}, ${classId}, ${dayAt(1)}::date, 40, ${text},
    date_trunc('minute', now()) - make_interval(mins => ${minutesAgo}), true, 'approved')`.execute(driver.db),
    )

beforeAll(async () => {
  driver = await startSportTaskDriver()
  ;({ a, b } = driver.students)
  for (const name of ['first', 'second', 'bureau', 'foreign-bureau', 'teacher'])
    tokens[name] = await driver.signIn(name)
  const { rows } = await sql<{ id: number }>`
    insert into labour_task (school_id, title, what, task_group, setting, minutes, from_day, to_day, needs_photo, made_at)
    select ${driver.schools.first}, t, t, 3, 'home', 30, ${dayAt(5)}::date, ${today}::date, true, now()
    from unnest('{洗碗,扫地}'::text[]) t returning id::int as id`.execute(driver.db)
  tasks = rows.map(({ id }) => id)
  const { a1, a2 } = driver.classes
  await give(tasks[0]!, a[0]!, a1, '今天帮妈妈洗了全家的碗', 90)
  await give(tasks[0]!, a[1]!, a1, '今天帮妈妈，洗了全家的碗！', 80)
  await give(tasks[0]!, b[0]!, a2, '第一次自己做完了一桌饭', 70)
  await give(tasks[1]!, b[0]!, a2, '把阳台的地拖了两遍', 70)
})
afterAll(() => driver.stop())

/** A picture of stripes, drawn with where it was taken. */
async function photo(turn = 0, type: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 640) {
  const height = 480
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const x = (at % width) / width
    const y = Math.floor(at / width) / height
    pixels.fill(Math.round(127 + 120 * Math.sin(9 * x + turn * 2 + 5 * y * (1 + turn))), at * 3, at * 3 + 3)
  }
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(type, { quality: 90 })
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' } })
    .toBuffer()
  return new File([new Uint8Array(bytes)], '../../张三 身份证.jpg')
}
const add = (name: string, task: number, student: number, file: File) =>
  driver.ask(evidence.labourEvidenceAdd, { task, student }, { ...as(name), file })

test('WRK-02 a photo is drawn anew: no position, no device, no name of the file is stored', async () => {
  const { data } = await add('first', tasks[0]!, a[0]!, await photo(0))
  expect(data.photos).toMatchObject([{ width: 640, height: 480 }])
  const { data: full } = await driver.ask(
    evidence.labourEvidencePhoto,
    { id: data.photos[0]!.id },
    as('first'),
  )
  const stored = Buffer.from(full.data, 'base64')
  const about = await sharp(stored).metadata()
  expect([about.format, about.exif, about.xmp, about.icc]).toEqual(['jpeg', undefined, undefined, undefined])
  expect(stored.includes('SecretCamera')).toBe(false)
  const { rows } = await sql<{
    row: string
  }>`select row_to_json(e)::text as row from labour_evidence e`.execute(driver.db)
  expect(rows.every(({ row }) => !row.includes('身份证'))).toBe(true)
})

test('WRK-02 what is no photo is refused by its bytes, whatever it is called, and so is a seventh', async () => {
  const file = (bytes: string) => new File([bytes], 'photo.jpg')
  for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '\u0089PNG\r\n\u001a\n', 'GIF89a', ''])
    expect((await add('first', tasks[0]!, a[0]!, file(bytes))).code).toBe(400)
  const cut = await (await photo(0)).arrayBuffer()
  expect((await add('first', tasks[0]!, a[0]!, new File([cut.slice(0, 900)], 'a.jpg'))).code).toBe(400)
  const six = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (turn) => add('first', tasks[1]!, b[0]!, await photo(turn, 'webp'))),
  )
  expect(six.every(({ code }) => code === 0)).toBe(true)
  expect((await add('first', tasks[1]!, b[0]!, await photo(7))).code).toBe(409)
})

test('SEC-31 a small file with very many pixels is refused in words before any is decoded, and photos are taken afterwards', async () => {
  const side = 7100
  const flat = await sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  // Its header alone: whoever decoded it would find nothing.
  const cut = new File([new Uint8Array(flat.subarray(0, 2000))], 'a.png')
  const refused = await add('first', tasks[0]!, a[1]!, cut)
  expect([refused.code, refused.msg]).toEqual([400, '照片有 50.5 百万像素，最多 50 百万像素'])
  const many = await Promise.all(
    [2, 3].map(async (turn) => add('teacher', tasks[0]!, b[0]!, await photo(turn))),
  )
  expect(many.map(({ code }) => code)).toEqual([0, 0])
  await sql`delete from labour_evidence where student_id = ${b[0]!} and task_id = ${tasks[0]!}`.execute(
    driver.db,
  )
})

test('WRK-02 photos are for the own school, and a teacher’s own classes', async () => {
  const file = await photo(1)
  expect((await add('second', tasks[0]!, a[0]!, file)).code).toBe(404)
  expect((await add('teacher', tasks[0]!, a[0]!, file)).code).toBe(404)
  expect((await add('bureau', tasks[0]!, a[0]!, file)).code).toBe(403)
  const { data } = await add('teacher', tasks[0]!, b[0]!, file)
  const id = data.photos[0]!.id
  for (const name of ['second', 'foreign-bureau'])
    expect((await driver.ask(evidence.labourEvidencePhoto, { id }, as(name))).code).not.toBe(0)
  expect((await driver.ask(evidence.labourEvidenceRemoved, { id, removed: true }, as('second'))).code).toBe(
    404,
  )
  // It is the last one of what was approved: the review is taken back first.
  const refused = await driver.ask(evidence.labourEvidenceRemoved, { id, removed: true }, as('teacher'))
  expect(refused.code).toBe(409)
  const reviewed = (state: string) =>
    sql`update labour_submission set state = ${state} where student_id = ${b[0]!}`.execute(driver.db)
  await reviewed('waiting')
  const removed = await driver.ask(evidence.labourEvidenceRemoved, { id, removed: true }, as('teacher'))
  expect(removed.data.photos).toEqual([])
  const back = await driver.ask(evidence.labourEvidenceRemoved, { id, removed: false }, as('teacher'))
  expect(back.data.photos.map((each) => each.id)).toEqual([id])
  await reviewed('approved')
})

test('WRK-02 the same photo, minute and text are listed, confirmed, cleared and opened again, and no record changes', async () => {
  // The same picture, smaller and of another kind.
  await add('first', tasks[0]!, a[1]!, await photo(0, 'png', 500))
  const { data } = await driver.ask(evidence.labourDoubts, window, as('first'))
  expect(data.rows.map(({ kind, members }) => [kind, members.map(({ student }) => student)])).toEqual(
    expect.arrayContaining([
      ['photo', [a[0], a[1]]],
      ['minute', [b[0], b[0]]],
      ['text', [a[0], a[1]]],
    ]),
  )
  const text = data.rows.find(({ kind }) => kind === 'text')!
  const resolve = (name: string, state: 'open' | 'confirmed' | 'cleared', version: number, key = text.key) =>
    driver.ask(evidence.labourDoubtResolve, { ...window, key, state, version }, as(name))
  const stateOf = async () =>
    (await driver.ask(evidence.labourDoubts, window, as('first'))).data.rows.find(
      ({ key }) => key === text.key,
    )
  expect((await resolve('second', 'cleared', 0)).code).toBe(404)
  const both = await Promise.all([resolve('first', 'confirmed', 0), resolve('first', 'cleared', 0)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 409])
  expect((await resolve('first', 'open', 1)).code).toBe(0)
  expect(await stateOf()).toMatchObject({ state: 'open', version: 2 })
  const { rows } = await sql<{ n: number; approved: number }>`
    select (select count(*)::int from audit where action = 'labour-doubt-settled') as n,
      (select count(*)::int from labour_submission where state = 'approved') as approved`.execute(driver.db)
  expect(rows[0]).toEqual({ n: 2, approved: 4 })
  const own = await driver.ask(evidence.labourDoubts, window, as('teacher'))
  expect(new Set(own.data.rows.flatMap(({ members }) => members.map(({ student }) => student)))).toEqual(
    new Set([b[0]]),
  )
})

test('WRK-02 a portfolio shows minutes, tasks, scores with their agreement, rank and evidence; a bureau no name, text or photo', async () => {
  const row = (student: number, minutes: number, taskGroup: 3 | 10) => ({
    source: 'task' as const,
    sourceId: taskGroup,
    studentId: student,
    classId: driver.classes.a1,
    grade: 3,
    sex: 1,
    taskGroup,
    setting: 'home' as const,
    day: dayAt(1),
    minutes,
  })
  await driver.db
    .transaction()
    .execute((trx) =>
      recordLabour(trx, driver.schools.first, [row(a[0]!, 40, 3), row(a[0]!, 20, 10), row(a[1]!, 90, 3)]),
    )
  for (const [by, skill] of [
    ['teacher', 3],
    ['self', 5],
  ] as const)
    await sql`
      insert into labour_assessment (school_id, task_id, student_id, by, concept, skill, habit, spirit, at)
      values (${driver.schools.first}, ${tasks[0]}, ${a[0]}, ${by}, 4, ${skill}, 4, 4, now())`.execute(
      driver.db,
    )
  const { data } = await driver.ask(labourPortfolio, { student: a[0]! }, as('first'))
  expect(data).toMatchObject({
    minutes: 60,
    days: 1,
    rank: { n: 2, of: 8 },
    tasks: { n: 1, of: 1 },
    agreement: { n: 3, of: 4 },
    groups: [
      { group: 3, setting: 'home', minutes: 40 },
      { group: 10, setting: 'home', minutes: 20 },
    ],
    submitted: [{ text: '今天帮妈妈洗了全家的碗', photos: [{}] }],
  })
  expect(data.scores.map(({ by, now, before }) => [by, now.skill, before])).toEqual([
    ['self', 5, null],
    ['teacher', 3, null],
  ])
  const school = driver.schools.first
  const { data: outside } = await driver.ask(labourPortfolio, { student: a[0]!, school }, as('bureau'))
  expect(outside).toMatchObject({ rank: null, minutes: 60, submitted: [{ text: '', note: '', photos: [] }] })
  expect(outside.student.name).toMatch(/\*/)
})

test('WRK-02 students of a class with their labour; no other school, no other district, no search from outside', async () => {
  const { first, second } = driver.schools
  const { data } = await driver.ask(labourPupils, { class: driver.classes.a1 }, as('first'))
  expect(data.rows).toHaveLength(8)
  expect(data.rows.find(({ id }) => id === a[0])).toMatchObject({ minutes: 60, groups: { n: 2, of: 8 } })
  const { data: found } = await driver.ask(labourStudentSearch, { s: data.rows[0]!.name }, as('first'))
  expect(found.rows.map(({ id }) => id)).toContain(data.rows[0]!.id)
  expect((await driver.ask(labourStudentSearch, { s: '%' }, as('first'))).data.rows).toEqual([])
  expect((await driver.ask(labourPupils, { class: driver.classes.a1 }, as('second'))).code).toBe(403)
  expect((await driver.ask(labourPupils, { school: second }, as('first'))).code).toBe(403)
  expect((await driver.ask(labourPupils, { school: first }, as('foreign-bureau'))).code).toBe(403)
  expect((await driver.ask(labourPupils, {}, as('bureau'))).code).toBe(400)
  expect((await driver.ask(labourPortfolio, { student: a[0]! }, as('second'))).code).toBe(403)
})

test('WRK-03 nothing of a task that needs a photo is approved without one, and the last one of what was approved stays', async () => {
  const { data: queue } = await driver.ask(taskCalls.labourTaskData, { id: tasks[0]! }, as('first'))
  const own = queue.submitted.find(({ student }) => student === a[1])!
  expect(own.photos).toBe(1)
  await sql`update labour_submission set state = 'waiting'`.execute(driver.db)
  const review = (student: number, name = 'first') =>
    driver.ask(
      taskCalls.labourTaskReview,
      {
        id: tasks[0]!,
        as: 'approved' as const,
        items: [{ student, version: 1 }],
        scores: { concept: 4, skill: 4, habit: 4, spirit: 4 },
      },
      as(name),
    )
  const { data: of } = await driver.ask(
    evidence.labourEvidence,
    { task: tasks[0]!, student: a[1]! },
    as('first'),
  )
  const id = of.photos[0]!.id
  const removed = (isRemoved: boolean) =>
    driver.ask(evidence.labourEvidenceRemoved, { id, removed: isRemoved }, as('first'))
  expect((await removed(true)).code).toBe(0)
  const refused = await review(a[1]!)
  expect(refused).toMatchObject({ code: 400, data: { issues: [{ path: 'items' }] } })
  expect((await review(a[1]!, 'second')).code).not.toBe(0)
  expect((await removed(false)).code).toBe(0)
  expect((await review(a[1]!)).data.saved).toMatchObject([{ state: 'approved', photos: 1 }])
  expect((await removed(true)).code).toBe(409)
})

test('WRK-03 a review and the last photo taken away at the same time: never both', async () => {
  const student = a[1]!
  const of = await driver.ask(evidence.labourEvidence, { task: tasks[0]!, student }, as('first'))
  const id = of.data.photos[0]!.id
  for (let round = 0; round < 8; round++) {
    await sql`update labour_submission set state = 'waiting', version = 1 where student_id = ${student}`.execute(
      driver.db,
    )
    const [reviewed, removed] = await Promise.all([
      driver.ask(
        taskCalls.labourTaskReview,
        {
          id: tasks[0]!,
          as: 'approved' as const,
          items: [{ student, version: 1 }],
          scores: { concept: 4, skill: 4, habit: 4, spirit: 4 },
        },
        as('first'),
      ),
      driver.ask(evidence.labourEvidenceRemoved, { id, removed: true }, as('first')),
    ])
    expect([reviewed.code, removed.code].filter((code) => code === 0)).toHaveLength(1)
    if (removed.code === 0)
      await driver.ask(evidence.labourEvidenceRemoved, { id, removed: false }, as('first'))
  }
})
