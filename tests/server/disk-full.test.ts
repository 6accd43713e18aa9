import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callBase } from '../../src/contract/call.ts'
import { viewSave, viewsList } from '../../src/contract/saved-views.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { startServer, type TestServer } from '../support/harness.ts'

let server: TestServer
let token: string
const lines: string[] = []
beforeAll(async () => {
  server = await startServer({ logTo: (line) => lines.push(line) })
  await createDistricts(server.db)
  token = await server.signIn('first')
})
afterAll(() => server.stop())

const save = (name: string, language = 'zh-CN') =>
  server.request(`${callBase}${viewSave.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': token, 'accept-language': language },
    body: JSON.stringify({ list: 'students', name, state: {} }),
  })

/** From now on PostgreSQL refuses each new row, as it does when it cannot extend a file or is read-only for want of space. */
const fill = async (code: string) => {
  await sql`
    create function refuse_row() returns trigger language plpgsql as ${sql.lit(
      `begin raise exception 'could not extend file' using errcode = '${code}'; end`,
    )}`.execute(server.db)
  await sql`
    create trigger full_disk after insert on saved_view for each row execute function refuse_row()`.execute(
    server.db,
  )
}
const makeRoom = () => sql`drop function refuse_row cascade`.execute(server.db)
const saved = async () =>
  (await server.ask(viewsList, { list: 'students' }, { token })).data.rows.map(({ name }) => name)

test.each(['53100', '25006'])(
  'SEC-21 on a full disk (%s) a write answers 503 in words, reads go on, nothing is half written, and room is enough',
  async (code) => {
    await save('before')
    await fill(code)
    try {
      const zh = await save('while it is full')
      expect([zh.status, zh.headers.get('retry-after')]).toEqual([503, '30'])
      expect(await zh.json()).toMatchObject({ code: 503, msg: expect.stringContaining('磁盘已满') as string })
      const en = await save('while it is full', 'en-US')
      expect(await en.json()).toMatchObject({ msg: expect.stringContaining('disk is full') as string })
      expect(await saved()).toEqual(['before'])
    } finally {
      await makeRoom()
    }
    expect((await save('before')).status).toBe(200)
    expect(lines.join('')).not.toContain('while it is full')
  },
)
