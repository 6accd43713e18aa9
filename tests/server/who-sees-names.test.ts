import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studentOpen } from '../../src/modules/guardians/contract/student-result.ts'
import * as binding from '../../src/modules/records/contract/binding-codes.ts'
import { callBase } from '../../src/contract/call.ts'
import { competitionEntries } from '../../src/modules/competitions/contract/competition.ts'
import { competitionFile } from '../../src/modules/competitions/contract/files.ts'
import { fitnessBorderline } from '../../src/modules/health/contract/analysis.ts'
import { studentById } from '../../src/modules/records/contract/students.ts'
import { tripRoster } from '../../src/modules/trips/contract/trips.ts'
import { planRows } from '../../src/contract/uploads.ts'
import { tryToBind } from '../support/binding-steps.ts'
import {
  closeDriver,
  openDriver,
  at,
  ask,
  demo,
  namesOf,
  now,
  readers,
  tokens,
  seenNames,
  type Reader,
} from '../support/who-sees/driver.ts'
import { nameSources } from '../support/who-sees/name-sources.ts'

beforeAll(openDriver, 240_000)
afterAll(closeDriver)

describe.each(nameSources.map((each) => [each.name, each] as const))(
  '%s',
  (_name, { by, published: expected }) => {
    test.each(readers)('SEC-01 is shown to: %s', async (reader) => {
      expect(seenNames(await by(reader))).toBe(expected[reader] ?? 'none')
    })
  },
)

test('SEC-01 what stands before everybody names nobody: the dots of a published analysis are not there', async () => {
  const reply = await ask('school', fitnessBorderline, { grade: at.grade }, true)
  expect(reply?.zones.length).toBeGreaterThan(0)
  expect(namesOf(reply?.dots)).toEqual([])
})

test('SEC-01 a guardian reads the own child’s whole name, and the own number masked', async () => {
  const made = await ask('school', binding.codesMake, { for: 'pupils-of-class', classId: at.ofClass })
  const { code } = made!.sheets.find(({ student: member }) => member?.id === at.student.id)!
  const { name, number } = at.student
  const { token } = await tryToBind(demo.server, now, { code, name, number, mobile: '13800136021' })
  const { data } = await demo.server.ask(studentOpen, { token })
  expect(data).toMatchObject({ name, mobile: '138****6021' })
})

test('SEC-01 MAN-09 numbers, guardians and phones are masked for the own school too', async () => {
  const record = await ask('school', studentById, { id: at.student.id })
  const plan = await ask('school', planRows, { plan: at.plan })
  const trip = await ask('school', tripRoster, { id: at.trip })
  const shown = [
    record!.number,
    record!.guardianPhone,
    record!.guardianName,
    ...plan!.rows.flatMap(({ raw }) => [raw['guardianName']!, raw['guardianPhone']!]),
    ...trip!.students.flatMap(({ guardianName, guardianPhone }) => [guardianName, guardianPhone]),
  ].filter(Boolean)
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.filter((text) => !text.includes('*'))).toEqual([])
})

test('SEC-01 a file of entries names the own school’s students to it alone', async () => {
  const fileFor = async (reader: Reader) => {
    const address = `${callBase}${competitionFile.path}?id=${at.competition}&kind=entries&format=csv`
    return (await demo.server.request(address, { headers: { 'x-token': tokens[reader] } })).text()
  }
  const entered = await ask('school', competitionEntries, { id: at.competition })
  const { student } = entered!.entries[0]!
  expect(await fileFor('school')).toContain(student.name)
  for (const reader of ['teacher', 'colleague', 'other', 'bureau'] as const)
    expect(await fileFor(reader)).not.toContain(student.name)
})
