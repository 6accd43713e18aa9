import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '@/modules/competitions/contract/competition.ts'
import * as results from '@/modules/competitions/contract/results.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { createGirls } from '../../../../tests/support/fixture-girls.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
let token: string
let school: number
let students: number[]
beforeAll(async () => {
  server = await startServer()
  school = (await createDistricts(server.db)).schools.first
  token = await server.signIn('first')
  students = await createGirls(server.db, school, 5)
})
afterAll(() => server.stop())

const read = async (id: number) => (await server.ask(results.competitionPart, { id }, { token })).data
const publish = (id: number, winds: (number | null)[]) =>
  server.ask(results.competitionPublish, { id, winds }, { token })

test('SPO-12 a final that nobody has reached is over with its heats; a correction that brings somebody through opens it again', async () => {
  const made = {
    ...({
      template: 'athletics',
      level: 'campus',
      name: '校运动会',
      heldOn: '2024-11-20',
      lanes: 4,
    } as const),
    groups: [{ from: 4, to: 6 }],
    perTeam: 8,
    perStudent: 2,
    byRank: 1,
    byMark: 2,
    schools: [],
  }
  const { id } = (await server.ask(calls.competitionAdd, made, { token })).data
  const opened = async () => (await server.ask(calls.competitionOpened, { id }, { token })).data
  const eventId = (await opened()).events.find(({ event, sex }) => event === 'run100' && sex === 'girl')!.id
  for (const student of students) await server.ask(calls.competitionEnter, { eventId, student }, { token })
  await server.ask(calls.competitionClose, { id }, { token })
  const { parts } = await opened()
  const [heats, final] = ['heats', 'final'].map(
    (phase) => parts.find((part) => part.phase === phase)!.id,
  ) as [number, number]
  for (const { school: of, entry, version } of (await read(heats)).rows)
    await server.ask(
      results.competitionResultSet,
      { part: heats, school: of.id, entry, version, mark: 'DNS' },
      { token },
    )
  expect((await publish(heats, [0, 0])).code).toBe(0)
  expect(await read(final)).toMatchObject({ rows: [], publishedAt: expect.any(String) })
  expect((await publish(final, [0])).code).toBe(409)

  const [row] = (await read(heats)).rows
  const corrected = await server.ask(
    results.competitionResultCorrect,
    {
      part: heats,
      school: row!.school.id,
      entry: row!.entry,
      version: row!.version,
      mark: '14.10',
      reason: '检录单核对',
    },
    { token },
  )
  expect(corrected.data.saved).toBe(true)
  expect(await read(final)).toMatchObject({ rows: [{ entry: row!.entry }], publishedAt: null })
})

test('SPO-12 who has no valid attempt in a long jump took part and did not finish', async () => {
  const made = {
    ...({ template: 'athletics', level: 'campus', name: '田赛日', heldOn: '2024-11-20', lanes: 4 } as const),
    groups: [{ from: 4, to: 6 }],
    perTeam: 8,
    perStudent: 2,
    byRank: 1,
    byMark: 2,
    schools: [],
  }
  const { id } = (await server.ask(calls.competitionAdd, made, { token })).data
  const opened = async () => (await server.ask(calls.competitionOpened, { id }, { token })).data
  const eventId = (await opened()).events.find(({ event, sex }) => event === 'longJump' && sex === 'girl')!.id
  for (const student of students.slice(0, 3))
    await server.ask(calls.competitionEnter, { eventId, student }, { token })
  await server.ask(calls.competitionClose, { id }, { token })
  const final = (await opened()).parts.find(({ phase }) => phase === 'final')!.id
  const input = [{ attempts: ['3.12', 'x', '3.40'] }, { attempts: ['x', '-', 'x'] }, { mark: 'DNS' }]
  for (const [index, { school: of, entry, version }] of (await read(final)).rows.entries())
    await server.ask(
      results.competitionResultSet,
      { part: final, school: of.id, entry, version, ...input[index] },
      { token },
    )
  expect((await publish(final, [0])).code).toBe(0)
  expect((await read(final)).rows.map(({ rank }) => rank)).toEqual(['1', '–', '–'])
  expect((await opened()).head.finished).toEqual({ n: 1, of: 3 })
})
