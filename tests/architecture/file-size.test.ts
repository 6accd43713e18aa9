import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = execFileSync('git', ['ls-files', 'src', 'tests', 'scripts'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.gen.ts'))
const lines = sources
  .map((file) => ({ file, lines: readFileSync(`${root}/${file}`, 'utf8').split('\n').length - 1 }))
  .sort((a, b) => a.lines - b.lines)
const at = (share: number) => lines[Math.floor((lines.length - 1) * share)]?.lines ?? 0

/** A test reads as a story from its first line to its last: it may be longer than what it tests. */
const isTest = (file: string) => file.startsWith('tests/') || /\.(test|stories)\.tsx?$/.test(file)

test('FND-layers no source file is longer than 300 lines', () => {
  expect(lines.filter((each) => each.lines > 300 && !isTest(each.file))).toEqual([])
})

test('FND-layers files are small: median at most 60 lines, p95 at most 200', () => {
  expect(lines.length).toBeGreaterThan(100)
  expect(at(0.5)).toBeLessThanOrEqual(60)
  expect(at(0.95)).toBeLessThanOrEqual(200)
})
