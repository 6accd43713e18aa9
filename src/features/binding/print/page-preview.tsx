import { useLayoutEffect, useRef, useState } from 'react'
import type { BindSheet } from '@/contract/binding.ts'
import { pagesOf, SheetPage } from './sheet-pages.tsx'

const pageWidth = 794
const pageHeight = 1122

/** The pages as they will be on paper, as wide as there is room. Those out of sight are not laid out. */
export function PagePreview({ sheets, origin }: { sheets: readonly BindSheet[]; origin: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const measured = box.current
    if (!measured) return
    const fit = () => setScale(Math.min(1, (measured.clientWidth || pageWidth) / pageWidth))
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className="flex w-full flex-col items-center gap-4">
      {pagesOf(sheets).map((page) => (
        <div
          key={page[0]?.code}
          className="shrink-0 overflow-hidden border border-line [content-visibility:auto]"
          style={{ width: pageWidth * scale, height: pageHeight * scale }}
        >
          <div className="origin-top-left" style={{ transform: `scale(${scale})`, width: pageWidth }}>
            <SheetPage sheets={page} origin={origin} />
          </div>
        </div>
      ))}
    </div>
  )
}
