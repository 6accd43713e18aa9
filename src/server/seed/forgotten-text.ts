import type { Forgotten } from './forget-demo.ts'

const shown = new Intl.NumberFormat('en-US')

/** What the terminal shows of the demo's end: rows by table, and their sum. */
export function forgottenText(forgotten: readonly Forgotten[], isDryRun: boolean): string {
  if (forgotten.length === 0) return 'There is no demo data here.\n'
  const width = Math.max(...forgotten.map(({ table }) => table.length))
  const sum = forgotten.reduce((total, { rows }) => total + rows, 0)
  return [
    isDryRun ? 'Demo data that --forget-demo would remove, in rows:' : 'Demo data removed, in rows:',
    ...forgotten.map(({ table, rows }) => `  ${table.padEnd(width)}  ${shown.format(rows).padStart(12)}`),
    `${shown.format(sum)} rows of ${forgotten.length} tables.`,
    ...(isDryRun ? ['Nothing was changed.'] : []),
    '',
  ].join('\n')
}
