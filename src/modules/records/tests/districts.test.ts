import { afterAll, beforeAll, expect, test } from 'vitest'
import { districtTotals, schoolAdd, schoolDelete, schoolOne } from '@/modules/records/contract/schools.ts'
import { schoolsAll } from '@/contract/organisation-choices.ts'
import { masterAdd } from '@/modules/records/contract/teachers.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { fillClass, writeClass } from '../../../../tests/support/write-classes.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let bureau: string
let foreign: string
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  bureau = await server.signIn('bureau')
  foreign = await server.signIn('foreign-bureau')
  const second = await writeClass(server.db, at.schools.second)
  await fillClass(server.db, { school: at.schools.second, class: second }, [
    { guardians: 1 },
    { sex: 2, birth: null },
  ])
  const third = await writeClass(server.db, at.schools.third)
  await fillClass(server.db, { school: at.schools.third, class: third }, [
    { sex: 0, birth: null, number: null },
    {},
  ])
  const elsewhere = await writeClass(server.db, at.schools.foreign)
  await fillClass(server.db, { school: at.schools.foreign, class: elsewhere }, [{ sex: 0 }, {}, {}])
})
afterAll(() => server.stop())

const totals = async (token = bureau) => (await server.ask(districtTotals, {}, { token })).data

test('MAN-07 the district: totals, and its schools with most to put right first', async () => {
  const data = await totals()
  expect(data).toMatchObject({
    regionCode: '990901',
    regionPath: ['示范省', '甲区'],
    schools: 3,
    classes: 3,
    students: 4,
    boys: 2,
    girls: 1,
    gaps: {
      noSex: 1,
      noBirth: 2,
      noNumber: 1,
      duplicates: 0,
      classesWithoutTeacher: { n: 2, of: 3 },
      unbound: { n: 3, of: 4 },
    },
  })
  expect(data.bySchool.map(({ name, incomplete }) => [name, incomplete])).toEqual([
    ['甲二小学', 1],
    // One student of theirs lacks three things.
    ['甲三学校', 1],
    ['甲一小学', 0],
  ])
  expect(data.bySchool[0]).toMatchObject({ students: 2, classes: 1, bound: { n: 1, of: 2 } })
})

test('MAN-07 the totals are the sum of what each school says of itself', async () => {
  const data = await totals()
  const { rows } = (await server.ask(schoolsAll, {}, { token: bureau })).data
  const records = await Promise.all(
    rows.map(async ({ id }) => (await server.ask(schoolOne, { school: id }, { token: bureau })).data),
  )
  const sum = (of: (record: (typeof records)[number]) => number) => records.map(of).reduce((a, b) => a + b, 0)
  expect(data).toMatchObject({
    schools: records.length,
    students: sum(({ students }) => students),
    classes: sum(({ classes }) => classes),
    teachers: sum(({ teachers }) => teachers),
    gaps: {
      noBirth: sum(({ gaps }) => gaps.noBirth),
      unbound: { n: sum(({ gaps }) => gaps.unbound.n), of: sum(({ gaps }) => gaps.unbound.of) },
      unusedAccounts: {
        n: sum(({ gaps }) => gaps.unusedAccounts.n),
        of: sum(({ gaps }) => gaps.unusedAccounts.of),
      },
    },
  })
})

test('MAN-07 figures change with what they count: a master who never signed in, a school that goes', async () => {
  const before = await totals()
  const input = { name: '新校', code: 'D1001', stages: ['primary' as const] }
  const { id: school } = (await server.ask(schoolAdd, input, { token: bureau })).data
  await server.ask(masterAdd, { school, name: '钱校长', phone: '13600000001' }, { token: bureau })
  const after = await totals()
  expect(after.schools).toBe(before.schools + 1)
  const { n, of } = before.gaps.unusedAccounts
  expect(after.gaps.unusedAccounts).toEqual({ n: n + 1, of: of + 1 })
  await server.ask(schoolDelete, { id: school }, { token: bureau })
  expect({ ...(await totals()), asOf: '' }).toEqual({ ...before, asOf: '' })
})

test('CALL-04 a district counts its own schools only', async () => {
  const data = await totals(foreign)
  expect(data).toMatchObject({ schools: 1, students: 3, gaps: { noSex: 1 } })
  expect(data.bySchool.map(({ name }) => name)).toEqual(['乙一小学'])
})
