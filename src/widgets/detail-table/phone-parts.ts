import type { DetailColumn } from './detail-data.ts'

/** What of the columns stands in the two lines of a phone's row: what cannot be written stays out. */
export function phoneParts<Row>(columns: readonly DetailColumn<Row>[]) {
  const [name, ...others] = columns
  const written = others.filter(({ kind }) => kind !== 'interval')
  const main =
    written.find(({ isMain }) => isMain) ?? written.find(({ kind }) => kind === 'rate') ?? written[0]
  return { name, main, details: written.filter((column) => column !== main).slice(0, 3) }
}
