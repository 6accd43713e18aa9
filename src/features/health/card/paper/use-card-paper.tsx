import { createPortal } from 'react-dom'
import type { HealthCard } from '@/contract/health-card.ts'
import { usePrint } from '@/lib/use-print.ts'
import { CardPaper } from './card-paper.tsx'
import './card-paper.css'

/** Prints by the browser: the sheet stands beside the console for as long as its dialog is open. `[what to draw, how to begin]`. */
export function useCardPaper(card: HealthCard) {
  const { isPrinting, begin } = usePrint()
  const paper =
    isPrinting &&
    createPortal(
      <div className="print-card" data-theme="light" data-size="console">
        <CardPaper card={card} />
      </div>,
      document.body,
    )
  return [paper, begin] as const
}
