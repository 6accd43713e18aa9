import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Topic } from './query-options.ts'

/**
 * A change of the server's records: whatever it may have touched is read again, also after a refusal. `silent`: the form or dialog that
 * asked says why it was refused; otherwise a message does.
 */
export function useAct<I, R>(
  act: (input: I) => Promise<R>,
  { touched, silent }: { touched: readonly Topic[]; silent: boolean },
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      for (const topic of touched) void queryClient.invalidateQueries({ queryKey: [topic] })
    },
    meta: { silent },
  })
}
