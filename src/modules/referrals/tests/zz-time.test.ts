import { sql } from 'kysely'
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refreshVisionSummary } from '@/modules/vision/server/summaries/refresh.ts'
import { inDays, startReferralDriver } from '../../../../tests/support/referral-driver.ts'

test('REF-02 time', async () => {
  const driver = await startReferralDriver()
  const { first } = driver.schools
  await sql`insert into student (school_id, class_id, name, name_pinyin, name_initials, sex, student_no, region_code, birth_date)
    select ${first}, ${driver.classes.a1}, '学生' || n, 'xs', 'xs', 1 + n % 2, 'G' || (100000000 + n), '990901', '2017-01-01' from generate_series(1, 600) n`.execute(
    driver.db,
  )
  await sql`insert into vision_exam (school_id, round_id, student_id, class_id, grade, sex, state, taken_on, worse_ucva, warning, ucva_right, ucva_left)
    select school_id, ${driver.round}, id, class_id, 3, sex, 'done', ${inDays(-9)}, 46, 2, 46, 47 from student where school_id = ${first}
    on conflict (school_id, round_id, student_id) do update set state = 'done', worse_ucva = 46, warning = 2, taken_on = excluded.taken_on`.execute(
    driver.db,
  )
  await sql`insert into guardian_binding (school_id, student_id, relation, mobile, token_hash)
    select school_id, id, 'mother', '13' || (100000000 + id), decode(md5(id::text), 'hex') from student where school_id = ${first}`.execute(
    driver.db,
  )
  await driver.db.transaction().execute((trx) => refreshVisionSummary(trx, first, [driver.round]))
  const clinic = await driver.clinic('大')
  const slots = await driver.slots(
    clinic,
    Array.from({ length: 31 }, (_, at) => at + 1),
    20,
  )
  const started = performance.now()
  const { data, msg } = await driver.book('first', {
    selection: { query: { filters: { warning: ['2'] } }, expected: 600 },
    slot: slots[0] ?? 0,
    fill: true,
    how: 'message',
  } as never)
  writeFileSync(
    '/tmp/work/ref-600.txt',
    `${performance.now() - started} ms ${JSON.stringify(data)} ${msg} messages ${JSON.stringify((await sql`select count(*) from message`.execute(driver.db)).rows)}`,
  )
  expect(data.n).toBe(600)
  await driver.stop()
}, 120000)
