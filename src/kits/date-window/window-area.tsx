import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { defaultWindow, type DateWindow } from '@/lib/date-window.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { windowProblem } from '@/lib/window-problem.ts'
import { DateWindowBar } from './date-window-bar.tsx'

/** The window of the address over a page; a window that cannot be is said instead of the page (DATE-02). */
export function WindowArea({ children }: { children: ReactNode }) {
  const { start, end } = useSearch({ strict: false }) as Partial<DateWindow>
  const step = useSearchStep<Partial<DateWindow>>()
  const window = { ...defaultWindow(), ...(start && { start }), ...(end && { end }) }
  const problem = windowProblem(window)
  const go = (next: DateWindow) =>
    step((before) => ({ ...before, ...next }), { replace: true, fromTop: true })
  return (
    <>
      <PageTools>
        <DateWindowBar window={window} problem={problem} onChange={go} />
      </PageTools>
      {!problem && children}
    </>
  )
}
