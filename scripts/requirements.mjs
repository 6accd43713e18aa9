// Lists every requirement of docs/requirements.md with the tests whose names begin with its id, and what document and tests disagree
// about, which ends with 1. `--gaps` leaves the list out; `--document <file>` reads another document.
import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from './project.mjs'

const named = process.argv.indexOf('--document')
const document = named > 0 ? process.argv[named + 1] : inRoot('docs', 'requirements.md')

/** Rows of the tables: id, and the files that are said to show it. */
const rows = [
  ...readFileSync(document, 'utf8').matchAll(/^\| ([A-Z][A-Z0-9]*-\d\d) +\|.*\|([^|\n]*)\|$/gm),
].map(([, id, files]) => ({ id, files: [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => file) }))

const testsIn = (folder) =>
  readdirSync(inRoot(folder), { recursive: true })
    .filter((file) => /\.(test|spec|stories)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)

/** The ids with which the names of a file's tests begin, as often as they do; those of topics without numbers are left out. */
const idsOf = (file) =>
  [
    ...readFileSync(inRoot(file), 'utf8').matchAll(
      /(?:\(\s*|\bname: )['"`](?=((?:[A-Z][A-Z0-9]*-[A-Za-z0-9-]+[ '"`])+))/g,
    ),
  ].flatMap(([, ids]) => ids.split(/[ '"`]/).filter((id) => /-\d\d$/.test(id)))

/** Id → the file of each test that carries it. */
const shownBy = new Map()
for (const file of ['src', 'tests'].flatMap(testsIn))
  for (const id of idsOf(file)) shownBy.set(id, [...(shownBy.get(id) ?? []), file])

const ids = rows.map(({ id }) => id)
const faults = [
  ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands twice`),
  ...ids.filter((id) => !shownBy.has(id)).map((id) => `${id} has no test`),
  ...[...shownBy]
    .filter(([id]) => !ids.includes(id))
    .map(([id, [file]]) => `${id} of ${file} is not in the document`),
  ...rows.filter(({ files }) => files.length === 0).map(({ id }) => `${id} names no file`),
  ...rows
    .filter(({ id }) => shownBy.has(id))
    .flatMap(({ id, files }) =>
      files.filter((file) => !shownBy.get(id).includes(file)).map((file) => `${id} has no test in ${file}`),
    ),
]

for (const { id } of process.argv.includes('--gaps') ? [] : rows) {
  const files = shownBy.get(id) ?? []
  console.log(`${id.padEnd(9)}${String(files.length).padStart(4)}  ${[...new Set(files)].join('  ')}`)
}
for (const fault of faults) console.log(fault)
console.log(`${ids.length} requirements, ${faults.length} faults`)
process.exitCode = faults.length || ids.length === 0 ? 1 : 0
