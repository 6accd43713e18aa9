import { createPortal } from 'react-dom'
import type { VisionRecord } from '@/contract/vision-records.ts'
import { usePrint } from '@/lib/use-print.ts'
import { RecordPaper } from './record-paper.tsx'
import './record-paper.css'

/** Prints by the browser: the sheet stands beside the console for as long as its dialog is open. `[what to draw, how to begin]`. */
export function usePaper(record: VisionRecord) {
  const { isPrinting, begin } = usePrint()
  const paper =
    isPrinting &&
    createPortal(
      <div className="print-record" data-theme="light" data-size="console">
        <RecordPaper record={record} />
      </div>,
      document.body,
    )
  return [paper, begin] as const
}
