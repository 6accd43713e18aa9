import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { schoolModulesEdit, schoolModulesList } from '@/contract/partner.ts'
import { send, type GivenTo } from './client.ts'
import { queryOptionsOf } from './query-options.ts'

export const schoolModuleQueries = Object.freeze({
  list: () => queryOptionsOf(schoolModulesList, {}, { topic: 'schools', staleTime: 60_000 }),
})

/** The schools of the district with their authorised modules. */
export const useSchoolModules = () => useQuery(schoolModuleQueries.list())

type Change = GivenTo<typeof schoolModulesEdit>
type ModuleId = Change['modules'][number]

/**
 * Authorises one module of a school, or takes it back. Shows at once, and as it is on the server when saving fails; saves go one after
 * another, each with what the school has by then.
 */
export function useSetSchoolModule() {
  const queryClient = useQueryClient()
  const { queryKey } = schoolModuleQueries.list()
  const edit = useMutation({
    mutationFn: (change: Change) => send(schoolModulesEdit, change),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
    scope: { id: 'school-modules' },
  })
  return (set: { school: number; module: ModuleId; isOn: boolean }, onSuccess = () => {}) => {
    const list = queryClient.getQueryData(queryKey)
    const school = list?.rows.find(({ id }) => id === set.school)
    if (!list || !school) return
    const others = (school.modules as ModuleId[]).filter((id) => id !== set.module)
    const modules = set.isOn ? [...others, set.module] : others
    const rows = list.rows.map((row) => (row.id === set.school ? { ...row, modules } : row))
    queryClient.setQueryData(queryKey, { ...list, rows })
    edit.mutate({ school: set.school, modules }, { onSuccess })
  }
}
