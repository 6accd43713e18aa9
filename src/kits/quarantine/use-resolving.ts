import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'

type Resolved = {
  resolved: number
  /** Whose reason stands still. */
  wrong: number
  /** Lets them wait again. */
  undo?: () => Promise<unknown>
}
export type Decision = 'released' | 'rejected'
export type Resolving = ReturnType<typeof useResolving>

/** Runs a decision, says what came of it, and offers to take it back where that can be done. */
export function useResolving(onSettled: () => void) {
  const t = useT('quarantine')
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState(0)
  const [refused, setRefused] = useState<Error | null>(null)
  async function resolve(as: Decision, act: () => Promise<Resolved>) {
    setBusy(true)
    setRefused(null)
    try {
      const { resolved, wrong, undo } = await act()
      const takeBack = () =>
        void undo?.().then(
          () => toast(t('undone')),
          (cause: unknown) => toast(t('refused', { why: reasonOf(cause) }), { state: 'warning' }),
        )
      toast(t(`did.${as}`, { n: resolved }), undo && resolved > 0 ? { undo: takeBack } : {})
      setLeft(wrong)
      onSettled()
    } catch (cause) {
      setRefused(cause as Error)
    } finally {
      setBusy(false)
    }
  }
  return { resolve, busy, left, refused }
}

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))
