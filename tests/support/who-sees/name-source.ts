import { type Call, type InputOf, type ReplyOf } from '../../../src/contract/call.ts'
import { tableOf } from '../export-district.ts'
import { at, ask, files, tokens, type Reader, type SeenNames } from './driver.ts'

export interface NameSource {
  name: string
  by: (reader: Reader) => Promise<readonly string[]>
  /** Who reads what; whoever is left out reads none. */
  published: Partial<Record<Reader, SeenNames>>
}
export const nameSource = <C extends Call>(
  name: string,
  call: C,
  input: (reader: Reader) => InputOf<C>,
  pick: (reply: ReplyOf<C>) => readonly string[],
  seenNames: NameSource['published'],
): NameSource => ({
  name,
  published: seenNames,
  by: async (reader) => {
    const reply = await ask(reader, call, input(reader))
    return reply === null ? [] : pick(reply)
  },
})
export const exported = (
  list: 'students' | 'peLoads' | 'visionRecords',
  name: string,
  seenNames: NameSource['published'],
): NameSource => ({
  name,
  published: seenNames,
  by: async (reader) => {
    if (reader === 'link') return []
    const filters = { class: [at.ofClass] }
    const started = await files.start(tokens[reader], {
      list,
      columns: ['name'],
      query: { filters },
      format: 'csv',
    })
    if (started.code !== 0) return []
    const job = await files.ends(tokens[reader], started.data.id)
    const table = await tableOf((await files.file(tokens[reader], job.id)).bytes)
    return table.slice(1).map(([cell]) => String(cell))
  },
})
