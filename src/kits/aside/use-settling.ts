import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'

type Settled = {
  settled: number
  /** Whose reason stands still. */
  wrong: number
  /** Lets them wait again. */
  undo?: () => Promise<unknown>
}
export type Decision = 'released' | 'rejected'
export type Settling = ReturnType<typeof useSettling>

/** Runs a decision, says what came of it, and offers to take it back where that can be done. */
export function useSettling(onSettled: () => void) {
  const t = useT('aside')
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState(0)
  const [refused, setRefused] = useState<Error | null>(null)
  async function settle(as: Decision, act: () => Promise<Settled>) {
    setBusy(true)
    setRefused(null)
    try {
      const { settled, wrong, undo } = await act()
      const takeBack = () =>
        void undo?.().then(
          () => toast(t('undone')),
          (cause: unknown) => toast(t('refused', { why: reasonOf(cause) }), { state: 'warning' }),
        )
      toast(t(`did.${as}`, { n: settled }), undo && settled > 0 ? { undo: takeBack } : {})
      setLeft(wrong)
      onSettled()
    } catch (cause) {
      setRefused(cause as Error)
    } finally {
      setBusy(false)
    }
  }
  return { settle, busy, left, refused }
}

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))
