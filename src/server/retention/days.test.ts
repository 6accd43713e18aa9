import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../db/embedded/data-folder.ts'
import { readSettings } from '../settings.ts'
import { retentionDays, retentionNames, variableOf } from './days.ts'

const page = readFileSync(join(projectFolder(), 'docs', 'operations.md'), 'utf8')

/** Cells of the rows of a table whose first one names a variable. */
const rowOf = (variable: string) =>
  page
    .split('\n')
    .find((line) => line.startsWith(`| \`${variable}\``))
    ?.split('|')
    .map((cell) => cell.trim())

test('OPS-09 the page of operations shows each rule of retention with its days', () => {
  for (const name of retentionNames) {
    const { usual, min, max } = retentionDays[name]
    expect(rowOf(variableOf(name))?.slice(2, 5), name).toEqual([usual, min, max].map(String))
  }
  expect(page.match(/^\| `RETENTION_/gm)).toHaveLength(retentionNames.length)
})

test('OPS-09 the page of operations shows the settings of backups as they are', () => {
  const { dailyAt, keep, folder, key } = readSettings({}).backup
  expect(rowOf('BACKUP_DAILY_AT')?.[2]).toBe(dailyAt)
  expect(rowOf('BACKUP_KEEP')?.[2]).toBe(String(keep))
  expect([folder, key, rowOf('BACKUP_DIR')?.[2], rowOf('BACKUP_KEY')?.[2]]).toEqual([
    undefined,
    undefined,
    '–',
    '–',
  ])
})
