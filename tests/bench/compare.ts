import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { written, type Figure } from './figure.ts'

export type Compared = { name: string; before: string; after: string; change: string }

const keyOf = ({ part, name }: Figure) => `${part} ${name}`
const read = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { figures: Figure[] }).figures

/** Each figure of two measurements in a row; what one of them has not is a dash. In the order of the second. */
export function compared(before: readonly Figure[], after: readonly Figure[]): Compared[] {
  const then = new Map(before.map((figure) => [keyOf(figure), figure]))
  const now = new Set(after.map(keyOf))
  const rows = [...after, ...before.filter((figure) => !now.has(keyOf(figure)))]
  return rows.map((figure) => {
    const old = then.get(keyOf(figure))
    const current = now.has(keyOf(figure)) ? figure : undefined
    return {
      name: figure.name,
      before: old ? written(old.value, old.unit) : '–',
      after: current ? written(current.value, current.unit) : '–',
      change: old && current && old.value > 0 ? percent(current.value / old.value - 1) : '',
    }
  })
}

const percent = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)} %`

function print(rows: readonly Compared[]): void {
  const lines = [{ name: 'figure', before: 'before', after: 'after', change: 'change' }, ...rows]
  const width = (key: keyof Compared) => Math.max(...lines.map((line) => line[key].length))
  const [name, before, after] = [width('name'), width('before'), width('after')]
  for (const line of lines)
    console.log(
      `${line.name.padEnd(name)}  ${line.before.padStart(before)}  ${line.after.padStart(after)}  ${line.change}`,
    )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [before = '', after = ''] = process.argv.slice(2)
  print(compared(read(before), read(after)))
}
