import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '@/contract/current-user.ts'
import { regionVisit } from '@/contract/region-visit.ts'
import { schoolsAll } from '@/contract/organisation-choices.ts'
import { regionAdd, regionChoices, regionNode } from '@/modules/regions/contract/nodes.ts'
import { delegateEnd, delegateMake, delegatesList } from '@/modules/account/contract/delegates.ts'
import { healthTotals } from '@/modules/health/contract/screen.ts'
import { studentsOfSchool } from '@/modules/records/contract/students.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { schoolAdd } from '@/modules/records/contract/schools.ts'
import { screenTotals } from '@/modules/vision/contract/screen.ts'
import { createCityBureau } from '../../../../tests/support/city-bureau.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
let city = ''
beforeAll(async () => {
  server = await startServer()
  await createDistricts(server.db)
  await createCityBureau(server.db)
  city = await server.signIn('city')
  await server.districts.countDue()
})
afterAll(() => server.stop())

const userOf = async (token: string) => (await server.ask(getUser, {}, { token })).data
const visit = async (token: string, code?: string) => {
  const reply = await server.ask(regionVisit, { code }, { token })
  await server.hub.caughtUp()
  return reply
}

test('REG-01 a bureau of a city sees its districts, one of a province its cities, and nobody sees what lies elsewhere', async () => {
  const { data } = await server.ask(regionNode, {}, { token: city })
  expect(data.trail.map(({ name }) => name)).toEqual(['丙市'])
  expect(data.node).toMatchObject({ level: 2, population: { districts: 2, schools: 4 } })
  expect(data.children.map(({ code, isDistrict }) => [code, isDistrict])).toEqual([
    ['990901', true],
    ['990902', true],
  ])
  const province = await server.signIn('province')
  const above = (await server.ask(regionNode, {}, { token: province })).data
  expect(above.children.find(({ code }) => code === '990900')).toMatchObject({
    isDistrict: false,
    population: { districts: 2, schools: 4 },
  })
  const below = (await server.ask(regionNode, { code: '990900' }, { token: province })).data
  expect(below.trail.map(({ code }) => code)).toEqual(['990000', '990900'])
  expect(below.node.population).toEqual(data.node.population)
  for (const code of ['990100', '990106', '330106'])
    expect((await server.ask(regionNode, { code }, { token: city })).code).toBe(403)
})

test('REG-02 whoever looks into a district reads it and changes nothing, and comes back', async () => {
  const token = await server.signIn('city')
  expect(await userOf(token)).toMatchObject({
    info: { access: ['area'] },
    organisation: { regionCode: '990900', home: '990900' },
    modules: [1],
  })
  expect((await server.ask(screenTotals, {}, { token })).code).toBe(403)
  expect((await visit(token, '990901')).data.at).toMatchObject({
    name: '甲区',
    path: expect.arrayContaining(['丙市', '甲区']),
  })
  expect(await userOf(token)).toMatchObject({
    info: { access: ['reader'] },
    organisation: { regionCode: '990901', home: '990900', name: expect.any(String) },
  })
  const read = await server.ask(screenTotals, { audience: 'internal' }, { token })
  expect(read.code).toBe(0)
  expect(read.data.area.region).toBe('甲区')
  expect((await server.ask(schoolsAll, {}, { token })).data.rows.map(({ name }) => name)).not.toContain(
    '乙一小学',
  )
  const added = { name: '甲四小学', code: 'T9', stages: ['primary' as const] }
  expect((await server.ask(schoolAdd, added as never, { token })).code).toBe(403)
  // Another session of the same account stands where it stood.
  expect((await userOf(city)).info.access).toEqual(['area'])
  await visit(token)
  expect((await userOf(token)).info.access).toEqual(['area'])
})

test('REG-02 nobody looks into a district that is not below', async () => {
  expect((await visit(city, '990106')).code).toBe(403)
  const bureau = await server.signIn('bureau')
  expect((await visit(bureau, '990902')).code).toBe(403)
  expect((await server.ask(regionNode, {}, { token: bureau })).code).toBe(403)
  // A district that has left the city is not looked into any longer.
  const token = await server.signIn('city')
  await visit(token, '990902')
  await sql`update region set parent = '990100' where code = '990902'`.execute(server.db)
  const fresh = await server.signIn('city')
  expect((await visit(fresh, '990902')).code).toBe(403)
  await sql`update region set parent = '990900' where code = '990902'`.execute(server.db)
})

