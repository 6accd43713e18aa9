import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as clinics from '@/modules/referrals/contract/clinics.ts'
import * as referrals from '@/modules/referrals/contract/referrals.ts'
import { verifySlots } from '@/modules/referrals/server/verify/referrals.ts'
import {
  inDays,
  startReferralDriver,
  type ReferralDriver,
} from '../../../../tests/support/referral-driver.ts'
import { followUpsTaken } from '@/modules/vision/contract/follow-ups.ts'

let driver: ReferralDriver
const ids: number[] = []
let well = 0
const good = { ucva_right: 50, ucva_left: 51, sphere_right: 0.5, sphere_left: 0.5, cylinder_right: 0 }

beforeAll(async () => {
  driver = await startReferralDriver()
  const { a1, a2 } = driver.classes
  for (let at = 0; at < 12; at++) {
    const id = await driver.student(`学生${at}`, at < 8 ? a1 : a2)
    await driver.screen(id, driver.round, {}, inDays(-10))
    ids.push(id)
  }
  well = await driver.student('视力好', a2)
  await driver.screen(well, driver.round, good, inDays(-10))
})
afterAll(() => driver.stop())

const first = { token: '' }
beforeAll(() => void (first.token = driver.token('first').token))

test('REF-01 a bureau adds clinics and makes weekly slots; another district neither sees nor changes them', async () => {
  const id = await driver.clinic('区人民医院')
  const fields = { name: '区人民医院', address: 'x', contact: '', departments: [], capacity: 5 }
  const twice = await driver.ask(clinics.clinicSave, fields, driver.token('bureau'))
  expect([twice.code, twice.msg]).toEqual([409, expect.stringContaining('同名')])
  const weekly = {
    clinic: id,
    from: inDays(1),
    until: inDays(14),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    minutes: [540, 600],
    capacity: 3,
  }
  const made = await driver.ask(clinics.slotsMake, weekly, driver.token('bureau'))
  expect(made.data).toEqual({ made: 28, there: 0 })
  const again = { ...weekly, until: inDays(15) }
  expect((await driver.ask(clinics.slotsMake, again, driver.token('bureau'))).data).toEqual({
    made: 2,
    there: 28,
  })
  const past = { ...weekly, from: inDays(-1) }
  expect((await driver.ask(clinics.slotsMake, past, driver.token('bureau'))).code).toBe(400)
  const { data } = await driver.ask(clinics.clinicsList, {}, driver.token('first'))
  expect(data.clinics).toMatchObject([
    { name: '区人民医院', slots: 30, held: 90, taken: 0, nextOn: inDays(1) },
  ])
  expect((await driver.ask(clinics.clinicsList, {}, driver.token('foreign-bureau'))).data.clinics).toEqual([])
  const foreign = { ...fields, known: { id, version: 1 } }
  expect((await driver.ask(clinics.clinicSave, foreign, driver.token('foreign-bureau'))).code).toBe(403)
  expect((await driver.ask(clinics.slotsMake, weekly, driver.token('foreign-bureau'))).code).toBe(403)
  expect((await driver.ask(clinics.clinicSave, fields, driver.token('first'))).code).toBe(403)
  const changed = { ...fields, name: '区第一医院', known: { id, version: 1 } }
  expect((await driver.ask(clinics.clinicSave, changed, driver.token('bureau'))).data).toEqual({
    id,
    saved: true,
  })
  expect((await driver.ask(clinics.clinicSave, changed, driver.token('bureau'))).data.saved).toBe(false)
  await driver.ask(clinics.clinicClose, { id, closed: true }, driver.token('bureau'))
  expect((await driver.ask(clinics.clinicsList, {}, driver.token('first'))).data.clinics).toEqual([])
  const [slot = 0] = await driver.slots(id, [], 1)
  const closed = await driver.book('first', { selection: { ids: [ids[0] ?? 0] }, slot })
  expect(closed.data).toMatchObject({ n: 0, full: { left: 0 } })
})

