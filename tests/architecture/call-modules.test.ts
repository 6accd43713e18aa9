import { expect, test } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { calls, moduleOfCall } from '../../src/contract/calls.ts'
import { isSchoolModule } from '../../src/contract/school-module.ts'
import * as files from '../../src/contract/upload-files.ts'
import { uploadKind } from '../../src/contract/uploads.ts'
import { listNames } from '../../src/contract/lists/lists.ts'
import { kindsOfImport } from '../../src/server/compose/import-kinds.ts'
import { listReaders } from '../../src/server/compose/list-readers.ts'

/** What a school needs for the calls of a folder of `src/modules`. */
const families: Record<string, number> = {
  vision: 2,
  health: 3,
  sport: 4,
  competitions: 4,
  labour: 5,
  trips: 5,
  pe: 81,
}
/**
 * Calls that every school may make: roles of teachers and the classes of the own school; and devices, of which the handler asks for sport
 * or PE.
 */
const ofEverybody = [
  '/api/h5/admin/teacher/qu/js/wx/toUser',
  '/api/h5/admin/teacher/qu/js/wx/toUser/Delete',
  '/api/h5/admin/teacher/qu/js/all/select',
  '/api/h5/admin/teacher/qu/js/all/school',
  '/api/schoolListAll/js',
  '/api/SportData/entry/class',
  '/api/SportData/device/list',
  '/api/SportData/device/add',
  '/api/SportData/device/revoke',
]
const topics = import.meta.glob<Record<string, unknown>>('../../src/modules/*/contract/*.ts', {
  eager: true,
})
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value

test('SHELL-10 every call of a file of a module needs that module, and is known to the dispatcher', () => {
  const wrong: string[] = []
  for (const [path, topic] of Object.entries(topics)) {
    const [module = '', , file] = path.split('/').slice(-3)
    const family = families[module]
    if (family === undefined) continue
    for (const call of Object.values(topic).filter(isCall)) {
      if (ofEverybody.includes(call.path)) continue
      if (!calls.includes(call) || moduleOfCall(call) !== family) wrong.push(`${module}/${file} ${call.path}`)
    }
  }
  expect(wrong).toEqual([])
  for (const path of ofEverybody)
    expect(moduleOfCall(calls.find((call) => call.path === path)!), path).toBe(1)
})

test('SHELL-10 workbooks of one module, declared beside the others, need it as its own calls do', () => {
  const needed = [
    files.uploadCompetition,
    files.inverseUpload,
    files.timetableUpload,
    files.clinicResultsUpload,
  ].map(moduleOfCall)
  expect(needed).toEqual([4, 3, 81, 2])
})

test('SHELL-10 no call stands under two modules, and each module has some', () => {
  expect(new Set(calls.map(({ path }) => path)).size).toBe(calls.length)
  const used = new Set(calls.map(moduleOfCall))
  expect([...used].filter(isSchoolModule).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 81])
})

test('SHELL-10 every kind of workbook and every list says its module', () => {
  expect(Object.keys(kindsOfImport).sort()).toEqual([...uploadKind.options].sort())
  expect(Object.keys(listReaders).sort()).toEqual([...listNames].sort())
})
