import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@/contract/call.ts'
import { schoolModulesList, schoolModulesSet } from '@/contract/partner.ts'
import { send, type InputTo } from './client.ts'
import { queryOptionsOf, type Topic } from './query-options.ts'

export const schoolModuleQueries = Object.freeze({
  list: () => queryOptionsOf(schoolModulesList, {}, { topic: 'schools', staleTime: 60_000 }),
})

/** The schools of the district with their authorised modules. */
export const useSchoolModules = () => useQuery(schoolModuleQueries.list())

type Change = InputTo<typeof schoolModulesSet>
type Schools = ReplyOf<typeof schoolModulesList>

/** What of the district hangs on who takes part. */
const touched: readonly Topic[] = [
  ...([
    'vision',
    'rounds',
    'health',
    'sport',
    'sport-tasks',
    'competitions',
    'labour',
    'labour-tasks',
  ] as const),
  ...(['trips', 'lists', 'students', 'schools', 'start-panel'] as const),
]

const changed = (list: Schools, { module, open, schools }: Change): Schools => ({
  ...list,
  rows: list.rows.map((row) => {
    if (!schools.includes(row.id) || row.modules.includes(module) === open) return row
    return { ...row, modules: open ? [...row.modules, module] : row.modules.filter((id) => id !== module) }
  }),
})

/**
 * Opens one module to schools, or closes it. Shows at once, and as it is on the server when saving fails; saves go one after another.
 * `onDone` gets the schools whose list changed: what an undo sets back.
 */
export function useSetModule() {
  const queryClient = useQueryClient()
  const { queryKey } = schoolModuleQueries.list()
  const { mutate } = useMutation({
    mutationFn: (change: Change) => send(schoolModulesSet, change),
    onMutate: (change) =>
      queryClient.setQueryData(queryKey, (list: Schools | undefined) => list && changed(list, change)),
    onSettled: () => {
      for (const topic of touched) void queryClient.invalidateQueries({ queryKey: [topic] })
    },
    scope: { id: 'school-modules' },
  })
  return (change: Change, onDone: (schools: number[]) => void = () => {}) =>
    mutate(change, { onSuccess: (done) => onDone(done.changed) })
}
