import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '@/api/client.ts'
import { uploadQueries } from '@/api/uploads.ts'
import { planRows, resolveConflict } from '@/contract/uploads.ts'
import { useT } from '@/i18n/i18n.ts'
import { useEditing } from './editing.ts'

const pageRows = 200

/** One answer for every row that still conflicts, whether it is shown or not; by pages, as the call takes 500 rows at most. */
export function useResolveAll(plan: string) {
  const t = useT('import')
  const { say } = useEditing()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (keep: 'file' | 'stored') => {
      let count = 0
      // A settled row is no conflict any more: the first page is always the rest.
      for (;;) {
        const page = await send(planRows, { plan, action: 'conflict', limit: pageRows })
        const rows = page.rows.map((row) => row.row)
        if (rows.length === 0) return count
        await send(resolveConflict, { plan, rows, keep })
        count += rows.length
        if (page.next === null) return count
      }
    },
    onSuccess: (count) => say(t('conflict.done', { count })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: uploadQueries.all }),
  })
}
