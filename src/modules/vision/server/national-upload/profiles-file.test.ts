import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SettingsError } from '@/server/start/start-error.ts'
import { shippedProfiles, withOperators } from './known-profiles.ts'
import { readProfilesFile } from './profiles-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'mingmu-profiles-'))
afterAll(() => rmSync(folder, { recursive: true }))
const written = (content: string) => {
  writeFileSync(join(folder, 'profiles.json'), content)
  return join(folder, 'profiles.json')
}

test("NAT-01 an operator's file adds profiles and stands for shipped ones of the same id", () => {
  const [national] = shippedProfiles
  const own = [
    { ...national!, headerRows: 2 },
    { ...national!, id: 'own-city' },
  ]
  const read = readProfilesFile(written(JSON.stringify(own)))
  expect(read).toEqual(own)
  expect(withOperators(read).map(({ id, headerRows }) => [id, headerRows])).toEqual([
    ['national', 2],
    ['own-city', 1],
    ['shanghai', 3],
    ['changsha', 4],
  ])
  expect(readProfilesFile(undefined)).toEqual([])
})

test('NAT-01 a file that does not fit is refused with the place of its fault', () => {
  const broken = JSON.stringify([{ ...shippedProfiles[0], headerRows: 0 }])
  expect(() => readProfilesFile(written(broken))).toThrow(/UPLOAD_PROFILES_FILE does not fit at 0.headerRows/)
  expect(() => readProfilesFile(written('{'))).toThrow(SettingsError)
  expect(() => readProfilesFile(join(folder, 'none.json'))).toThrow(SettingsError)
})
