import { useChangeRole, type RoleChange } from '@/modules/records/api/roles.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'

/** Gives or takes a role, says so and offers the way back; a refusal is said as well. */
export function useSayRole() {
  const t = useT('roles')
  const lists = useT('lists')
  const change = useChangeRole()
  function act(of: RoleChange, name: string, onDone?: () => void) {
    const role = lists(`teachers.values.js.${of.role}`)
    change.mutate(of, {
      onSuccess: () => {
        onDone?.()
        toast(t(of.isGiven ? 'said.given' : 'said.taken', { name, role }), {
          undo: () => act({ ...of, isGiven: !of.isGiven }, name),
        })
      },
      onError: (error) => toast(error.message, { state: 'severe' }),
    })
  }
  return { act, isPending: change.isPending }
}
