import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultDataFolder, isReachableByOthers } from './data-folder.ts'

let project = ''
beforeEach(() => {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'mingmu-place-')))
  project = join(parent, 'mingmu')
  mkdirSync(project)
})
afterEach(() => rmSync(join(project, '..'), { recursive: true }))

test('FND-start data lies in the project wherever its user may pass', () => {
  expect(defaultDataFolder(project, false)).toBe(join(project, 'data'))
})

test.runIf(isReachableByOthers(tmpdir()))(
  "FND-start root's data lies elsewhere exactly when others cannot pass to the project",
  () => {
    expect(defaultDataFolder(project, true)).toMatch(/^\/var\/lib\/mingmu\/[0-9a-f]{8}$/)
    chmodSync(join(project, '..'), 0o711)
    chmodSync(project, 0o711)
    expect(defaultDataFolder(project, true)).toBe(join(project, 'data'))
  },
)
