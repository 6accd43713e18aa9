import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { BindSheet } from '@/contract/binding.ts'
import { pagesOf, SheetPage } from './sheet-pages.tsx'
import './sheets.css'

/** Prints by the browser: the sheets stand beside the console for as long as its dialog is open. `[what to draw, how to begin]`. */
export function usePrinting(sheets: readonly BindSheet[], origin: string) {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    const stop = () => setIsPrinting(false)
    addEventListener('afterprint', stop)
    print()
    return () => removeEventListener('afterprint', stop)
  }, [isPrinting])
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
  return [paper, () => setIsPrinting(true)] as const
}
