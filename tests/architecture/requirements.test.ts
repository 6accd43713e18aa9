import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'requirements-'))
afterAll(() => rmSync(folder, { recursive: true }))

const page = readFileSync('docs/requirements.md', 'utf8')
const table = '| id | what must hold | shown by |\n| --- | --- | --- |\n'

/** What the script finds wrong with a document. */
function faultsOf(text: string) {
  const document = join(folder, 'requirements.md')
  writeFileSync(document, text)
  const { stdout, status } = spawnSync(
    process.execPath,
    ['scripts/requirements.mjs', '--gaps', '--document', document],
    { encoding: 'utf8' },
  )
  return { faults: stdout.trim().split('\n').slice(0, -1), status }
}

test('FND-layers every id that a test carries has its sentence and its files, and no other has', () => {
  expect(faultsOf(page)).toEqual({ faults: [], status: 0 })
})

test('FND-layers an id too few, one too many, twice one, and files that do not show it are each found', () => {
  const { faults, status } = faultsOf(
    [
      page.replace(/^\| TAB-04 .*\n/m, '').replace(/^(\| TAB-05 [^`]*)`[^`]+`/m, '$1`src/gone.test.ts`'),
      table,
      '| TAB-99 | Nothing shows this. | `tests/architecture/requirements.test.ts` |\n',
      '| TAB-06 | Once more. | `tests/architecture/requirements.test.ts` |\n',
      '| ZZZ-01 | No file. |  |\n',
    ].join('\n'),
  )
  expect(status).toBe(1)
  expect(faults.toSorted()).toEqual([
    expect.stringMatching(/^TAB-04 of src\/.* is not in the document$/),
    'TAB-05 has no test in src/gone.test.ts',
    'TAB-06 has no test in tests/architecture/requirements.test.ts',
    'TAB-06 stands twice',
    'TAB-99 has no test',
    'ZZZ-01 has no test',
    'ZZZ-01 names no file',
  ])
})
