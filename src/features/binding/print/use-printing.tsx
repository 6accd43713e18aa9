import { createPortal } from 'react-dom'
import type { BindSheet } from '@/contract/binding.ts'
import { usePrint } from '@/lib/use-print.ts'
import { pagesOf, SheetPage } from './sheet-pages.tsx'
import './sheets.css'

/** Prints by the browser: the sheets stand beside the console for as long as its dialog is open. `[what to draw, how to begin]`. */
export function usePrinting(sheets: readonly BindSheet[], origin: string) {
  const { isPrinting, begin } = usePrint()
  const paper =
    isPrinting &&
    createPortal(
      <div className="print-sheets">
        {pagesOf(sheets).map((page) => (
          <SheetPage key={page[0]?.code} sheets={page} origin={origin} />
        ))}
      </div>,
      document.body,
    )
  return [paper, begin] as const
}
