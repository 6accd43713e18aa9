import { useEffect, useRef, type ReactNode } from 'react'
import { useCurrentUser, useSavePreferences } from '@/api/account.ts'
import { Checklist } from './checklist.tsx'
import { Folded } from './folded.tsx'
import type { Step } from './step-labels.ts'

type WeekFrameProps = {
  steps: readonly Step[]
  /** Opened again after everything was done: it is closed, not folded. */
  isAgain: boolean
  onClose: () => void
  /** Beside the list. */
  children: ReactNode
}

/** The list and what stands beside it, or its folded line; which of them is stored with the account. */
export function WeekFrame({ steps, isAgain, onClose, children }: WeekFrameProps) {
  const { preferences } = useCurrentUser()
  const save = useSavePreferences()
  const other = useRef<HTMLButtonElement>(null)
  const isFolded = !isAgain && (preferences.firstWeekFolded ?? false)
  const wasPressed = useRef(false)
  const fold = (firstWeekFolded: boolean) => {
    wasPressed.current = true
    save.mutate({ firstWeekFolded })
  }
  // The button that was pressed is gone: the one that takes it back gets the focus.
  useEffect(() => {
    if (wasPressed.current) other.current?.focus()
    wasPressed.current = false
  }, [isFolded])
  if (isFolded) return <Folded steps={steps} unfoldRef={other} onUnfold={() => fold(false)} />
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3 max-[1100px]:grid-cols-1">
      <Checklist
        steps={steps}
        isAgain={isAgain}
        foldRef={other}
        onFold={isAgain ? onClose : () => fold(true)}
      />
      <div className="flex min-w-0 flex-col gap-3 [&>section:last-child]:flex-1">{children}</div>
    </div>
  )
}
