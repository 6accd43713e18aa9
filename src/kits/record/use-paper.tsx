import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { usePrint } from '@/lib/use-print.ts'

/**
 * Prints a sheet by the browser: it stands beside the console for as long as its dialog is open. `className` is what its print style
 * knows it by. `[what to draw, how to begin]`.
 */
export function usePaper(className: string, sheet: ReactNode) {
  const { isPrinting, begin } = usePrint()
  const paper =
    isPrinting &&
    createPortal(
      <div className={className} data-theme="light" data-size="console">
        {sheet}
      </div>,
      document.body,
    )
  return [paper, begin] as const
}
