// Lists every requirement with the tests whose titles carry its id; ends with 1 where one has none. `--gaps` lists only those.
import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from './project.mjs'

/** Topic → how many requirements it has, numbered from 01. */
const topics = JSON.parse(readFileSync(inRoot('tests', 'requirements.json'), 'utf8'))
const ids = Object.entries(topics).flatMap(([topic, count]) =>
  Array.from({ length: count }, (_, i) => `${topic}-${String(i + 1).padStart(2, '0')}`),
)
const isTest = (file) => /\.(test|spec|stories)\.tsx?$/.test(file)
const testsIn = (folder) =>
  readdirSync(inRoot(folder), { recursive: true })
    .filter(isTest)
    .map((file) => `${folder}/${file}`)

const shownBy = new Map(ids.map((id) => [id, []]))
for (const file of ['src', 'tests'].flatMap(testsIn))
  for (const [, title] of readFileSync(inRoot(file), 'utf8').matchAll(/(?:\(\s*|\bname: )['"`]([^\n]*)/g))
    for (const [id] of title.matchAll(/\b[A-Z][A-Z0-9]*-\d\d\b/g)) shownBy.get(id)?.push(file)

const gaps = ids.filter((id) => shownBy.get(id).length === 0)
for (const [id, files] of shownBy) {
  if (process.argv.includes('--gaps') && files.length) continue
  const places = [...new Set(files)]
  console.log(
    `${id.padEnd(9)}${String(files.length).padStart(4)}  ${places.slice(0, 3).join('  ')}${places.length > 3 ? `  and ${places.length - 3} more` : ''}`,
  )
}
console.log(`${ids.length - gaps.length} of ${ids.length} requirements have a test`)
process.exitCode = gaps.length ? 1 : 0
