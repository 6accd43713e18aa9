import { useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useUndoChange } from '@/modules/pe/api/timetable.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { toast } from '@/ui/toast-store.ts'
import type { TimetableSearch } from '../timetable-search.ts'

/** The address of the timetable, and a step in it that the back key takes back. */
export function useTimetableAddress() {
  const search = useSearch({ strict: false }) as TimetableSearch
  const step = useSearchStep<TimetableSearch>()
  const go = useCallback(
    (part: Partial<TimetableSearch>) => step({ ...search, ...part }, { fromTop: true }),
    [step, search],
  )
  return { search, go }
}

export type Changes = ReturnType<typeof useChanges>

/** What was changed on the page, newest last: each is said, and taken back by 撤销 or Ctrl Z. */
export function useChanges() {
  const t = useT('timetable')
  const stack = useRef<string[]>([])
  const { mutateAsync } = useUndoChange()
  const undo = useCallback(
    async (change: string | undefined) => {
      if (change === undefined) return toast(t('undo.none'), { state: 'watch' })
      stack.current = stack.current.filter((each) => each !== change)
      try {
        await mutateAsync({ change })
        toast(t('undo.done'))
      } catch {
        // A message has said why.
      }
    },
    [mutateAsync, t],
  )
  const undoLast = useCallback(() => void undo(stack.current.at(-1)), [undo])
  /** Runs a change and says what became of it. Answers whether it was made. */
  const run = useCallback(
    async (made: Promise<{ change: string }>, text: string) => {
      try {
        const { change } = await made
        stack.current.push(change)
        toast(text, { undo: () => void undo(change) })
        return true
      } catch {
        // A message has said why.
        return false
      }
    },
    [undo],
  )
  return { run, undoLast }
}
