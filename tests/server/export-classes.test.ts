import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf, safeName } from '../../src/server/exports/class-files.ts'
import { unpack } from '../../src/server/workbook/zip-part.ts'
import { zipDirectory } from '../../src/server/workbook/zip-directory.ts'
import { startExportServer, tableOf, type ExportServer, type StartInput } from '../support/export-district.ts'

let server: ExportServer
beforeAll(async () => (server = await startExportServer()))
afterAll(() => server.stop())

const students = (more: Partial<StartInput> = {}): StartInput => ({
  list: 'students',
  columns: ['name', 'number', 'sex', 'seat'],
  format: 'xlsx',
  ...more,
})

type Files = Map<string, Awaited<ReturnType<typeof tableOf>>>

/** The workbooks of an archive by their paths. */
async function filesOf(bytes: Uint8Array): Promise<Files> {
  const files: Files = new Map()
  for (const [path, entry] of zipDirectory(bytes)) {
    const pieces: Uint8Array[] = []
    for await (const piece of unpack(bytes, entry)) pieces.push(piece)
    files.set(path, await tableOf(Buffer.concat(pieces)))
  }
  return files
}

async function split(token: string, input: StartInput, language?: string) {
  const started = await server.start(token, { ...input, split: 'class' }, language)
  if (started.code !== 0) throw new Error(`${started.code} ${started.msg}`)
  const job = await server.ends(token, started.data.id)
  const { bytes, headers } = await server.file(token, job.id)
  return { job, headers, files: await filesOf(bytes) }
}

const rowsOf = (files: Files) => [...files.values()].flatMap((table) => table.slice(1))
const sorted = (rows: Iterable<unknown>) => [...rows].map((row) => JSON.stringify(row)).toSorted()

test('MAN-03 one file for each class: together they hold the rows of the single workbook, under the same heads', async () => {
  const { first } = server.tokens
  const { job, headers, files } = await split(first, students())
  expect(job).toMatchObject({ state: 'done', rows: { done: 24, of: 24 }, masked: true })
  expect(job.fileName).toMatch(/^学生名单-\d{4}-\d\d-\d\d\.zip$/)
  expect(headers.get('content-type')).toBe('application/zip')
  expect([...files.keys()]).toEqual(['甲一小学/四年级1班.xlsx', '甲一小学/小海豚.xlsx'])
  const { table } = await server.rows(first, students())
  for (const file of files.values()) expect(file[0]).toEqual(table[0])
  expect(sorted(rowsOf(files))).toEqual(sorted(table.slice(1)))
  expect([...files.values()].map((file) => file.length)).toEqual([13, 13])
})

test('MAN-07 a bureau has a folder for each of its schools, and no class of another district, even when its rows are named', async () => {
  const { bureau } = server.tokens
  const ids = server.students.map(({ id }) => id)
  const { files } = await split(bureau, students({ ids, columns: ['number', 'school'] }))
  const schools = ['甲一小学', '甲二小学', '甲三学校']
  expect([...files.keys()].toSorted()).toEqual(
    schools.flatMap((school) => [`${school}/四年级1班.xlsx`, `${school}/小海豚.xlsx`]).toSorted(),
  )
  const { table } = await server.rows(bureau, students({ ids, columns: ['number', 'school'] }))
  expect(table).toHaveLength(1 + 72)
  expect(sorted(rowsOf(files))).toEqual(sorted(table.slice(1)))
})

test('MAN-03 the order asked for holds inside a class, and another language names files in its own words', async () => {
  const sort = [{ key: 'seat', descending: true }]
  const { files } = await split(
    server.tokens.first,
    students({ query: { sort }, columns: ['seat'] }),
    'en-US',
  )
  expect([...files.keys()][0]).toMatch(/^甲一小学\/.*Grade 4.*\.xlsx$/)
  for (const table of files.values())
    expect(table.slice(1).map(([seat]) => seat)).toEqual(Array.from({ length: 12 }, (_, at) => 12 - at))
})

test('MAN-09 an unmasked archive is audited as any unmasked file', async () => {
  const unmasked = { reason: 'follow-up', note: '复查' } as const
  const { job, files } = await split(server.tokens.second, students({ unmasked }))
  expect(job.masked).toBe(false)
  expect(rowsOf(files)).toHaveLength(24)
  const written = await server.db
    .selectFrom('audit')
    .where('action', '=', 'export-unmasked')
    .where('school_id', '=', server.schools.second)
    .select(['subject', 'detail'])
    .execute()
  expect(written.find(({ subject }) => subject === `export:${job.id}`)?.detail).toMatchObject({
    split: 'class',
  })
  expect(written.filter(({ subject }) => subject.startsWith('student:'))).toHaveLength(24)
})

test('MAN-03 a list that is not of classes has no such archive', async () => {
  const reply = await server.start(server.tokens.first, {
    list: 'classes',
    columns: ['class'],
    format: 'xlsx',
    split: 'class',
  })
  expect(reply.code).toBe(400)
  expect(reply.msg).toContain('split')
})

test('MAN-03 names of files are names on every system', () => {
  expect(safeName('三年级/1班: "A"')).toBe('三年级_1班_ _A_')
  expect(safeName('..')).toBe('_')
  expect(safeName('CON')).toBe('_CON')
  expect(safeName('长'.repeat(200))).toHaveLength(60)
})

test('MAN-03 neighbours of a class are one run, over the ends of batches too', async () => {
  async function* batches() {
    yield ['a', 'a', 'b']
    yield []
    yield ['b', 'c']
    yield ['c']
  }
  const runs: string[] = []
  for await (const { first, batches: own } of runsOf(batches(), (row) => row)) {
    let text = `${first}:`
    for await (const batch of own) text += batch.join('')
    runs.push(text)
  }
  expect(runs).toEqual(['a:aa', 'b:bb', 'c:cc'])
})
