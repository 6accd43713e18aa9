import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'

export type Unit = 'KB' | 'requests' | 's' | 'ms' | 'MB' | '%'

/** One measured figure; without a budget it is there for information. 1 KB = 1000 bytes, 1 MB = 10⁶ bytes. */
export type Figure = {
  part: string
  name: string
  value: number
  unit: Unit
  budget?: number
  /** How it was measured, such as `median of 5`. */
  by: string
  /** What it consists of: printed when the figure is over its budget. */
  holds?: readonly string[]
}

const digits: Record<Unit, number> = { KB: 1, requests: 0, s: 2, ms: 1, MB: 0, '%': 1 }
export const written = (value: number, unit: Unit) =>
  unit === 'requests' ? value.toFixed(0) : `${value.toFixed(digits[unit])} ${unit}`

const verdict = ({ value, budget }: Figure) => (budget === undefined ? '' : value <= budget ? 'pass' : 'OVER')
const budgetOf = ({ budget, unit }: Figure) =>
  budget === undefined ? '' : unit === 'requests' ? `≤ ${budget}` : `≤ ${budget} ${unit}`

export function printFigures(figures: readonly Figure[]): void {
  const lines = [
    ['figure', 'budget', 'measured', '', 'how'],
    ...figures.map((one) => [one.name, budgetOf(one), written(one.value, one.unit), verdict(one), one.by]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  for (const line of lines) {
    console.log(line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '))
  }
  for (const one of figures.filter((figure) => verdict(figure) === 'OVER' && figure.holds?.length)) {
    console.log(`\nwhat holds “${one.name}”:`)
    for (const line of one.holds ?? []) console.log(`  ${line}`)
  }
}

/** The machine at this moment: figures of time mean little without it. */
export function machine() {
  const [load = 0] = loadavg()
  return {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model ?? 'unknown',
    node: process.versions.node,
    load: Number(load.toFixed(1)),
  }
}

export function printMachine(when: string): void {
  const { cores, cpu, node, load } = machine()
  const busy =
    load > cores * 0.5 ? ': others are working here too, times are longer than on an idle machine' : ''
  console.log(`${when}: ${cores} cores (${cpu}), Node ${node}, load ${load}${busy}`)
}

export function writeFigures(
  file: string,
  figures: readonly Figure[],
  failures: Record<string, string>,
): void {
  const withVerdict = figures.map((one) => ({ ...one, verdict: verdict(one).toLowerCase() || 'information' }))
  const content = { at: new Date().toISOString(), machine: machine(), figures: withVerdict, failures }
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}
