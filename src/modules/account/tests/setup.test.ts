import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callBase, type InputOf } from '@/contract/call.ts'
import { calendar } from '@/modules/records/contract/calendar.ts'
import { firstWeek } from '@/contract/first-week.ts'
import { getUser } from '@/contract/current-user.ts'
import { setupFinish, setupRegions, setupRegionSearch, setupState } from '@/modules/account/contract/setup.ts'
import { makeSetupLink } from '@/modules/account/server/setup/setup-link.ts'
import { productionStartText } from '@/modules/account/server/setup/start-text.ts'
import { hashPassword } from '@/server/http/password.ts'
import { loadReference } from '@/server/reference/load-reference.ts'
import { encodeCredential, startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
let now = new Date('2026-09-02T01:00:00Z')
const lines: string[] = []
beforeAll(async () => {
  server = await startServer({ now: () => now, logTo: (line) => lines.push(line) })
  await loadReference(server.db)
})
afterAll(() => server.stop())
beforeEach(async () => {
  now = new Date(now.getTime() + 60 * 60 * 1000)
  const { db } = server
  for (const table of [
    'session',
    'setup_link',
    'calendar_day',
    'calendar_version',
    'calendar_term',
    'bureau',
  ] as const)
    await db.deleteFrom(table as 'session').execute()
  await db.deleteFrom('account').execute()
})

async function newLink(): Promise<string> {
  const link = await makeSetupLink(server.db, now)
  if (!link) throw new Error('no link was made')
  return link.token
}
type Finish = InputOf<typeof setupFinish>
const input = (token: string, other: Partial<Finish> & { user?: string; secret?: string } = {}): Finish => {
  const { user = 'xihu_zhou', secret = 'lake-2026-west', ...rest } = other
  return {
    token,
    region: { code: '330106' },
    organisation: '西湖区教育局',
    name: '周老师',
    username: encodeCredential(user),
    password: encodeCredential(secret),
    locale: 'zh-CN',
    timeZone: 'Asia/Shanghai',
    terms: [
      { schoolYear: 2026, term: 'autumn', startsOn: '2026-09-01', endsOn: '2027-01-22' },
      { schoolYear: 2026, term: 'spring', startsOn: '2027-02-22', endsOn: '2027-07-02' },
    ],
    ...rest,
  }
}
const stateOf = async (token: string) => (await server.ask(setupState, { token })).data

describe('the link', () => {
  test('SETUP-01 only the hash of its secret is stored, and nothing of it is logged', async () => {
    const token = await newLink()
    expect(await stateOf(token)).toMatchObject({ state: 'open', endsAt: expect.any(String) })
    const { rows } = await server.db
      .selectFrom('setup_link')
      .selectAll()
      .execute()
      .then((all) => ({ rows: JSON.stringify(all) }))
    expect(rows).not.toContain(token)
    await server.ask(setupFinish, input(token))
    expect(lines.join('\n')).not.toContain(token)
    expect(lines.join('\n')).not.toContain('lake-2026-west')
  })

  test('SETUP-01 it ends after 24 hours, and a later start ends the one before', async () => {
    const first = await newLink()
    const second = await newLink()
    expect(await stateOf(first)).toMatchObject({ state: 'unknown', endsAt: null })
    expect(await stateOf(second)).toMatchObject({ state: 'open' })
    now = new Date(now.getTime() + 24 * 60 * 60 * 1000)
    expect(await stateOf(second)).toMatchObject({ state: 'expired', endsAt: null })
    const refused = await server.ask(setupFinish, input(second))
    expect(refused).toMatchObject({ code: 404, msg: expect.stringContaining('24 小时') })
  })

  test('SETUP-01 where any account exists, none is made', async () => {
    const password_hash = await hashPassword('x')
    await server.db
      .insertInto('account')
      .values({
        username: 'someone',
        password_hash,
        name: 'x',
        role: null,
        school_id: null,
        region_code: null,
      })
      .execute()
    expect(await makeSetupLink(server.db, now)).toBeNull()
  })

  test('SETUP-01 two instances that start together leave one link', async () => {
    const links = await Promise.all([newLink(), newLink(), newLink()])
    const states = await Promise.all(links.map(stateOf))
    expect(states.filter(({ state }) => state === 'open')).toHaveLength(1)
  })

  test('SETUP-01 the start names the public address, and where to sign in once there are accounts', () => {
    const address = { host: '0.0.0.0', port: 8080, publicOrigin: 'https://mingmu.example' }
    const text = productionStartText(address, { token: 'SECRET', expiresAt: now })
    expect(text).toContain('https://mingmu.example/setup#SECRET')
    const own = productionStartText(
      { ...address, publicOrigin: undefined },
      { token: 'SECRET', expiresAt: now },
    )
    expect(own).toContain('http://127.0.0.1:8080/setup#SECRET')
    expect(productionStartText(address, null)).toBe('Next: sign in at https://mingmu.example/login\n')
  })
})

describe('the places', () => {
  test('SETUP-02 are served to whoever holds the link, and to nobody else', async () => {
    const token = await newLink()
    const provinces = (await server.ask(setupRegions, { token })).data.rows
    expect(provinces).toHaveLength(34)
    const districts = (await server.ask(setupRegions, { token, parent: '330100' })).data.rows
    expect(districts).toContainEqual({ code: '330106', name: '西湖区', path: ['浙江省', '杭州市', '西湖区'] })
    // A city without districts is its own.
    const own = (await server.ask(setupRegions, { token, parent: '441900' })).data.rows
    expect(own.map(({ name }) => name)).toEqual(['东莞市'])
    expect(await server.ask(setupRegions, { token: 'guessed' })).toMatchObject({ code: 404, data: null })
    expect(await server.ask(setupRegionSearch, { token: 'guessed', text: '西湖' })).toMatchObject({
      code: 404,
    })
  })

  test.each([
    ['西湖', '330106'],
    ['xihuq', '330106'],
    ['330106', '330106'],
    ['浙江 xh', '330106'],
    ['dongguan', '441900'],
  ])('SETUP-02 %s finds %s', async (text, code) => {
    const token = await newLink()
    const { rows } = (await server.ask(setupRegionSearch, { token, text })).data
    expect(rows.map((row) => row.code)).toContain(code)
    expect(rows.length).toBeLessThanOrEqual(30)
  })
})

describe('finishing', () => {
  test('SETUP-02 makes district, bureau, account and terms, and signs in', async () => {
    const { code, data } = await server.ask(setupFinish, input(await newLink()))
    expect(code).toBe(0)
    expect(data.info).toEqual({ name: '周老师', avatar: '', access: ['qu'] })
    const user = (await server.ask(getUser, {}, { token: data.token })).data
    expect(user.organisation).toMatchObject({
      kind: 'region',
      regionCode: '330106',
      name: '西湖区教育局',
      regionName: '西湖区',
    })
    const terms = await server.db
      .selectFrom('calendar_term' as 'region')
      .selectAll()
      .execute()
    expect(terms).toHaveLength(2)
    const audited = await server.db
      .selectFrom('audit')
      .select('action')
      .where('account_id', '=', user.userId)
      .execute()
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['setup-finished', 'account-created', 'sign-in']),
    )
    await expect(server.signIn('xihu_zhou', 'lake-2026-west')).resolves.toBeTruthy()
  })

  test('SETUP-02 the calendar begins with the holidays and make-up days of its terms, shown as set by the first account', async () => {
    const terms = input('').terms.slice(0, 1)
    const { token } = (await server.ask(setupFinish, input(await newLink(), { terms }))).data
    const { data } = await server.ask(calendar, { schoolYear: 2026 }, { token })
    const kindOf = (day: string) => data.days.find((one) => one.day === day)?.kind
    expect(kindOf('2026-10-01')).toBe('holiday')
    expect(kindOf('2026-10-10')).toBe('makeup')
    // Of the spring, which was left for later, nothing is said yet.
    expect(data.days.filter(({ day }) => day > '2027-01-22')).toEqual([])
    expect(data).toMatchObject({ district: { n: 1 }, canUndo: false })
    const { steps } = (await server.ask(firstWeek, {}, { token })).data
    expect(steps.find(({ id }) => id === 'calendar')).toMatchObject({ state: 'done', by: '周老师' })
  })

  test('SETUP-01 of two browsers at once one wins, and the link is used up', async () => {
    const token = await newLink()
    const both = await Promise.all([
      server.ask(setupFinish, input(token, { user: 'first_one' })),
      server.ask(setupFinish, input(token, { user: 'second_one' })),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 409])
    expect(await server.db.selectFrom('account').select('id').execute()).toHaveLength(1)
    expect(await stateOf(token)).toMatchObject({ state: 'used' })
    expect(await server.ask(setupFinish, input(token))).toMatchObject({
      code: 404,
      msg: expect.stringContaining('已经完成'),
    })
  })

  test('SETUP-02 a user name that was taken meanwhile is refused with two free ones, and the link still serves', async () => {
    const token = await newLink()
    const password_hash = await hashPassword('x')
    for (const username of ['xihu_zhou', 'xihu_zhou2'])
      await server.db
        .insertInto('account')
        .values({ username, password_hash, name: 'x', role: null, school_id: null, region_code: null })
        .execute()
    const refused = await server.ask(setupFinish, input(token))
    expect(refused.code).toBe(409)
    const { issues } = refused.data as unknown as {
      issues: { path: string; code: string; message: string }[]
    }
    expect(issues.map(({ code, message }) => [code, message])).toEqual([
      ['usernameTaken', '该用户名已被使用'],
      ['suggestion', 'xihu_zhou3'],
      ['suggestion', 'xihu_zhou4'],
    ])
    expect(await server.db.selectFrom('bureau').selectAll().execute()).toEqual([])
    expect((await server.ask(setupFinish, input(token, { user: 'xihu_zhou3' }))).code).toBe(0)
  })

  test('SETUP-02 a district that no list has comes into being below its city', async () => {
    const region = { code: '330199', name: '云溪新区' }
    const { data } = await server.ask(setupFinish, input(await newLink(), { region }))
    const user = (await server.ask(getUser, {}, { token: data.token })).data
    expect(user.organisation.regionName).toBe('云溪新区')
    const row = await server.db
      .selectFrom('region')
      .selectAll()
      .where('code', '=', '330199')
      .executeTakeFirst()
    expect(row).toEqual({ code: '330199', name: '云溪新区', letter: 'Y', parent: '330100', level: 3 })
  })

  test.each([
    ['330100', '杭州市', 2],
    ['330000', '浙江省', 1],
  ])(
    'REG-04 an empty server is set up for the bureau above the districts, at %s',
    async (code, name, level) => {
      const { data } = await server.ask(setupFinish, input(await newLink(), { region: { code } }))
      expect(data.info.access).toEqual(['area'])
      const user = (await server.ask(getUser, {}, { token: data.token })).data
      expect(user.info.access).toEqual(['area'])
      expect(user.organisation).toMatchObject({ regionCode: code, regionName: name, home: code })
      const row = await server.db
        .selectFrom('region')
        .select('level')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      expect(row.level).toBe(level)
    },
  )

  test.each<[string, Partial<Finish> & { user?: string; secret?: string }, string]>([
    ['region', { region: { code: '999999' } }, 'regionUnknown'],
    ['region', { region: { code: '330106', name: '别的区' } }, 'regionCodeTaken'],
    ['region', { region: { code: '009999', name: '别的区' } }, 'regionNotHere'],
    ['name', { name: '*' }, 'textRefused'],
    ['username', { user: 'ab' }, 'usernameForm'],
    ['password', { secret: 'short-1' }, 'passwordShort'],
    ['password', { secret: 'onlyletters' }, 'passwordClasses'],
    ['password', { secret: 'xihu_zhou-1' }, 'passwordNames'],
    [
      'autumn',
      { terms: [{ schoolYear: 2026, term: 'autumn', startsOn: '2027-01-01', endsOn: '2026-09-01' }] },
      'termSwapped',
    ],
  ])('SETUP-03 %s is refused at its field: %j', async (path, change, code) => {
    const token = await newLink()
    const refused = await server.ask(setupFinish, input(token, change))
    expect(refused.code).toBe(400)
    const { issues } = refused.data as unknown as { issues: object[] }
    expect(issues).toContainEqual(expect.objectContaining({ path, code }))
    expect(await stateOf(token)).toMatchObject({ state: 'open' })
  })

  test('SETUP-01 a page of another site cannot finish it', async () => {
    const response = await server.request(`${callBase}${setupFinish.path}`, {
      method: 'POST',
      headers: {
        origin: 'https://elsewhere.example',
        host: 'mingmu.example',
        'content-type': 'application/json',
      },
      body: JSON.stringify(input(await newLink())),
    })
    expect(response.status).toBe(403)
  })
})