test('REF-02 who is abnormal stands on the list of the own school; a slot takes all chosen or nobody, and offers the next', async () => {
  expect((await driver.list('first')).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect((await driver.list('first')).every(({ step }) => step === 'abnormal')).toBe(true)
  const clinic = await driver.clinic('眼科中心')
  const [one = 0, two = 0] = await driver.slots(clinic, [3, 4], 3)
  const chosen = { selection: { ids: [...ids.slice(0, 4), well] } }
  const small = await driver.book('first', { ...chosen, slot: one })
  expect(small.data).toMatchObject({ batch: null, n: 0, skipped: 1, full: { left: 3, next: null } })
  const filled = await driver.book('first', { ...chosen, slot: one, fill: true })
  expect(filled.data).toMatchObject({ n: 4, skipped: 1, full: null })
  expect((await driver.slotRows(clinic)).map(({ taken }) => taken)).toEqual([3, 1])
  const row = (await driver.list('first')).find(({ id }) => id === ids[0])
  expect(row).toMatchObject({ step: 'booked', on: inDays(3), clinic: '眼科中心', confirmed: 'no' })
  // The follow-up of the screening says that guardians were informed.
  expect((await driver.by('first').record(ids[0] ?? 0)).data.followUp?.notified?.how).toBe('paper')
  const twice = await driver.book('first', { selection: { ids: [ids[0] ?? 0] }, slot: two })
  expect(twice.data).toMatchObject({ n: 0, skipped: 1 })
  const full = await driver.book('first', { selection: { ids: [ids[4] ?? 0] }, slot: one })
  expect(full.data.full).toEqual({ left: 0, next: two })
  const undone = await driver.ask(referrals.referralsCancel, { batch: filled.data.batch ?? '' }, first)
  expect(undone.data).toEqual({ n: 4, skipped: 0 })
  expect((await driver.slotRows(clinic)).map(({ taken }) => taken)).toEqual([0, 0])
  expect((await driver.list('first')).filter(({ step }) => step === 'booked')).toEqual([])
})

test('REF-02 a rule books all that match it; a changed list and the students of another school are refused', async () => {
  const clinic = await driver.clinic('视光门诊')
  const [slot = 0] = await driver.slots(clinic, [5], 30)
  const query = { filters: { class: [driver.classes.a2] } }
  const changed = await driver.book('first', { selection: { query, expected: 3 }, slot })
  expect(changed.code).toBe(409)
  const other = await driver.book('second', { selection: { ids: ids.slice(8) }, slot })
  expect(other.data).toMatchObject({ n: 0, skipped: 4 })
  const preview = { selection: { query, expected: 4 }, round: driver.round }
  const seen = await driver.ask(referrals.referralsPreview, preview, first)
  expect(seen.data).toEqual({ free: 4, booked: 0, done: 0, reached: 0 })
  const booked = await driver.book('first', { selection: { query, expected: 4 }, slot })
  expect(booked.data).toMatchObject({ n: 4, skipped: 0 })
  await driver.ask(referrals.referralsCancel, { batch: booked.data.batch ?? '' }, first)
})

test('REF-02 a message with a link goes to every bound phone; undone, what has not left is not sent', async () => {
  const clinic = await driver.clinic('消息')
  const [slot = 0] = await driver.slots(clinic, [7], 5)
  const [one = 0, two = 0] = ids
  await sql`
    insert into guardian_binding (school_id, student_id, relation, mobile, code, token_hash)
    values (${driver.schools.first}, ${one}, 'mother', '13900000001', 'K7QF3M2P', decode('aa01', 'hex')),
      (${driver.schools.first}, ${one}, 'father', '13900000002', 'K7QF3M2P', decode('aa02', 'hex'))`.execute(
    driver.db,
  )
  const booked = await driver.ask(
    referrals.referralsBook,
    { selection: { ids: [one, two] }, round: driver.round, slot, how: 'message' },
    first,
  )
  const queued = async () =>
    (
      await sql<{ kind: string; link: string; params: object }>`
        select kind, link, params from message order by id`.execute(driver.db)
    ).rows
  expect(booked.data).toMatchObject({ n: 2 })
  const messages = await queued()
  expect(messages.map(({ kind }) => kind)).toEqual(['referralBooked', 'referralBooked'])
  expect(messages[0]?.link).toMatch(/^\/referral\/[\w-]{43}$/)
  expect(messages[0]?.params).toEqual({ date: inDays(7), time: '9:00', place: '消息' })
  expect((await driver.by('first').record(one)).data.followUp?.step).toBe('notified')
  await driver.ask(referrals.referralsCancel, { batch: booked.data.batch ?? '' }, first)
  expect(await queued()).toEqual([])
  expect((await driver.by('first').record(one)).data.followUp?.step).toBe('suggested')
})

test('REF-02 of many who book at once no slot ever takes more than it holds', async () => {
  const clinic = await driver.clinic('同时')
  const [slot = 0] = await driver.slots(clinic, [6], 7)
  const replies = await Promise.all(ids.map((id) => driver.book('first', { selection: { ids: [id] }, slot })))
  expect(replies.filter(({ data }) => data.n === 1)).toHaveLength(7)
  expect(replies.filter(({ data }) => data.full !== null)).toHaveLength(5)
  expect((await driver.slotRows(clinic))[0]).toMatchObject({ capacity: 7, taken: 7 })
  expect(await verifySlots(driver.db)).toEqual([])
  const small = { slot, capacity: 6 }
  expect((await driver.ask(clinics.slotChange, small, driver.token('bureau'))).code).toBe(409)
  const batches = replies.flatMap(({ data }) => (data.batch === null ? [] : [data.batch]))
  await Promise.all(batches.map((batch) => driver.ask(referrals.referralsCancel, { batch }, first)))
  expect((await driver.slotRows(clinic))[0]?.taken).toBe(0)
})

/** More students of a class, each screened as the first of all. */
async function alike(n: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with s as (
      insert into student (school_id, name, sex, birth_date, class_id)
      select school_id, name || n, sex, birth_date, class_id
      from student cross join generate_series(1, ${n}) n where id = ${ids[0]} returning id)
    insert into vision_exam
    select (jsonb_populate_record(null::vision_exam, to_jsonb(e) || jsonb_build_object('student_id', s.id))).*
    from vision_exam e cross join s where e.student_id = ${ids[0]} returning student_id as id`.execute(
    driver.db,
  )
  return rows.map(({ id }) => id)
}

test('REF-02 the number of statements of an act is the same for one, for ten and for sixty', async () => {
  const many = await alike(60)
  const clinic = await driver.clinic('一次')
  const [slot = 0] = await driver.slots(clinic, [8], 80)
  const count = async (selection: { ids: number[] }) => {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    const { data } = await driver.ask(
      referrals.referralsBook,
      { selection, round: driver.round, slot, how: 'message' },
      first,
    )
    const n = spy.mock.calls.length
    spy.mockRestore()
    await driver.ask(referrals.referralsCancel, { batch: data.batch ?? '' }, first)
    return { n, booked: data.n }
  }
  const acts = []
  for (const size of [1, 10, 60]) acts.push(await count({ ids: many.slice(0, size) }))
  expect(acts.map(({ booked }) => booked)).toEqual([1, 10, 60])
  expect(new Set(acts.map(({ n }) => n)).size).toBe(1)
  await sql`delete from referral where student_id = any(${many}::bigint[])`.execute(driver.db)
  await sql`delete from vision_follow_up where student_id = any(${many}::bigint[])`.execute(driver.db)
  await sql`delete from vision_exam where student_id = any(${many}::bigint[])`.execute(driver.db)
})

test('REF-07 a teacher reads the referrals of the own classes and books nobody', async () => {
  await driver.ask(
    followUpsTaken,
    { selection: { ids: ids.slice(0, 1) }, round: driver.round, step: 'notified', how: 'talk' },
    first,
  )
  expect((await driver.list('first')).find(({ id }) => id === ids[0])?.step).toBe('informed')
  const seen = await driver.list('teacher')
  expect(seen.every(({ schoolId }) => schoolId === driver.schools.first)).toBe(true)
  expect(seen.length).toBeLessThan(ids.length)
  expect((await driver.book('teacher', { selection: { ids }, slot: 1 })).code).toBe(403)
  expect((await driver.ask(clinics.clinicsList, {}, driver.token('teacher'))).code).toBe(403)
})
