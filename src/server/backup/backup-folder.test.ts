import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupName, fileIn, removeOld } from './backup-folder.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mingmu-keep-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const days = [5, 1, 4, 2, 3].map((day) => backupName(new Date(`2026-11-0${day}T02:30:00Z`)))

test('OPS-06 the newest backups are kept, and nothing else in the folder is touched', () => {
  const others = ['notes.txt', 'mingmu-before-upgrade.backup', 'mingmu-20261101T000000Z.backup.gpg']
  for (const name of [...days, ...others, `${backupName(new Date(0))}.part`])
    writeFileSync(join(folder, name), '')
  expect(removeOld(folder, 2)).toBe(3)
  expect(readdirSync(folder).sort()).toEqual(
    [...others, 'mingmu-20261104T023000Z.backup', 'mingmu-20261105T023000Z.backup'].sort(),
  )
})

test('OPS-02 a folder takes a backup named by its time, a file is not written over', () => {
  const at = new Date('2026-11-29T01:02:03.456Z')
  const named = 'mingmu-20261129T010203Z.backup'
  expect(fileIn(folder, at)).toBe(join(folder, named))
  expect(fileIn(`${join(folder, 'new')}/`, at)).toBe(join(folder, 'new', named))
  expect(fileIn(join(folder, 'mine.backup'), at)).toBe(join(folder, 'mine.backup'))
  mkdirSync(join(folder, 'taken'))
  writeFileSync(join(folder, 'there.backup'), '')
  expect(() => fileIn(join(folder, 'there.backup'), at)).toThrow(/is there already/)
  expect(() => fileIn(join(folder, 'nowhere', 'one.backup'), at)).toThrow(/there is no folder/)
})
