import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { VisionRecord } from '@/contract/vision-records.ts'
import { RecordPaper } from './record-paper.tsx'
import './record-paper.css'

/** Prints by the browser: the sheet stands beside the console for as long as its dialog is open. `[what to draw, how to begin]`. */
export function usePaper(record: VisionRecord) {
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
      <div className="print-record" data-theme="light" data-size="console">
        <RecordPaper record={record} />
      </div>,
      document.body,
    )
  return [paper, () => setIsPrinting(true)] as const
}
