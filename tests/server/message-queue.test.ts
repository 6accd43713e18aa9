import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { kindsOfMessages, messageKinds, messageSlots } from '../../src/contract/messages.ts'
import { queueMessages, type NewMessage } from '../../src/server/messages/queue.ts'
import en from '../../locales/en-US/messages.json' with { type: 'json' }
import zh from '../../locales/zh-CN/messages.json' with { type: 'json' }
import { createDistricts } from '../support/fixture-district.ts'
import { createDatabase } from '../support/harness.ts'
import { writeStudents } from '../support/write-students.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let school = 0
beforeEach(async () => {
  database = await createDatabase()
  school = (await createDistricts(database.db)).schools.first
})
afterEach(() => database.drop())

const letter = (to: NewMessage['to'], more: Partial<NewMessage> = {}): NewMessage => ({
  regionCode: '990901',
  schoolId: school,
  kind: 'letter',
  to,
  link: '/letter/abc',
  ...more,
})
const bind = (student: number, mobile: string, ended = false) =>
  sql`insert into guardian_binding (school_id, student_id, relation, mobile, code, token_hash, ended_at)
    values (${school}, ${student}, 'mother', ${mobile}, 'x', ${Buffer.from(mobile)}, ${ended ? new Date() : null})`.execute(
    database.db,
  )
const accountId = async (username: string) =>
  (
    await database.db
      .selectFrom('account')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id

test('MSG-01 every phone that is bound now gets a message, and who has nobody to be reached by is counted', async () => {
  const [two, ended, none] = await writeStudents(
    database.db,
    ['甲', '乙', '丙'].map((name) => ({ school, name })),
  )
  await bind(two!.id, '13900000001')
  await bind(two!.id, '13900000002')
  await bind(ended!.id, '13900000003', true)
  await sql`update account set mobile = '13900000004' where username = 'first'`.execute(database.db)
  const messages = [
    letter({ guardiansOf: two!.id }),
    letter({ guardiansOf: ended!.id }),
    letter({ guardiansOf: none!.id }),
    letter({ account: await accountId('first') }),
    letter({ account: await accountId('second') }),
    letter({ mobile: '13900000005' }),
    letter({ schoolGroup: school }),
  ]
  expect(await queueMessages(database.db, messages)).toEqual({ queued: 5, unreachable: 3 })
  const stored = await database.db.selectFrom('message').selectAll().execute()
  // The number of a guardian or of an account is read when the message is sent: it is not copied.
  expect(JSON.stringify(stored)).not.toMatch(/1390000000[1-4]/)
  expect(stored.every(({ state }) => state === 'waiting')).toBe(true)
})

test('MSG-01 what was queued with the same key is not queued again, and nothing is queued by a transaction that fails', async () => {
  const [student] = await writeStudents(database.db, [{ school, name: '甲' }])
  await bind(student!.id, '13900000001')
  await bind(student!.id, '13900000002')
  const again = letter({ guardiansOf: student!.id }, { dedupe: 'letter 7' })
  expect(await queueMessages(database.db, [again])).toEqual({ queued: 2, unreachable: 0 })
  expect(await queueMessages(database.db, [again, letter({ mobile: '13900000009' })])).toEqual({
    queued: 1,
    unreachable: 0,
  })
  const failing = database.db.transaction().execute(async (trx) => {
    await queueMessages(trx, [letter({ mobile: '13900000008' })])
    throw new Error('the act failed')
  })
  await expect(failing).rejects.toThrow('the act failed')
  const { rows } = await sql<{ n: number }>`select count(*) as n from message`.execute(database.db)
  expect(rows[0]?.n).toBe(3)
})

test('MSG-01 a thousand letters are queued by one statement, each held until its time', async () => {
  const students = await writeStudents(
    database.db,
    Array.from({ length: 1000 }, (_, n) => ({ school, name: `学生${n}` })),
  )
  await sql`
    insert into guardian_binding (school_id, student_id, relation, mobile, code, token_hash)
    select school_id, id, 'father', '139' || lpad(id::text, 8, '0'), 'x', id::text::bytea from student`.execute(
    database.db,
  )
  const notBefore = new Date('2030-01-01T00:00:00Z')
  const queued = await queueMessages(
    database.db,
    students.map(({ id }) => letter({ guardiansOf: id }, { notBefore })),
  )
  expect(queued).toEqual({ queued: 1000, unreachable: 0 })
  const due = await database.db.selectFrom('message').select('next_at').distinct().execute()
  expect(due).toEqual([{ next_at: notBefore }])
})

test('MSG-02 a slot that no text of the kind has is refused, so that nothing of a child can be stored with it', async () => {
  const queue = (more: Partial<NewMessage>) =>
    queueMessages(database.db, [letter({ mobile: '13900000001' }, more)])
  await expect(queue({ params: { name: '张三' } })).rejects.toThrow('no slot name')
  await expect(queue({ params: { ucva: 4.6 } })).rejects.toThrow('no slot ucva')
  await expect(queue({ kind: 'letterReminder' })).rejects.toThrow('needs date')
  await expect(queue({ link: 'https://elsewhere.example/' })).rejects.toThrow('path of the console')
  await expect(queue({ link: '//elsewhere.example/' })).rejects.toThrow('path of the console')
})

test('MSG-02 no text of any kind names a child or a result, in either language', () => {
  const harmless = ['school', 'link', 'date', 'time', 'place', 'round', 'grade', 'tab', 'code', 'minutes']
  expect([...messageSlots].sort()).toEqual(harmless.sort())
  for (const texts of [zh, en])
    for (const kind of messageKinds) {
      const slots: readonly string[] = kindsOfMessages[kind].slots
      const text = `${texts.subjects[kind]} ${texts.texts[kind]}`
      const used = [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name ?? '')
      expect(
        used.filter((name) => !slots.includes(name)),
        kind,
      ).toEqual([])
      expect(text, kind).not.toMatch(
        /视力|近视|异常|体检|孩子|姓名|眼|vision|myop|eye|sight|child|abnormal|result of the (?!appointment)/i,
      )
    }
})