test('REG-03 what a delegated account reads is published, of its module alone, until its day', async () => {
  const bureau = await server.signIn('bureau')
  const today = schoolDay(new Date())
  const input = { name: '区眼病防治所', username: 'eye_clinic', module: 2 as const, endsOn: today }
  const made = await server.ask(delegateMake, input, { token: bureau })
  expect(made.code, made.msg).toBe(0)
  for (const endsOn of ['2020-01-01', '2099-01-01'])
    expect(
      (await server.ask(delegateMake, { ...input, username: 'other_1', endsOn }, { token: bureau })).code,
    ).toBe(400)
  const token = await server.signInFirst('eye_clinic', made.data.password)
  expect(await userOf(token)).toMatchObject({ info: { access: ['reader'] }, modules: [1, 2] })
  expect((await server.ask(screenTotals, { audience: 'internal' }, { token })).code).toBe(0)
  // Another module, a list of students, a change and another district are closed to it.
  expect((await server.ask(healthTotals, {}, { token })).code).toBe(403)
  expect((await server.ask(studentsOfSchool, {} as never, { token })).code).toBe(403)
  expect((await server.ask(delegateMake, { ...input, username: 'other_2' }, { token })).code).toBe(403)
  expect((await visit(token, '990902')).code).toBe(403)
  const listed = (await server.ask(delegatesList, {}, { token: bureau })).data.rows
  expect(listed).toMatchObject([{ username: 'eye_clinic', module: 2, endsOn: today }])
  // Of another district's delegates a bureau neither knows nor ends any.
  const foreign = await server.signIn('foreign-bureau')
  expect((await server.ask(delegatesList, {}, { token: foreign })).data.rows).toEqual([])
  expect((await server.ask(delegateEnd, { id: listed[0]!.id }, { token: foreign })).code).toBe(404)
  await sql`update account set ends_on = current_date - 2 where username = 'eye_clinic'`.execute(server.db)
  await expect(server.signIn('eye_clinic', 'own-password')).rejects.toThrow(/委托账号已到期/)
  expect((await server.ask(delegateEnd, { id: listed[0]!.id }, { token: bureau })).code).toBe(0)
  expect((await server.ask(delegatesList, {}, { token: bureau })).data.rows).toEqual([])
})

test('REG-03 a delegated account of a city looks into its districts, and adds none', async () => {
  const made = await server.ask(
    delegateMake,
    { name: '市疾控中心', username: 'city_cdc', endsOn: schoolDay(new Date()) },
    { token: city },
  )
  const token = await server.signInFirst('city_cdc', made.data.password)
  expect((await server.ask(regionNode, {}, { token })).code).toBe(0)
  expect((await visit(token, '990901')).code).toBe(0)
  expect((await userOf(token)).info.access).toEqual(['reader'])
  await visit(token)
  const input = { code: '330106', organisation: '西湖区教育局', username: 'xihu09' }
  expect((await server.ask(regionAdd, input, { token })).code).toBe(403)
})

test('REG-04 a city adds a district whose bureau signs in, with the terms and the definition set of the city', async () => {
  await sql`insert into account (username, name, role, region_code, password_hash)
    select 'hangzhou', 'hangzhou', 'qu', '330100', password_hash from account where username = 'city'`.execute(
    server.db,
  )
  const token = await server.signIn('hangzhou')
  // Nothing is here yet: the place is a city by the tree of regions, not by what it holds.
  expect((await userOf(token)).info.access).toEqual(['area'])
  await sql`insert into calendar_term (region_code, school_year, term, starts_on, ends_on)
    values ('330100', extract(year from now())::int, 'autumn', make_date(extract(year from now())::int, 9, 3),
      make_date(extract(year from now())::int + 1, 1, 20))`.execute(server.db)
  await sql`insert into district_definition (region_code, definition_set_id) values ('330100', 'guide-2021')`.execute(
    server.db,
  )
  const choices = (await server.ask(regionChoices, { text: 'xihu' }, { token })).data.rows
  expect(choices.map(({ name }) => name)).toEqual(['西湖区'])
  const input = { code: choices[0]!.code, organisation: '西湖区教育局', username: 'xihu01' }
  for (const code of ['330203', '110101', '330100'])
    expect((await server.ask(regionAdd, { ...input, code }, { token })).code, code).toBe(400)
  const made = await server.ask(regionAdd, input, { token })
  expect(made.code, made.msg).toBe(0)
  expect((await server.ask(regionAdd, { ...input, username: 'xihu02' }, { token })).code).toBe(409)
  // A development zone that no list holds.
  const zone = { code: '330199', name: '高新区', organisation: '高新区教育局', username: 'gaoxin01' }
  expect((await server.ask(regionAdd, { ...zone, username: 'xihu01' }, { token })).code).toBe(409)
  expect((await server.ask(regionAdd, zone, { token })).code).toBe(0)
  const bureau = await server.signInFirst('xihu01', made.data.password)
  expect(await userOf(bureau)).toMatchObject({
    info: { access: ['qu'] },
    organisation: { name: '西湖区教育局' },
  })
  const { rows } = await sql`
    select d.definition_set_id as set, to_char(t.starts_on, 'MM-DD') as starts from district_definition d
    join calendar_term t using (region_code) where region_code = '330106'`.execute(server.db)
  expect(rows).toEqual([{ set: 'guide-2021', starts: '09-03' }])
  await server.hub.caughtUp()
  const { data } = await server.ask(regionNode, {}, { token })
  expect(data.children.map(({ name }) => name)).toEqual(['西湖区', '高新区'])
  expect((await server.ask(regionChoices, { text: 'xihu' }, { token })).data.rows).toEqual([])
})
