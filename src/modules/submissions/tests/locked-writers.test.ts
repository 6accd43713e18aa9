import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startImportServer, type ImportServer } from '../../../../tests/support/import/import-server.ts'
import { rosterOf, screeningOf } from '../../../../tests/support/import/sheets.ts'
import { autumn, dayFrom, driver } from '../../../../tests/support/rounds-driver.ts'

let server: ImportServer
let round: number
beforeAll(async () => {
  server = await startImportServer()
  await sql`delete from screening_round where region_code = '990901'`.execute(server.db)
  const bureau = driver(server, await server.signIn('bureau'))
  const { data } = await server.as.roster(rosterOf([{ no: 1 }, { no: 2 }, { no: 3, grade: 4 }]))
  await server.as.commit(data)
  round = (await bureau.open(autumn)).data.id
}, 120_000)
afterAll(() => server.stop())

const lock = (state: 'sent' | 'accepted' | 'returned') =>
  sql`
    insert into round_part (school_id, kind, round_id, grade, state, version)
    values (${server.schools.first}, 'vision', ${round}, 3, ${state}, 1)
    on conflict (school_id, kind, round_id, grade) do update set state = excluded.state`.execute(server.db)
const sheet = (no: number) => screeningOf([{ no, takenOn: dayFrom(-1) }])

test('SUB-04 a workbook is not written over a locked grade, nor taken back from it; another grade goes on', async () => {
  const { data: plan } = await server.as.screening(sheet(1), round)
  await lock('accepted')
  const refused = await server.as.commit(plan)
  expect(refused.msg).toContain('三年级')
  expect(refused.msg).toContain('锁定')
  const { data: other } = await server.as.screening(sheet(3), round)
  expect((await server.as.commit(other)).data.state).toBe('committed')
  await lock('returned')
  const { data: again } = await server.as.state(plan.plan)
  const { data: written } = await server.as.commit(again)
  expect(written.state).toBe('committed')
  await lock('sent')
  const undo = await server.as.undo(written)
  expect(undo.msg).toContain('三年级已报送')
  await lock('returned')
  const { data: open } = await server.as.state(written.plan)
  expect((await server.as.undo(open)).data.state).toBe('undone')
})

/** Files that write records of rounds, and what prevents each from changing a locked part. */
const writers: Readonly<Record<string, string>> = {
  'src/modules/records/server/import/undo-roster.ts':
    'takes away whom the roster brought and who is still due',
  'src/modules/vision/server/import/undo-vision.ts': 'undo-plan.ts asks',
  'src/modules/vision/server/import/write-vision.ts': 'commit-plan.ts asks',
  'src/modules/vision/server/records/add-retest.ts': 'asks itself',
  'src/modules/vision/server/records/edit-exam.ts': 'asks itself',
  'src/modules/vision/server/summaries/enrol.ts': 'lists who is due, and takes from the list who is',
  'src/modules/vision/server/summaries/regrade-exams.ts': 'writes what is worked out, no measure',
}

test('SUB-04 whoever writes exams is known here, so that a new writer asks too', () => {
  const found = execFileSync(
    'grep',
    [
      '-rlE',
      '(insert into|update|delete from) (vision_exam|vision_retest)\\b',
      'src/modules',
      '--include=*.ts',
    ],
    { encoding: 'utf8' },
  )
  const files = found
    .split('\n')
    .filter((file) => file !== '' && !/\/(tests|seed|testing)\/|\.test\.ts$/.test(file))
  expect(files.filter((file) => !(file in writers) && !file.endsWith('retest-counts.ts'))).toEqual([])
})
